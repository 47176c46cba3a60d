// A layer below SQLite that fails on purpose, from a seed.
//
// It keeps what is on the disk apart from what has only been written: a write is on the disk after a sync, and a
// sync that fails forgets some writes for good, as Linux does. At a loss of power, any part of the other writes may
// be on the disk.
#include <stdbool.h>
#include <stdint.h>

/// The parts of a thousand of each kind of fault.
struct faulty_odds {
    /// A sync fails, and some writes never reach the disk.
    int sync;
    /// A write is cut, and fails.
    int write;
    /// The disk is full in the middle of a write.
    int space;
    /// A page of the file is read as it was at `faulty_files_remember`.
    int stale;
};

/// Begins with the files whose paths begin with a prefix; all others are as usual.
void faulty_files_begin(const char *prefix, uint64_t seed);

/// Sets the odds of faults; at first all are 0.
void faulty_files_set(struct faulty_odds odds);

/// Makes the disk full at a write, counted from 1; 0 for none.
void faulty_files_fill(int write);

/// The number of writes so far, and of faults.
int faulty_files_writes(void);
int faulty_files_faults(void);

/// Remembers the pages on the disk for stale reads.
void faulty_files_remember(void);

/// Cuts the power: from now on, every operation fails and changes nothing.
void faulty_files_cut(void);

/// Writes what is on the disk to the files, after all connections were closed, and switches faults off.
void faulty_files_restart(void);
