/* SPDX-License-Identifier: MIT */
#include "amazeing.h"
#include "fuzz.h"

static void
check_error (const GError *error)
{
  g_assert_nonnull (error);
  g_assert_true (error->domain == AMZ_RECIPE_ERROR);
  fuzz_assert_presentable (error->message);
}

/* What is written of a recipe reads as the same one. */
static void
check_round_trip (const AmzRecipe *recipe)
{
  g_autofree char *line = amz_recipe_to_string (recipe);
  g_autoptr (AmzRecipe) again = NULL;
  GError *error = NULL;

  again = amz_recipe_parse (line, &error);
  g_assert_no_error (error);
  g_assert_true (amz_recipe_equal (recipe, again));
}

int
LLVMFuzzerTestOneInput (const guint8 *data, gsize size)
{
  g_autofree char *line = g_strndup (size > 0 ? (const char *) data : "", size);
  g_autoptr (GError) error = NULL;
  g_autoptr (GError) check_result = NULL;
  g_autoptr (AmzRecipe) recipe = amz_recipe_parse (line, &error);

  if (recipe == NULL)
    {
      check_error (error);
      return 0;
    }
  g_assert_no_error (error);
  if (!amz_recipe_check (recipe, &check_result))
    check_error (check_result);
  check_round_trip (recipe);
  return 0;
}
