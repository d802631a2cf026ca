/* SPDX-License-Identifier: MIT */
#pragma once

#include "amz-cell.h"
#include "amz-config.h"
#include "amz-dead-end-filling.h"
#include "amz-direction.h"
#include "amz-document.h"
#include "amz-enums.h"
#include "amz-error.h"
#include "amz-finding.h"
#include "amz-grid.h"
#include "amz-maze.h"
#include "amz-note.h"
#include "amz-pattern.h"
#include "amz-recipe.h"
#include "amz-report.h"
#include "amz-solution.h"
#include "amz-version-macros.h"
