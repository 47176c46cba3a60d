#pragma once
#include <stdbool.h>

#pragma clang assume_nonnull begin

/// Work for the main queue: a function and what it is called with.
typedef void (*interface_host_work)(void *_Nullable context);

/// Takes a job of Swift's in place of the main queue, or returns false to leave it there. Called on any thread.
typedef bool (*interface_host_taker)(void *_Nullable context, interface_host_work work);

/// Sets who is asked before work goes to the main queue; set it once, before there is any.
void interface_host_set_taker(interface_host_taker taker);

#pragma clang assume_nonnull end
