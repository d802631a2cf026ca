/* SPDX-License-Identifier: MIT */
#include "amazeing.h"
#include "fuzz.h"

/* What is written of a configuration reads as the same one. */
static void
check_round_trip (AmzConfig *config)
{
  g_autofree char *text = amz_config_to_string (config);
  g_autofree char *text_again = NULL;
  g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));
  g_autoptr (AmzConfig) again = NULL;
  GError *error = NULL;

  again = amz_config_parse (bytes, "config.txt", AMZ_CONFIG_FLAGS_NONE, &error);
  g_assert_no_error (error);
  g_assert_true (amz_recipe_equal (amz_config_get_recipe (config), amz_config_get_recipe (again)));
  g_assert_cmpstr (amz_config_get_output_file (config), ==, amz_config_get_output_file (again));
  text_again = amz_config_to_string (again);
  g_assert_cmpstr (text, ==, text_again);
}

static void
check (GBytes *bytes, AmzConfigFlags flags)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (AmzConfig) config = amz_config_parse (bytes, "config.txt", flags, &error);
  GPtrArray *notes = NULL;

  if (config == NULL)
    {
      g_assert_nonnull (error);
      g_assert_true (error->domain == AMZ_CONFIG_ERROR);
      g_assert_true (g_str_has_prefix (error->message, "config.txt:"));
      fuzz_assert_presentable (error->message);
      return;
    }
  g_assert_no_error (error);
  notes = amz_config_get_notes (config);
  for (guint i = 0; i < notes->len; i++)
    fuzz_assert_presentable (((const AmzNote *) g_ptr_array_index (notes, i))->text);
  g_assert_true (amz_recipe_check (amz_config_get_recipe (config), NULL));
  check_round_trip (config);
}

int
LLVMFuzzerTestOneInput (const guint8 *data, gsize size)
{
  g_autoptr (GBytes) bytes = g_bytes_new (data, size);

  check (bytes, AMZ_CONFIG_FLAGS_NONE);
  check (bytes, AMZ_CONFIG_FLAGS_IGNORE_UNKNOWN | AMZ_CONFIG_FLAGS_SEED_OPTIONAL);
  return 0;
}
