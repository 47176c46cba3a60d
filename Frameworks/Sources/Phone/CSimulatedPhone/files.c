// The files of a simulated process: the boot ID, a full disk, a locked disk, a sandbox, and kills
// during writes.
#define _GNU_SOURCE
#include "process.h"
#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

static const char boot_id[] = "/proc/sys/kernel/random/boot_id";

static int is_under(const char *path, const char *folder) {
    return folder && strncmp(path, folder, strlen(folder)) == 0;
}

// The sandbox checks opening, creating and moving, but not each write. Paths relative to an open
// folder aren't checked.
static int is_sandboxed(struct simulated_process *process, const char *path) {
    if (!process || !is_under(path, process->unwritable_path)) return 0;
    errno = EPERM;
    return 1;
}

static int is_made(const char *path, int flags) {
    struct stat status;
    return flags & O_CREAT && stat(path, &status) != 0;
}

static int is_for_change(const char *path, int flags) {
    return (flags & O_ACCMODE) != O_RDONLY || flags & O_TRUNC || is_made(path, flags);
}

static int change(struct simulated_process *process, int needs_space);

static int open_file(const char *path, int flags, mode_t mode) {
    struct simulated_process *process = simulated_process_of_thread;
    if (process) {
        if (is_under(path, process->unreadable_path)) {
            errno = EPERM;
            return -1;
        }
        if (is_for_change(path, flags) && is_sandboxed(process, path)) return -1;
        if (process->is_dead && (flags & O_ACCMODE) != O_RDONLY) {
            errno = EIO;
            return -1;
        }
        if (is_made(path, flags) && change(process, 1) != 0) {
            if (process->is_dead) errno = EIO;
            return -1;
        }
        if (process->boot_id_path && strcmp(path, boot_id) == 0) path = process->boot_id_path;
    }
    return (int)syscall(SYS_openat, AT_FDCWD, path, flags, mode);
}

#define MODE_ARGUMENT(flags, mode)                                                                \
    mode_t mode = 0;                                                                              \
    if ((flags) & (O_CREAT | __O_TMPFILE)) {                                                      \
        va_list arguments;                                                                        \
        va_start(arguments, flags);                                                               \
        mode = va_arg(arguments, mode_t);                                                         \
        va_end(arguments);                                                                        \
    }

int openat(int folder, const char *path, int flags, ...) {
    MODE_ARGUMENT(flags, mode)
    if (folder == AT_FDCWD || path[0] == '/') return open_file(path, flags, mode);
    return (int)syscall(SYS_openat, folder, path, flags, mode);
}

int open(const char *path, int flags, ...) {
    MODE_ARGUMENT(flags, mode)
    return open_file(path, flags, mode);
}

int open64(const char *path, int flags, ...) {
    MODE_ARGUMENT(flags, mode)
    return open_file(path, flags | O_LARGEFILE, mode);
}

// Returns 0 if a change is allowed, 1 if only half of it is, -1 if it fails.
static int change(struct simulated_process *process, int needs_space) {
    if (!process) return 0;
    if (process->is_dead) {
        errno = EIO;
        return -1;
    }
    if (process->writes_until_kill == 0) {
        process->is_dead = 1;
        return 1;
    }
    if (needs_space && process->writes_until_full == 0) {
        errno = ENOSPC;
        return -1;
    }
    if (process->writes_until_kill > 0) process->writes_until_kill--;
    if (needs_space && process->writes_until_full > 0) process->writes_until_full--;
    return 0;
}

static int is_regular(int descriptor) {
    struct stat status;
    return fstat(descriptor, &status) == 0 && S_ISREG(status.st_mode);
}

ssize_t write(int descriptor, const void *bytes, size_t count) {
    struct simulated_process *process = simulated_process_of_thread;
    if (process && is_regular(descriptor)) {
        int outcome = change(process, 1);
        if (outcome < 0) return -1;
        if (outcome > 0) {
            // The process is killed during its write: half of it is on disk.
            syscall(SYS_write, descriptor, bytes, count / 2);
            errno = EIO;
            return -1;
        }
    }
    return syscall(SYS_write, descriptor, bytes, count);
}

ssize_t pwrite(int descriptor, const void *bytes, size_t count, off_t offset) {
    struct simulated_process *process = simulated_process_of_thread;
    if (process && is_regular(descriptor)) {
        int outcome = change(process, 1);
        if (outcome < 0) return -1;
        if (outcome > 0) {
            syscall(SYS_pwrite64, descriptor, bytes, count / 2, offset);
            errno = EIO;
            return -1;
        }
    }
    return syscall(SYS_pwrite64, descriptor, bytes, count, offset);
}

ssize_t sendfile(int target, int source, off_t *offset, size_t count) {
    struct simulated_process *process = simulated_process_of_thread;
    if (process && is_regular(target)) {
        int outcome = change(process, 1);
        if (outcome < 0) return -1;
        if (outcome > 0) {
            syscall(SYS_sendfile, target, source, offset, count / 2);
            errno = EIO;
            return -1;
        }
    }
    return syscall(SYS_sendfile, target, source, offset, count);
}

// A change of a folder is atomic: it happens completely or, after a kill, not at all.
static int folder_change(const char *path) {
    if (path && is_sandboxed(simulated_process_of_thread, path)) return -1;
    if (change(simulated_process_of_thread, 0) == 0) return 0;
    errno = EIO;
    return -1;
}

int rename(const char *from, const char *to) {
    if (is_sandboxed(simulated_process_of_thread, to) || folder_change(from)) return -1;
    return (int)syscall(SYS_renameat, AT_FDCWD, from, AT_FDCWD, to);
}

int renameat(int from_folder, const char *from, int to_folder, const char *to) {
    if (is_sandboxed(simulated_process_of_thread, to) || folder_change(from)) return -1;
    return (int)syscall(SYS_renameat, from_folder, from, to_folder, to);
}

int mkdir(const char *path, mode_t mode) {
    if (folder_change(path)) return -1;
    return (int)syscall(SYS_mkdirat, AT_FDCWD, path, mode);
}

int rmdir(const char *path) {
    if (folder_change(path)) return -1;
    return (int)syscall(SYS_unlinkat, AT_FDCWD, path, AT_REMOVEDIR);
}

int symlink(const char *target, const char *path) {
    if (folder_change(path)) return -1;
    return (int)syscall(SYS_symlinkat, target, AT_FDCWD, path);
}

int link(const char *from, const char *to) {
    if (folder_change(to)) return -1;
    return (int)syscall(SYS_linkat, AT_FDCWD, from, AT_FDCWD, to, 0);
}

int unlink(const char *path) {
    if (folder_change(path)) return -1;
    return (int)syscall(SYS_unlinkat, AT_FDCWD, path, 0);
}

int ftruncate(int descriptor, off_t length) {
    if (folder_change(NULL)) return -1;
    return (int)syscall(SYS_ftruncate, descriptor, length);
}
