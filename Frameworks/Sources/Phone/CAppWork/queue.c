// The concurrency runtime hands work of the main actor to dispatch_async_f. This definition stands
// before the library's, so that work of an app under test can be kept for the app's device.
#define _GNU_SOURCE
#include "CAppWork.h"
#include <dlfcn.h>
#include <stddef.h>
#include <stdlib.h>

extern char _dispatch_main_q[];

typedef void (*dispatch_function)(void *queue, void *context, app_work_work work);

static app_work_taker taker;

void app_work_set_taker(app_work_taker new_taker) {
    __atomic_store_n(&taker, new_taker, __ATOMIC_RELEASE);
}

// Whether work is one of Swift's jobs: others hand work to the main queue by the same function.
static bool is_job(app_work_work work) {
    static app_work_work known;
    if (work == __atomic_load_n(&known, __ATOMIC_ACQUIRE)) return true;
    Dl_info mine, runtime;
    void *symbol = dlsym(RTLD_DEFAULT, "swift_task_getJobTaskId");
    if (symbol == NULL || !dladdr(symbol, &runtime) || !dladdr((void *)work, &mine)) return false;
    if (mine.dli_fbase != runtime.dli_fbase) return false;
    __atomic_store_n(&known, work, __ATOMIC_RELEASE);
    return true;
}

void dispatch_async_f(void *queue, void *context, app_work_work work) {
    static dispatch_function original;
    app_work_taker current = __atomic_load_n(&taker, __ATOMIC_ACQUIRE);
    if (current != NULL && queue == (void *)_dispatch_main_q && is_job(work)
        && current(context, work)) return;
    dispatch_function next = __atomic_load_n(&original, __ATOMIC_ACQUIRE);
    if (next == NULL) {
        next = (dispatch_function)dlsym(RTLD_NEXT, "dispatch_async_f");
        __atomic_store_n(&original, next, __ATOMIC_RELEASE);
    }
    next(queue, context, work);
}

// The concurrency runtime lets a job sleep by dispatch_after_f, unless there is a tolerance.

static app_work_sleeper sleeper;

void app_work_set_sleeper(app_work_sleeper new_sleeper) {
    __atomic_store_n(&sleeper, new_sleeper, __ATOMIC_RELEASE);
}

typedef void (*dispatch_after_f_function)(uint64_t when, void *queue, void *context,
                                          app_work_work work);

void dispatch_after_f(uint64_t when, void *queue, void *context, app_work_work work) {
    app_work_sleeper current = __atomic_load_n(&sleeper, __ATOMIC_ACQUIRE);
    // The highest bit names the clock since boot; with the next one it is the wall clock, or never.
    bool is_since_boot = when >> 62 != 3;
    if (current != NULL && is_since_boot && is_job(work)
        && current((int64_t)(when & ~(1ULL << 63)), context, work)) return;
    ((dispatch_after_f_function)dlsym(RTLD_NEXT, "dispatch_after_f"))(when, queue, context, work);
}

// Work that code leaves to queues is counted while it runs, so that a phone can tell an extension
// whose method has returned before its work was done.

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
    // A phone's time stands while code runs, so what is to come later never comes before it returns.
    bool comes_later;
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
    if (!work->comes_later) __atomic_sub_fetch(&work->count->pending, 1, __ATOMIC_ACQ_REL);
    release(work->count);
    block_releaser let_go = (block_releaser)dlsym(RTLD_DEFAULT, "_Block_release");
    if (let_go != NULL) let_go(work->block);
    free(work);
}

// Takes a block into account; NULL if nobody counts on this thread.
static struct counted *count_block(void *block) {
    struct app_work_count *count = counting;
    block_copier copy = count == NULL ? NULL : (block_copier)dlsym(RTLD_DEFAULT, "_Block_copy");
    struct counted *work = copy == NULL ? NULL : malloc(sizeof *work);
    if (work == NULL) return NULL;
    work->block = copy(block);
    work->count = count;
    work->comes_later = false;
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
        work->comes_later = true;
        dispatch_after_f_function later =
            (dispatch_after_f_function)dlsym(RTLD_NEXT, "dispatch_after_f");
        return later(when, queue, work, run_counted);
    }
    ((dispatch_after_function)dlsym(RTLD_NEXT, "dispatch_after"))(when, queue, block);
}
