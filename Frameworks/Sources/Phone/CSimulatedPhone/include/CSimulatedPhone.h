// The operating system of a simulated process: its clocks, files and heap.
//
// This module redefines functions of the C library, which override the originals when a program is
// linked. Outside of a simulated process they behave like the originals. On a thread that runs a
// simulated process, they use the phone's state. So `Date()`, `ContinuousClock`, `clock_gettime` and
// `ProcessInfo.systemUptime` return the phone's time, and the disk can be full or the process killed.
#ifndef C_SIMULATED_PHONE_H
#define C_SIMULATED_PHONE_H

#include <stdint.h>

/// A simulated process. If zero-filled, with `writes_until_*` of -1, it has no limits.
struct simulated_process {
    /// The wall clock in nanoseconds since 1970, and the clock since boot.
    int64_t wall_nanoseconds, boot_nanoseconds;
    /// The time that the process has slept, which is added to both clocks.
    int64_t slept_nanoseconds;
    /// The number of clock readings; each reading returns a time 100 ns later than the previous one.
    int64_t clock_readings;
    /// The file that replaces the kernel's boot ID.
    const char *boot_id_path;
    /// The path of files that can't be opened (before the first unlock); NULL for none.
    const char *unreadable_path;
    /// The path of files that can't be changed (an extension's sandbox); NULL for none.
    const char *unwritable_path;
    /// The numbers of writes before the disk is full and before the process is killed; -1 for no limit.
    int64_t writes_until_full, writes_until_kill;
    /// The current and peak heap size of this process, in bytes.
    int64_t heap_bytes, heap_peak_bytes;
    /// The heap size above which the process is killed, in bytes; 0 for no limit.
    int64_t heap_limit_bytes;
    /// Not zero after the process was killed; its further changes fail.
    int32_t is_dead;
};

/// Sets the simulated process of this thread; NULL for none. Returns the previous process.
struct simulated_process *simulated_process_enter(struct simulated_process *process);

/// Returns the simulated process of this thread, or NULL.
struct simulated_process *simulated_process_current(void);

#endif
