/* Loaded before other libraries (LD_PRELOAD), delays each sync to disk by two milliseconds, like a disk
 * on a network. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <unistd.h>

enum { MICROSECONDS = 2000 };

static int wait_and_call(const char *name, int descriptor) {
    int (*const call)(int) = (int (*)(int))dlsym(RTLD_NEXT, name);
    usleep(MICROSECONDS);
    return call(descriptor);
}

int fsync(int descriptor) { return wait_and_call("fsync", descriptor); }

int fdatasync(int descriptor) { return wait_and_call("fdatasync", descriptor); }
