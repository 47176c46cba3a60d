// The clocks of a simulated process.
#define _GNU_SOURCE
#include "process.h"
#include <stddef.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

static int64_t now(struct simulated_process *process, clockid_t clock) {
    int64_t passed = process->slept_nanoseconds + 100 * process->clock_readings++;
    switch (clock) {
    case CLOCK_REALTIME:
    case CLOCK_REALTIME_COARSE:
    case CLOCK_TAI:
        return process->wall_nanoseconds + passed;
    default:
        return process->boot_nanoseconds + passed;
    }
}

static int measures_processor_time(clockid_t clock) {
    return clock < 0 || clock == CLOCK_PROCESS_CPUTIME_ID || clock == CLOCK_THREAD_CPUTIME_ID;
}

int clock_gettime(clockid_t clock, struct timespec *result) {
    struct simulated_process *process = simulated_process_of_thread;
    if (!process || measures_processor_time(clock))
        return (int)syscall(SYS_clock_gettime, clock, result);
    int64_t nanoseconds = now(process, clock);
    result->tv_sec = nanoseconds / 1000000000;
    result->tv_nsec = nanoseconds % 1000000000;
    return 0;
}

int gettimeofday(struct timeval *restrict result, void *restrict zone) {
    struct simulated_process *process = simulated_process_of_thread;
    if (!process) return (int)syscall(SYS_gettimeofday, result, zone);
    int64_t nanoseconds = now(process, CLOCK_REALTIME);
    result->tv_sec = nanoseconds / 1000000000;
    result->tv_usec = nanoseconds % 1000000000 / 1000;
    return 0;
}

time_t time(time_t *result) {
    struct timespec instant;
    clock_gettime(CLOCK_REALTIME, &instant);
    if (result) *result = instant.tv_sec;
    return instant.tv_sec;
}

static int sleep_for(struct simulated_process *process, const struct timespec *length) {
    process->slept_nanoseconds += (int64_t)length->tv_sec * 1000000000 + length->tv_nsec;
    return 0;
}

int nanosleep(const struct timespec *length, struct timespec *remaining) {
    struct simulated_process *process = simulated_process_of_thread;
    if (process) return sleep_for(process, length);
    return (int)syscall(SYS_nanosleep, length, remaining);
}

int usleep(useconds_t microseconds) {
    struct timespec length = {microseconds / 1000000, (long)(microseconds % 1000000) * 1000};
    return nanosleep(&length, NULL);
}

unsigned int sleep(unsigned int seconds) {
    struct timespec length = {seconds, 0};
    struct timespec remaining = {0, 0};
    return nanosleep(&length, &remaining) == 0 ? 0 : (unsigned int)remaining.tv_sec;
}
