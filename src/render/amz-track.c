/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "amz-track.h"

#include <string.h>

/* Where a stay in a square begins. */
typedef struct
{
  guint32 number; /* of the cell */
  int x;
  int y;
} Piece;

struct _AmzTrack
{
  int width; /* in squares */
  int height;
  int x; /* the first cell */
  int y;
  guint32 n_cells;
  guint8 *steps;    /* four in a byte, the first one in the lowest bits */
  guint32 *offsets; /* for each square the number of pieces in all squares before it */
  Piece *pieces;
};

static int
get_bit (guint direction)
{
  return g_bit_nth_lsf (direction, -1);
}

static void
move (int *x, int *y, guint direction)
{
  *x += amz_direction_get_x (direction);
  *y += amz_direction_get_y (direction);
}

/* Takes the steps up to one that is none, or leaves the maze. */
static void
read_steps (AmzTrack *self, int width, int height, const char *steps)
{
  gsize length = strlen (steps);
  int x = self->x;
  int y = self->y;

  /* No path without loops has more: there are fewer cells. */
  length = MIN (length, G_MAXUINT32 - 1);
  self->steps = g_malloc0 (length / 4 + 1);
  self->n_cells = 1;
  for (gsize i = 0; i < length; i++)
    {
      AmzDirection direction = amz_direction_from_letter (steps[i]);

      move (&x, &y, direction);
      if (direction == AMZ_DIRECTION_NONE || x < 0 || x >= width || y < 0 || y >= height)
        break;
      self->steps[i >> 2] |= (guint8) (get_bit (direction) << ((i & 3) * 2));
      self->n_cells++;
    }
}

/* Walks along the path and counts, or notes down, where it comes into a square.  @ends: for each
 * square the place for its next piece, as the position behind it. */
static void
find_pieces (AmzTrack *self, guint32 *ends, gboolean is_counting)
{
  int x = self->x;
  int y = self->y;
  gsize before = G_MAXSIZE;

  for (guint32 i = 0; i < self->n_cells; i++)
    {
      gsize square = (gsize) (y >> AMZ_TRACK_SQUARE_BITS) * (gsize) self->width +
                     (gsize) (x >> AMZ_TRACK_SQUARE_BITS);

      if (square != before && is_counting)
        ends[square + 1]++;
      else if (square != before)
        self->pieces[ends[square]++] = (Piece){ i, x, y };
      before = square;
      if (i + 1 < self->n_cells)
        move (&x, &y, amz_track_get_step (self->steps, i));
    }
}

static void
sort_pieces (AmzTrack *self)
{
  gsize n_squares = (gsize) self->width * (gsize) self->height;
  g_autofree guint32 *ends = NULL;

  self->offsets = g_new0 (guint32, n_squares + 1);
  find_pieces (self, self->offsets, TRUE);
  for (gsize i = 0; i < n_squares; i++)
    self->offsets[i + 1] += self->offsets[i];
  self->pieces = g_new (Piece, self->offsets[n_squares]);
  ends = g_memdup2 (self->offsets, (n_squares + 1) * sizeof *ends);
  find_pieces (self, ends, FALSE);
}

/*
 * amz_track_new:
 * @width: columns of the maze
 * @height: rows of the maze
 * @x: the first cell's column, inside the maze
 * @y: the first cell's row
 * @steps: letters N, E, S and W, right or wrong
 *
 * Makes a path of letters.  It ends where the letters leave the maze, and at what is no such letter.
 *
 * Returns: (transfer full): a new track
 */
AmzTrack *
amz_track_new (int width, int height, int x, int y, const char *steps)
{
  AmzTrack *self = g_new0 (AmzTrack, 1);

  g_assert (x >= 0 && x < width && y >= 0 && y < height);

  self->width = ((width - 1) >> AMZ_TRACK_SQUARE_BITS) + 1;
  self->height = ((height - 1) >> AMZ_TRACK_SQUARE_BITS) + 1;
  self->x = x;
  self->y = y;
  read_steps (self, width, height, steps);
  sort_pieces (self);
  return self;
}

void
amz_track_free (AmzTrack *self)
{
  g_free (self->steps);
  g_free (self->offsets);
  g_free (self->pieces);
  g_free (self);
}

/*
 * amz_track_get_n_cells:
 * @self: a track
 *
 * Returns: the number of cells, one more than steps
 */
guint32
amz_track_get_n_cells (const AmzTrack *self)
{
  return self->n_cells;
}

/*
 * amz_track_iter_init:
 * @self: an iterator
 * @track: what to walk along
 * @n_cells: how many of its cells to look at
 * @x0: the block's first column, inside the maze
 * @y0: its first row
 * @x1: the first column behind it
 * @y1: the first row behind it
 *
 * Begins to walk along the parts of a path that lie in a block.  Cells near the block come as well.
 */
void
amz_track_iter_init (AmzTrackIter *self,
                     const AmzTrack *track,
                     guint32 n_cells,
                     int x0,
                     int y0,
                     int x1,
                     int y1)
{
  *self = (AmzTrackIter){
    .track = track,
    .steps = track->steps,
    .n_cells = MIN (n_cells, track->n_cells),
    .x0 = x0 >> AMZ_TRACK_SQUARE_BITS,
    .x1 = ((x1 - 1) >> AMZ_TRACK_SQUARE_BITS) + 1,
    .y = y0 >> AMZ_TRACK_SQUARE_BITS,
    .y1 = ((y1 - 1) >> AMZ_TRACK_SQUARE_BITS) + 1,
  };
  if (x0 >= x1 || self->n_cells == 0)
    self->y = self->y1;
  /* All of the path is one piece. */
  if (self->x0 == 0 && self->y == 0 && self->x1 == track->width && self->y1 == track->height)
    {
      self->is_whole = TRUE;
      self->y = self->y1;
      self->cell = (AmzTrackCell){ .x = track->x, .y = track->y };
      self->has_cell = TRUE;
    }
}

/*
 * amz_track_iter_start_piece:
 * @self: an iterator
 *
 * Goes to the beginning of the next piece.
 *
 * Returns: whether there is one
 */
gboolean
amz_track_iter_start_piece (AmzTrackIter *self)
{
  const AmzTrack *track = self->track;
  const Piece *piece = NULL;

  for (;;)
    {
      gsize row = (gsize) self->y * (gsize) track->width;

      if (self->next == self->end && self->y >= self->y1)
        return FALSE;
      if (self->next == self->end)
        {
          self->next = track->offsets[row + (gsize) self->x0];
          self->end = track->offsets[row + (gsize) self->x1];
          self->y++;
          continue;
        }
      piece = track->pieces + self->next;
      self->next++;
      if (piece->number < self->n_cells)
        break;
    }
  self->cell = (AmzTrackCell){ piece->number, piece->x, piece->y, 0, 0 };
  self->square_x = piece->x >> AMZ_TRACK_SQUARE_BITS;
  self->square_y = piece->y >> AMZ_TRACK_SQUARE_BITS;
  if (piece->number > 0)
    self->cell.in = amz_track_get_step (track->steps, piece->number - 1);
  return TRUE;
}
