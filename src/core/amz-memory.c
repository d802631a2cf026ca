/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "amz-memory.h"

#include <glib/gi18n-lib.h>
#include <string.h>
#include <sys/mman.h>

#include "amz-error.h"

/* Below this the C library's allocator is as good, and its tools find more errors. */
#define LARGE ((gsize) 1 << 20)

/* What an array has that grows for the first time, in bytes. */
#define FIRST_SIZE ((gsize) 1 << 12)

static gpointer
map (gsize size, int flags)
{
  gpointer memory =
      mmap (NULL, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | flags, -1, 0);

  if (memory == MAP_FAILED)
    return NULL;
#ifdef MADV_HUGEPAGE
  /* Mazes are walked in all directions: with small pages most steps would miss the translation
   * cache.  It is a hint, so a refusal does not matter. */
  madvise (memory, size, MADV_HUGEPAGE);
#endif
  return memory;
}

/*
 * amz_memory_set_error:
 * @size: bytes that could not be had
 * @purpose: what they were for, translated
 *
 * Sets %AMZ_MAZE_ERROR_MEMORY, for memory that has to come from elsewhere.
 */
void
amz_memory_set_error (gsize size, const char *purpose, GError **error)
{
  g_autofree char *amount = g_format_size_full (size, G_FORMAT_SIZE_IEC_UNITS);

  g_set_error (error, AMZ_MAZE_ERROR, AMZ_MAZE_ERROR_MEMORY,
               _ ("There is not enough memory: %s more are needed for %s"), amount, purpose);
}

static gpointer
allocate (gsize size, int flags, const char *purpose, GError **error)
{
  gpointer memory = size < LARGE ? g_try_malloc0 (MAX (size, 1)) : map (size, flags);

  if (memory == NULL)
    amz_memory_set_error (size, purpose, error);
  return memory;
}

/* What the system says can be had without pushing other programs out, in bytes; the largest number where
 * it does not say. */
static guint64
get_available (void)
{
  g_autofree char *text = NULL;
  const char *line = NULL;

  if (!g_file_get_contents ("/proc/meminfo", &text, NULL, NULL))
    return G_MAXUINT64;
  line = strstr (text, "MemAvailable:");
  return line != NULL ? g_ascii_strtoull (line + strlen ("MemAvailable:"), NULL, 10) * 1024
                      : G_MAXUINT64;
}

/*
 * amz_memory_check_available:
 * @size: bytes that some work will need in all
 * @purpose: what it is for, translated
 *
 * Looks whether work should be begun at all.  Systems promise more memory than there is, and end the
 * program that then uses it.
 *
 * Returns: whether there is so much; if not, sets %AMZ_MAZE_ERROR_MEMORY
 */
gboolean
amz_memory_check_available (guint64 size, const char *purpose, GError **error)
{
  guint64 available = get_available ();
  g_autofree char *needed_text = NULL;
  g_autofree char *available_text = NULL;

  if (size <= available)
    return TRUE;
  needed_text = g_format_size_full (size, G_FORMAT_SIZE_IEC_UNITS);
  available_text = g_format_size_full (available, G_FORMAT_SIZE_IEC_UNITS);
  g_set_error (error, AMZ_MAZE_ERROR, AMZ_MAZE_ERROR_MEMORY,
               _ ("There is not enough memory: %s are needed for %s, and %s are free"), needed_text,
               purpose, available_text);
  return FALSE;
}

/*
 * amz_memory_try_new0:
 * @size: bytes
 * @purpose: what it is for, translated, for the error's message
 *
 * Allocates memory that is zero, of a size that a person chose and that may be too large.
 *
 * Returns: (transfer full) (nullable): the memory, to be given back by amz_memory_free(), or %NULL
 *   with %AMZ_MAZE_ERROR_MEMORY
 */
gpointer
amz_memory_try_new0 (gsize size, const char *purpose, GError **error)
{
  return allocate (size, 0, purpose, error);
}

/*
 * amz_memory_try_reserve:
 * @size: bytes
 * @purpose: what it is for, translated
 *
 * Like amz_memory_try_new0(), for memory of which only a part will be touched: the system is asked
 * for each page when it is first used, not for all of them at once.
 */
gpointer
amz_memory_try_reserve (gsize size, const char *purpose, GError **error)
{
  return allocate (size, MAP_NORESERVE, purpose, error);
}

/*
 * amz_memory_try_grow:
 * @memory: (transfer full) (nullable): what one of the functions above gave
 * @size: (inout): its bytes; 0 with %NULL
 * @purpose: what it is for, translated
 *
 * Gives memory of twice the size that begins with the same bytes, for arrays of which nobody knows how
 * long they will be.
 *
 * Returns: (transfer full) (nullable): the memory, in place of @memory; or %NULL with
 *   %AMZ_MAZE_ERROR_MEMORY, and then @memory and @size are as they were
 */
gpointer
amz_memory_try_grow (gpointer memory, gsize *size, const char *purpose, GError **error)
{
  gsize new_size = MAX (FIRST_SIZE, 2 * *size);
  gpointer larger = amz_memory_try_reserve (new_size, purpose, error);

  if (larger == NULL)
    return NULL;
  if (memory != NULL)
    memcpy (larger, memory, *size);
  amz_memory_free (memory, *size);
  *size = new_size;
  return larger;
}

/*
 * amz_memory_free:
 * @memory: (nullable): what one of the functions above gave
 * @size: the same size as there
 */
void
amz_memory_free (gpointer memory, gsize size)
{
  if (memory == NULL)
    return;
  if (size < LARGE)
    g_free (memory);
  else
    munmap (memory, size);
}
