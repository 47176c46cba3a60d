// What a simulated process sees of the operating system: its clocks, its files, its heap.
//
// The functions of the C library that ask for these things are defined again in this module, so
// that they win over the C library's own when a program is linked. Outside of a simulated process
// they do exactly what the C library does. Inside one, on the thread that runs it, they answer for
// the phone. So `Date()`, `ContinuousClock`, `clock_gettime` and `ProcessInfo.systemUptime` show the
// phone's time, and a disk can be full or a process dead without the code knowing where it runs.
#ifndef C_SIMULATED_PHONE_H
#define C_SIMULATED_PHONE_H

#include <stdint.h>

/// One simulated process. Zero-filled and with `writes_until_*` of -1 it is a healthy one.
struct simulated_process {
    /// The wall clock in nanoseconds since 1970, and the clock since boot.
    int64_t wall_nanoseconds, boot_nanoseconds;
    /// How long the process has slept; both clocks move by it.
    int64_t slept_nanoseconds;
    /// How often a clock was read: each reading is 100 ns later than the one before.
    int64_t clock_readings;
    /// The file that stands for the kernel's boot id.
    const char *boot_id_path;
    /// Files under this path cannot be opened (before the first unlock); NULL for none.
    const char *unreadable_path;
    /// Files under this path can be read and not changed (an extension's sandbox); NULL for none.
    const char *unwritable_path;
    /// Writes that still succeed before the disk is full, and before the process dies; -1 for ever.
    int64_t writes_until_full, writes_until_death;
    /// Bytes in use on the heap by this process, and the most there ever were.
    int64_t heap_bytes, heap_peak_bytes;
    /// The process dies when its heap exceeds this; 0 for no limit.
    int64_t heap_limit_bytes;
    /// Not zero once the process was killed: from then on it changes nothing.
    int32_t is_dead;
};

/// Runs this thread as a simulated process; NULL ends that. Returns the process before.
struct simulated_process *simulated_process_enter(struct simulated_process *process);

/// Returns the simulated process that runs on this thread, or NULL.
struct simulated_process *simulated_process_current(void);

#endif
