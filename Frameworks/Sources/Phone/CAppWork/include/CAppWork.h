#pragma once
#include <stdbool.h>
#include <stdint.h>

#pragma clang assume_nonnull begin

/// Work for the main queue: a function and what it is called with.
typedef void (*app_work_work)(void *_Nullable context);

/// Takes a job of Swift's in place of the main queue, or returns false to leave it there. Called on any thread.
typedef bool (*app_work_taker)(void *_Nullable context, app_work_work work);

/// Sets who is asked before work goes to the main queue; set it once, before there is any.
void app_work_set_taker(app_work_taker taker);

/// Takes a job of Swift's that sleeps until an instant since boot, or returns false to leave it to Dispatch.
typedef bool (*app_work_sleeper)(int64_t nanoseconds, void *_Nullable context, app_work_work work);

/// Sets who is asked before a job sleeps; set it once, before there is any.
void app_work_set_sleeper(app_work_sleeper sleeper);

/// The blocks that code has left to queues and that are not done.
struct app_work_count {
    int64_t pending, references;
};

/// Counts the blocks that this thread leaves to queues; `before` is what `app_work_end_counting` wants.
struct app_work_count *_Nullable app_work_begin_counting(
    struct app_work_count *_Nullable *_Nonnull before);

/// Ends the counting and returns how many blocks are not done.
int64_t app_work_end_counting(struct app_work_count *_Nullable count,
                              struct app_work_count *_Nullable before);

#pragma clang assume_nonnull end
