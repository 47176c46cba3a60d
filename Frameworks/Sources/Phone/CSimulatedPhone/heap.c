// The heap of a simulated process: measures its size and kills the process above a limit.
#define _GNU_SOURCE
#include "process.h"
#include <errno.h>
#include <malloc.h>
#include <stddef.h>

#ifndef __has_feature
#define __has_feature(feature) 0
#endif
#if !defined(__SANITIZE_ADDRESS__) && !__has_feature(address_sanitizer)

extern void *__libc_malloc(size_t);
extern void *__libc_calloc(size_t, size_t);
extern void *__libc_realloc(void *, size_t);
extern void *__libc_memalign(size_t, size_t);
extern void __libc_free(void *);

static void *count_allocation(void *memory) {
    struct simulated_process *process = simulated_process_of_thread;
    if (process && memory) {
        process->heap_bytes += (int64_t)malloc_usable_size(memory);
        if (process->heap_bytes > process->heap_peak_bytes)
            process->heap_peak_bytes = process->heap_bytes;
        if (process->heap_limit_bytes && process->heap_bytes > process->heap_limit_bytes)
            process->is_dead = 1;
    }
    return memory;
}

static void count_release(void *memory) {
    struct simulated_process *process = simulated_process_of_thread;
    if (process && memory) process->heap_bytes -= (int64_t)malloc_usable_size(memory);
}

void *malloc(size_t size) { return count_allocation(__libc_malloc(size)); }

void *calloc(size_t count, size_t size) { return count_allocation(__libc_calloc(count, size)); }

void *realloc(void *memory, size_t size) {
    count_release(memory);
    void *moved = __libc_realloc(memory, size);
    if (!moved && size) return count_allocation(memory), NULL;
    return count_allocation(moved);
}

void *memalign(size_t alignment, size_t size) { return count_allocation(__libc_memalign(alignment, size)); }

void *aligned_alloc(size_t alignment, size_t size) { return memalign(alignment, size); }

int posix_memalign(void **result, size_t alignment, size_t size) {
    if (alignment % sizeof(void *) || alignment & (alignment - 1) || !alignment) return EINVAL;
    void *memory = memalign(alignment, size);
    if (!memory) return ENOMEM;
    *result = memory;
    return 0;
}

void free(void *memory) {
    count_release(memory);
    __libc_free(memory);
}

#endif
