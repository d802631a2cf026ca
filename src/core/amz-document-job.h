/* SPDX-License-Identifier: MIT */
#pragma once

#include "amz-history.h"
#include "amz-report.h"
#include "amz-solution.h"

G_BEGIN_DECLS

/* What is done in a thread for a document. */
typedef enum
{
  AMZ_JOB_GENERATE, /* makes the maze of a new origin */
  AMZ_JOB_LOAD,     /* reads a file and makes its maze, or that of a configuration */
  AMZ_JOB_REBUILD,  /* makes the maze at another position of the history */
  AMZ_JOB_SOLVE,    /* solves the maze after an edit */
  AMZ_JOB_REPORT,   /* makes the report on the maze */
} AmzJobKind;

/*
 * One piece of work: what it needs goes in and what it made comes out, and nothing else is shared with
 * the thread.
 */
typedef struct
{
  AmzJobKind kind;
  GCancellable *cancellable;
  char *label;       /* for the history */
  AmzOrigin *origin; /* GENERATE, REBUILD: to make; of LOAD it comes out */
  AmzGrid *walls;    /* GENERATE: walls that the recipe is known to give, or NULL */
  GFile *file;       /* LOAD */
  guint position;    /* REBUILD: where in the history */
  GPtrArray *edits;  /* REBUILD: of AmzHistoryGroup, to be made on the origin's maze */
  AmzMaze *maze;     /* SOLVE, REPORT: goes in; of the others it comes out */

  AmzSolution *solution; /* comes out; NULL where an end is missing */
  char *path;            /* the first one; NULL where there is none */
  AmzReport *report;     /* REPORT */
  gboolean is_config;    /* LOAD: the file was a configuration */
} AmzJob;

AmzJob *amz_job_new (AmzJobKind kind);
void amz_job_free (AmzJob *self);
gboolean amz_job_run (AmzJob *self, GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AmzJob, amz_job_free)

G_END_DECLS
