// Shifts the clocks of a process. The library is preloaded into it, and adds offsets from a file to the system's clocks.
//
// The file contains two numbers of seconds, each of 8 bytes. The first is the error of the wall clock. The second is the
// time that the machine has slept, which counts on the clock since the boot and on the wall clock.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <fcntl.h>
#include <stdint.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <time.h>

static const int64_t *added(void) {
    static const int64_t *numbers;
    if (numbers == NULL) {
        int file = open(getenv("CLOCKS"), O_RDONLY);
        numbers = mmap(NULL, 16, PROT_READ, MAP_SHARED, file, 0);
    }
    return numbers;
}

int clock_gettime(clockid_t clock, struct timespec *time) {
    static int (*system)(clockid_t, struct timespec *);
    if (system == NULL) system = dlsym(RTLD_NEXT, "clock_gettime");
    int status = system(clock, time);
    if (clock == CLOCK_REALTIME) time->tv_sec += added()[0] + added()[1];
    if (clock == CLOCK_BOOTTIME) time->tv_sec += added()[1];
    return status;
}
