// Moves the clocks of a process: loaded before it, it adds what a file says to what the system shows.
//
// The file has two numbers of seconds, each of 8 bytes: by how much the wall clock is wrong, and how long the machine
// has slept, which the clock since the boot and the wall clock both count.
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
