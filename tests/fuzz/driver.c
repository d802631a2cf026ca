/* SPDX-License-Identifier: MIT */
#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "fuzz.h"

/*
 * Runs a fuzz target without libFuzzer: first on each file of a corpus, then on mutations of them,
 * the same ones on every machine.
 *
 * Usage: fuzz-NAME CORPUS MUTATIONS
 *
 * Where the target fails, the bytes that made it fail are left in the file fuzz-failure in the
 * current folder, to become a file of the corpus.
 */

/* Longer inputs are cut, so that a mutation takes no time. */
#define MAX_SIZE ((guint) 4096)

static const char *failure_file = "fuzz-failure";
static GByteArray *current;

/* What parsers stumble over. */
static const char *const pieces[] = {
  "\n",
  "\r\n",
  "\r",
  " ",
  "\t",
  "=",
  "#",
  ",",
  "-",
  "+",
  "0",
  "-1",
  "(",
  ")",
  "[",
  "]",
  "\xef\xbb\xbf",
  "\xff\xfe",
  "\xc3",
  "\xa9",
  "：",
  "２",
  "f",
  "N",
  "E",
  "--",
  "None",
  "\x1b[",
  "any",
  "True",
  "edited",
  ":",
  "x",
  "99999999999999999999",
  "2147483648",
  "-9223372036854775809",
  "WIDTH=",
  "SEED=",
  "size=",
  "pattern=",
  "seed=",
  "0,0",
  "keys=",
  "time=",
  "mode=crazy ",
};

static void
keep_failure (int number)
{
  int file = open (failure_file, O_WRONLY | O_CREAT | O_TRUNC, 0666);

  if (file >= 0 && write (file, current->data, current->len) >= 0)
    close (file);
  signal (number, SIG_DFL);
  raise (number);
}

static void
run (GByteArray *input)
{
  current = input;
  LLVMFuzzerTestOneInput (input->data, input->len);
}

static int
compare_names (gconstpointer a, gconstpointer b)
{
  return strcmp (*(char *const *) a, *(char *const *) b);
}

static GPtrArray *
read_corpus (const char *folder)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  GPtrArray *corpus = g_ptr_array_new_with_free_func ((GDestroyNotify) g_byte_array_unref);
  const char *name = NULL;

  g_assert_nonnull (dir);
  while ((name = g_dir_read_name (dir)) != NULL)
    g_ptr_array_add (names, g_build_filename (folder, name, NULL));
  g_ptr_array_sort (names, compare_names);
  for (guint i = 0; i < names->len; i++)
    {
      GError *error = NULL;
      char *content = NULL;
      gsize length = 0;

      g_file_get_contents (g_ptr_array_index (names, i), &content, &length, &error);
      g_assert_no_error (error);
      g_ptr_array_add (corpus, g_byte_array_new_take ((guint8 *) content, length));
    }
  g_assert_cmpuint (corpus->len, >, 0);
  return corpus;
}

static guint
pick (GRand *random, guint n)
{
  return n > 0 ? (guint) g_rand_int_range (random, 0, (gint32) n) : 0;
}

static void
insert (GByteArray *input, guint place, const guint8 *bytes, guint length)
{
  g_autofree guint8 *rest = g_memdup2 (input->data + place, input->len - place);
  guint rest_length = input->len - place;

  g_byte_array_set_size (input, place);
  g_byte_array_append (input, bytes, length);
  g_byte_array_append (input, rest, rest_length);
}

static void
mutate_once (GByteArray *input, GPtrArray *corpus, GRand *random)
{
  guint place = pick (random, input->len);
  guint length = pick (random, MIN (input->len - place, 20) + 1);
  const char *piece = pieces[pick (random, G_N_ELEMENTS (pieces))];
  const GByteArray *other = g_ptr_array_index (corpus, pick (random, corpus->len));
  guint other_place = pick (random, other->len);
  guint8 byte = (guint8) g_rand_int (random);
  g_autofree guint8 *copy = NULL;

  switch (pick (random, 7))
    {
    case 0:
      if (input->len > 0)
        input->data[place] ^= (guint8) (1 << pick (random, 8));
      break;
    case 1:
      if (input->len > 0)
        input->data[place] = byte;
      break;
    case 2:
      insert (input, place, &byte, 1);
      break;
    case 3:
      if (length > 0)
        g_byte_array_remove_range (input, place, length);
      break;
    case 4:
      copy = g_memdup2 (input->data + place, length);
      insert (input, place, copy, length);
      break;
    case 5:
      insert (input, place, (const guint8 *) piece, (guint) strlen (piece));
      break;
    default:
      /* The beginning of one, the end of another. */
      g_byte_array_set_size (input, place);
      if (other->len > 0)
        g_byte_array_append (input, other->data + other_place, other->len - other_place);
    }
}

static void
run_mutations (GPtrArray *corpus, guint n_mutations)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (42);

  for (guint i = 0; i < n_mutations; i++)
    {
      const GByteArray *original = g_ptr_array_index (corpus, pick (random, corpus->len));
      g_autoptr (GByteArray) input = g_byte_array_new ();
      guint n = 1 + pick (random, 8);

      g_byte_array_append (input, original->data, original->len);
      for (guint j = 0; j < n; j++)
        mutate_once (input, corpus, random);
      if (input->len > MAX_SIZE)
        g_byte_array_set_size (input, MAX_SIZE);
      run (input);
    }
}

int
main (int argc, char **argv)
{
  g_autoptr (GPtrArray) corpus = NULL;
  guint n_mutations = 0;

  if (argc != 3)
    {
      g_printerr ("Usage: %s CORPUS MUTATIONS\n", argv[0]);
      return 2;
    }
  signal (SIGABRT, keep_failure);
  signal (SIGSEGV, keep_failure);
  corpus = read_corpus (argv[1]);
  n_mutations = (guint) strtoul (argv[2], NULL, 10);

  g_print ("1..2\n");
  for (guint i = 0; i < corpus->len; i++)
    run (g_ptr_array_index (corpus, i));
  g_print ("ok 1 the %u files of the corpus\n", corpus->len);
  run_mutations (corpus, n_mutations);
  g_print ("ok 2 %u mutations\n", n_mutations);
  return 0;
}
