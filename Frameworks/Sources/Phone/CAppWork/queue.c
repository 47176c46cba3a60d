// The concurrency runtime submits work of the main actor with dispatch_async_f. This definition
// overrides the library's, so that work of an app under test waits for the app's device.
#define _GNU_SOURCE
#include "CAppWork.h"
#include <dlfcn.h>
#include <stddef.h>
#include <stdlib.h>

extern char _dispatch_main_q[];

typedef void (*dispatch_function)(void *queue, void *context, app_work_function work);

static app_work_enqueue_handler enqueue_handler;

void app_work_set_enqueue_handler(app_work_enqueue_handler new_handler) {
    __atomic_store_n(&enqueue_handler, new_handler, __ATOMIC_RELEASE);
}

// Returns whether work is a Swift job; other code uses the same function for the main queue.
static bool is_job(app_work_function work) {
    static app_work_function known;
    if (work == __atomic_load_n(&known, __ATOMIC_ACQUIRE)) return true;
    Dl_info mine, runtime;
    void *symbol = dlsym(RTLD_DEFAULT, "swift_task_getJobTaskId");
    if (symbol == NULL || !dladdr(symbol, &runtime) || !dladdr((void *)work, &mine)) return false;
    if (mine.dli_fbase != runtime.dli_fbase) return false;
    __atomic_store_n(&known, work, __ATOMIC_RELEASE);
    return true;
}

void dispatch_async_f(void *queue, void *context, app_work_function work) {
    static dispatch_function original;
    app_work_enqueue_handler current = __atomic_load_n(&enqueue_handler, __ATOMIC_ACQUIRE);
    if (current != NULL && queue == (void *)_dispatch_main_q && is_job(work)
        && current(context, work)) return;
    dispatch_function next = __atomic_load_n(&original, __ATOMIC_ACQUIRE);
    if (next == NULL) {
        next = (dispatch_function)dlsym(RTLD_NEXT, "dispatch_async_f");
        __atomic_store_n(&original, next, __ATOMIC_RELEASE);
    }
    next(queue, context, work);
}

// The concurrency runtime uses dispatch_after_f for sleeping jobs, unless there is a tolerance.

static app_work_delay_handler delay_handler;

void app_work_set_delay_handler(app_work_delay_handler new_handler) {
    __atomic_store_n(&delay_handler, new_handler, __ATOMIC_RELEASE);
}

typedef void (*dispatch_after_f_function)(uint64_t when, void *queue, void *context,
                                          app_work_function work);

void dispatch_after_f(uint64_t when, void *queue, void *context, app_work_function work) {
    app_work_delay_handler current = __atomic_load_n(&delay_handler, __ATOMIC_ACQUIRE);
    // The highest bit means the clock since boot; both high bits mean the wall clock or never.
    bool is_since_boot = when >> 62 != 3;
    if (current != NULL && is_since_boot && is_job(work)
        && current((int64_t)(when & ~(1ULL << 63)), context, work)) return;
    ((dispatch_after_f_function)dlsym(RTLD_NEXT, "dispatch_after_f"))(when, queue, context, work);
}

// Work that code submits to queues is counted while the code runs, so that a phone can report an
// extension whose method returns before its work is done.

struct block {
    void *isa;
    int flags, reserved;
    void (*invoke)(void *);
};

typedef void *(*block_copier)(const void *);
typedef void (*block_releaser)(const void *);
typedef void (*dispatch_block_function)(void *queue, void *block);
typedef void (*dispatch_after_function)(uint64_t when, void *queue, void *block);

struct counted {
    struct block *block;
    struct app_work_count *count;
    // A phone's clock stops while code runs, so delayed work never runs before the code returns.
    bool is_delayed;
};

static __thread struct app_work_count *counting;

static void release(struct app_work_count *count) {
    if (__atomic_sub_fetch(&count->references, 1, __ATOMIC_ACQ_REL) == 0) free(count);
}

struct app_work_count *app_work_begin_counting(struct app_work_count **before) {
    struct app_work_count *count = calloc(1, sizeof *count);
    if (count != NULL) count->references = 1;
    *before = counting;
    counting = count;
    return count;
}

int64_t app_work_end_counting(struct app_work_count *count, struct app_work_count *before) {
    counting = before;
    if (count == NULL) return 0;
    int64_t pending = __atomic_load_n(&count->pending, __ATOMIC_ACQUIRE);
    release(count);
    return pending;
}

static void run_counted(void *context) {
    struct counted *work = context;
    work->block->invoke(work->block);
    if (!work->is_delayed) __atomic_sub_fetch(&work->count->pending, 1, __ATOMIC_ACQ_REL);
    release(work->count);
    block_releaser release_block = (block_releaser)dlsym(RTLD_DEFAULT, "_Block_release");
    if (release_block != NULL) release_block(work->block);
    free(work);
}

// Counts a block; returns NULL if this thread isn't counting.
static struct counted *count_block(void *block) {
    struct app_work_count *count = counting;
    block_copier copy = count == NULL ? NULL : (block_copier)dlsym(RTLD_DEFAULT, "_Block_copy");
    struct counted *work = copy == NULL ? NULL : malloc(sizeof *work);
    if (work == NULL) return NULL;
    work->block = copy(block);
    work->count = count;
    work->is_delayed = false;
    __atomic_add_fetch(&count->pending, 1, __ATOMIC_ACQ_REL);
    __atomic_add_fetch(&count->references, 1, __ATOMIC_ACQ_REL);
    return work;
}

void dispatch_async(void *queue, void *block) {
    struct counted *work = count_block(block);
    if (work != NULL) return dispatch_async_f(queue, work, run_counted);
    ((dispatch_block_function)dlsym(RTLD_NEXT, "dispatch_async"))(queue, block);
}

void dispatch_after(uint64_t when, void *queue, void *block) {
    struct counted *work = count_block(block);
    if (work != NULL) {
        work->is_delayed = true;
        dispatch_after_f_function later =
            (dispatch_after_f_function)dlsym(RTLD_NEXT, "dispatch_after_f");
        return later(when, queue, work, run_counted);
    }
    ((dispatch_after_function)dlsym(RTLD_NEXT, "dispatch_after"))(when, queue, block);
}
