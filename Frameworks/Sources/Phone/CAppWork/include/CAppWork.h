#pragma once
#include <stdbool.h>
#include <stdint.h>

#pragma clang assume_nonnull begin

/// A function of Dispatch work, called with a context.
typedef void (*app_work_function)(void *_Nullable context);

/// Receives a Swift job instead of the main queue, or returns false to decline it. Called on any thread.
typedef bool (*app_work_enqueue_handler)(void *_Nullable context, app_work_function work);

/// Sets the handler of main-queue jobs. Call it once, before there are any.
void app_work_set_enqueue_handler(app_work_enqueue_handler enqueue_handler);

/// Receives a Swift job that sleeps until a time since boot, or returns false to leave it to Dispatch.
typedef bool (*app_work_delay_handler)(int64_t nanoseconds, void *_Nullable context, app_work_function work);

/// Sets the handler of sleeping jobs. Call it once, before there are any.
void app_work_set_delay_handler(app_work_delay_handler delay_handler);

/// A count of blocks that code has submitted to queues and that aren't done.
struct app_work_count {
    int64_t pending, references;
};

/// Starts counting blocks submitted by this thread; pass `before` to `app_work_end_counting`.
struct app_work_count *_Nullable app_work_begin_counting(
    struct app_work_count *_Nullable *_Nonnull before);

/// Ends counting and returns the number of blocks that aren't done.
int64_t app_work_end_counting(struct app_work_count *_Nullable count,
                              struct app_work_count *_Nullable before);

#pragma clang assume_nonnull end
