#pragma once
#include <stdbool.h>

#pragma clang assume_nonnull begin

/// Work for the main queue: a function and what it is called with.
typedef void (*app_work_work)(void *_Nullable context);

/// Takes a job of Swift's in place of the main queue, or returns false to leave it there. Called on any thread.
typedef bool (*app_work_taker)(void *_Nullable context, app_work_work work);

/// Sets who is asked before work goes to the main queue; set it once, before there is any.
void app_work_set_taker(app_work_taker taker);

#pragma clang assume_nonnull end
