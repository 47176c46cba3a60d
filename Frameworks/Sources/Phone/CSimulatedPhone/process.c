// The simulated process of each thread.
#include "process.h"

__thread struct simulated_process *simulated_process_of_thread;

struct simulated_process *simulated_process_enter(struct simulated_process *process) {
    struct simulated_process *before = simulated_process_of_thread;
    simulated_process_of_thread = process;
    return before;
}

struct simulated_process *simulated_process_current(void) { return simulated_process_of_thread; }
