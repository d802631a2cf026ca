/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "amz-algorithm.h"

#include <glib/gi18n-lib.h>

#include "amz-error.h"

const AmzAlgorithm amz_algorithms[] = {
  { "backtracker", N_ ("Recursive backtracker"),
    N_ ("Long winding corridors with few and short side branches"), amz_carve_backtracker },
  { NULL, NULL, NULL, NULL },
};

/*
 * amz_algorithm_find:
 * @id: what a person wrote
 *
 * Returns: the algorithm, or %NULL with %AMZ_RECIPE_ERROR_ALGORITHM, which names those that there are
 */
const AmzAlgorithm *
amz_algorithm_find (const char *id, GError **error)
{
  g_autoptr (GString) known = g_string_new (NULL);

  for (const AmzAlgorithm *algorithm = amz_algorithms; algorithm->id != NULL; algorithm++)
    {
      if (g_ascii_strcasecmp (algorithm->id, id) == 0)
        return algorithm;
      g_string_append_printf (known, "%s“%s”", known->len > 0 ? ", " : "", algorithm->id);
    }
  g_set_error (error, AMZ_RECIPE_ERROR, AMZ_RECIPE_ERROR_ALGORITHM,
               _ ("There is no algorithm of that name; there is %s"), known->str);
  return NULL;
}
