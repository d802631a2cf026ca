/* SPDX-License-Identifier: MIT */
#pragma once

#include <glib.h>

#include "oracle-graph.h"

G_BEGIN_DECLS

/*
 * An independent judge of mazes.  It knows what a maze must be, and shares no code with the library
 * that makes them: it takes bytes and answers with what is broken.
 *
 * One oracle is for one size and one set of locked cells.
 */
typedef struct _Oracle Oracle;

typedef enum
{
  ORACLE_PERFECT,
  ORACLE_PLAYABLE,
} OracleKind;

#define ORACLE_ANY (-1)

/* What was asked for, apart from the size and the locked cells. */
typedef struct
{
  OracleKind kind;
  int dead_ends; /* the number allowed, or ORACLE_ANY */
  int extra;     /* per cent */
  /* Where there are extra passages: the digits of the same maze without them. */
  const guint8 *without_extra;
  int entry_x;
  int entry_y;
  int exit_x;
  int exit_y;
} OracleOrder;

Oracle *oracle_new (int width, int height);
Oracle *oracle_new_42 (int width, int height);
Oracle *oracle_new_with_locked (int width, int height, const guint8 *locked);
void oracle_free (Oracle *self);

const guint8 *oracle_get_locked (const Oracle *self);
const OracleGraph *oracle_get_open_graph (const Oracle *self);
gboolean oracle_is_possible (const Oracle *self);
char *oracle_judge (const Oracle *self,
                    const guint8 *digits,
                    gsize n_digits,
                    const OracleOrder *order);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Oracle, oracle_free)

G_END_DECLS
