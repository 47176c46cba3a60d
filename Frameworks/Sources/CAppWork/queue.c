// The concurrency runtime hands work of the main actor to dispatch_async_f. This definition stands
// before the library's, so that work of an app under test can be kept for the app's device.
#define _GNU_SOURCE
#include "CAppWork.h"
#include <dlfcn.h>
#include <stddef.h>

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
