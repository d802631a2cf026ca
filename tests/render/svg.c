/* SPDX-License-Identifier: MIT */
#include "svg.h"

#include <stdlib.h>
#include <string.h>

#include "picture.h"

typedef struct
{
  cairo_surface_t *picture;
  cairo_t *cr;
} Drawing;

static const char *
find (const char **names, const char **values, const char *name)
{
  for (gsize i = 0; names[i] != NULL; i++)
    {
      if (g_str_equal (names[i], name))
        return values[i];
    }
  return NULL;
}

static double
get_number (const char **names, const char **values, const char *name)
{
  const char *value = find (names, values, name);

  if (value == NULL)
    g_error ("there is no %s", name);
  return g_ascii_strtod (value, NULL);
}

/* A property, which cairo wrote as "NAME:VALUE;" in a style up to 1.16, and writes as an attribute since. */
static char *
get_property (const char **names, const char **values, const char *name)
{
  const char *style = find (names, values, "style");
  g_auto (GStrv) parts = NULL;

  if (style == NULL)
    return g_strdup (find (names, values, name));
  parts = g_strsplit (style, ";", -1);
  for (gsize i = 0; parts[i] != NULL; i++)
    {
      const char *part = g_strstrip (parts[i]);
      gsize length = strlen (name);

      if (strncmp (part, name, length) == 0 && part[length] == ':')
        return g_strdup (part + length + 1);
    }
  return NULL;
}

static double
get_property_number (const char **names, const char **values, const char *name, double otherwise)
{
  g_autofree char *value = get_property (names, values, name);

  return value != NULL ? g_ascii_strtod (value, NULL) : otherwise;
}

/* Whether there is a colour, which is then the one to draw with. */
static gboolean
set_source (Drawing *self, const char **names, const char **values, const char *name)
{
  g_autofree char *value = get_property (names, values, name);
  g_autofree char *opacity = g_strconcat (name, "-opacity", NULL);
  double channels[3];
  const char *rest = NULL;

  if (value == NULL || g_str_equal (value, "none"))
    return FALSE;
  if (!g_str_has_prefix (value, "rgb("))
    g_error ("“%s” is no colour that this test knows", value);
  rest = value + strlen ("rgb(");
  for (int i = 0; i < 3; i++)
    {
      char *end = NULL;

      channels[i] = g_ascii_strtod (rest, &end) / 100;
      g_assert_true (end[0] == '%' && end[1] == (i < 2 ? ',' : ')'));
      rest = end + 2;
    }
  cairo_set_source_rgba (self->cr, channels[0], channels[1], channels[2],
                         get_property_number (names, values, opacity, 1));
  return TRUE;
}

static void
add_path (Drawing *self, const char *data)
{
  g_autofree char *text = g_strstrip (g_strdup (data));
  g_auto (GStrv) words = g_strsplit (text, " ", -1);
  double numbers[6];
  char command = 0;
  int n = 0;

  for (gsize i = 0; words[i] != NULL; i++)
    {
      if (g_ascii_isalpha (words[i][0]))
        {
          g_assert_cmpint (n, ==, 0);
          command = words[i][0];
        }
      else
        numbers[n++] = g_ascii_strtod (words[i], NULL);
      if (command == 'Z')
        cairo_close_path (self->cr);
      else if (command == 'M' && n == 2)
        cairo_move_to (self->cr, numbers[0], numbers[1]);
      else if (command == 'L' && n == 2)
        cairo_line_to (self->cr, numbers[0], numbers[1]);
      else if (command == 'C' && n == 6)
        cairo_curve_to (self->cr, numbers[0], numbers[1], numbers[2], numbers[3], numbers[4],
                        numbers[5]);
      else
        {
          g_assert_true (strchr ("MLC", command) != NULL);
          continue;
        }
      n = 0;
    }
  g_assert_cmpint (n, ==, 0);
}

static void
set_transform (Drawing *self, const char *transform)
{
  double numbers[6];
  const char *rest = transform + strlen ("matrix(");

  g_assert_true (g_str_has_prefix (transform, "matrix("));
  for (int i = 0; i < 6; i++)
    {
      char *end = NULL;

      numbers[i] = g_ascii_strtod (rest, &end);
      g_assert_true (*end == (i < 5 ? ',' : ')'));
      rest = end + 1;
    }
  cairo_transform (self->cr, &(cairo_matrix_t){ numbers[0], numbers[1], numbers[2], numbers[3],
                                                numbers[4], numbers[5] });
}

static void
draw_shape (Drawing *self, const char **names, const char **values)
{
  g_autofree char *cap = get_property (names, values, "stroke-linecap");
  g_autofree char *join = get_property (names, values, "stroke-linejoin");

  if (set_source (self, names, values, "fill"))
    cairo_fill_preserve (self->cr);
  if (set_source (self, names, values, "stroke"))
    {
      cairo_set_line_width (self->cr, get_property_number (names, values, "stroke-width", 1));
      cairo_set_line_cap (self->cr, g_strcmp0 (cap, "round") == 0    ? CAIRO_LINE_CAP_ROUND
                                    : g_strcmp0 (cap, "square") == 0 ? CAIRO_LINE_CAP_SQUARE
                                                                     : CAIRO_LINE_CAP_BUTT);
      cairo_set_line_join (self->cr, g_strcmp0 (join, "round") == 0 ? CAIRO_LINE_JOIN_ROUND
                                                                    : CAIRO_LINE_JOIN_MITER);
      cairo_stroke_preserve (self->cr);
    }
  cairo_new_path (self->cr);
}

static void
start_element (GMarkupParseContext *context,
               const char *element,
               const char **names,
               const char **values,
               gpointer data,
               GError **error)
{
  Drawing *self = data;

  if (g_str_equal (element, "svg"))
    {
      g_assert_cmpstr (find (names, values, "xmlns"), ==, "http://www.w3.org/2000/svg");
      self->picture = picture_new ((int) get_number (names, values, "width"),
                                   (int) get_number (names, values, "height"));
      self->cr = cairo_create (self->picture);
      return;
    }
  if (g_str_equal (element, "g"))
    return;
  g_assert_true (g_str_equal (element, "rect") || g_str_equal (element, "path"));
  cairo_save (self->cr);
  if (find (names, values, "transform") != NULL)
    set_transform (self, find (names, values, "transform"));
  if (g_str_equal (element, "rect"))
    cairo_rectangle (self->cr, get_number (names, values, "x"), get_number (names, values, "y"),
                     get_number (names, values, "width"), get_number (names, values, "height"));
  else
    add_path (self, find (names, values, "d"));
  g_assert_true (find (names, values, "style") != NULL || find (names, values, "fill") != NULL);
  draw_shape (self, names, values);
  cairo_restore (self->cr);
}

cairo_surface_t *
svg_draw (GBytes *bytes, GError **error)
{
  static const GMarkupParser parser = { .start_element = start_element };
  Drawing drawing = { NULL };
  g_autoptr (GMarkupParseContext) context = g_markup_parse_context_new (&parser, 0, &drawing, NULL);
  gsize size = 0;
  const char *text = g_bytes_get_data (bytes, &size);
  gboolean success = g_markup_parse_context_parse (context, text, (gssize) size, error) &&
                     g_markup_parse_context_end_parse (context, error);

  g_clear_pointer (&drawing.cr, cairo_destroy);
  if (!success)
    g_clear_pointer (&drawing.picture, cairo_surface_destroy);
  return drawing.picture;
}
