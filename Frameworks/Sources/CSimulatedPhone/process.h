// The simulated process of the current thread, for the other files of this module.
#ifndef SIMULATED_PROCESS_H
#define SIMULATED_PROCESS_H

#include "CSimulatedPhone.h"

extern __thread struct simulated_process *simulated_process_of_thread;

#endif
