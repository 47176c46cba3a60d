// The simulated process of the current thread, for the other files of this module.
#ifndef SIMULATED_PROCESS_H
#define SIMULATED_PROCESS_H

#include "CSimulatedPhone.h"

// The storage is reached directly, without a call: the allocator asks for it each time.
extern __thread struct simulated_process *simulated_process_of_thread
    __attribute__((tls_model("initial-exec")));

#endif
