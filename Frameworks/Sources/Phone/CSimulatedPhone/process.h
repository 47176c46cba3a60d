// The simulated process of the current thread, for the other files of this module.
#ifndef SIMULATED_PROCESS_H
#define SIMULATED_PROCESS_H

#include "CSimulatedPhone.h"

// Accessed directly, without a call, because the allocator uses it each time.
extern __thread struct simulated_process *simulated_process_of_thread
    __attribute__((tls_model("initial-exec")));

#endif
