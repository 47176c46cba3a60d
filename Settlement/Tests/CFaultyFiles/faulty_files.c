#include "CFaultyFiles.h"

#include <pthread.h>
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { IMAGES = 4, SECTOR = 512 };

/// A write or, without data, a truncation that is not on the disk yet.
struct change {
    sqlite3_int64 offset;
    int length;
    unsigned char *data;
    struct change *next;
};

/// A file: its content on the disk, and the later changes.
struct image {
    char path[512];
    unsigned char *disk, *old;
    sqlite3_int64 size, old_size;
    bool exists;
    /// The number of syncs that failed.
    int failures;
    struct change *first, *last;
};

struct file {
    sqlite3_file base;
    struct image *image;
    sqlite3_file *real;
    /// The number of failures of the image that this open file has reported.
    int reported;
};

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static sqlite3_vfs *system_vfs, faulty_vfs;
static char prefix[512];
static uint64_t state;
static struct faulty_odds odds;
static int full_write, write_count, fault_count;
static bool is_dead;
static struct image images[IMAGES];

static uint32_t draw(uint32_t bound) {
    state ^= state << 13;
    state ^= state >> 7;
    state ^= state << 17;
    return (uint32_t)(state >> 20) % bound;
}

static bool fails(int thousandths) { return thousandths > 0 && draw(1000) < (uint32_t)thousandths; }

static void grow(struct image *image, sqlite3_int64 size) {
    if (size <= image->size) return;
    image->disk = realloc(image->disk, size);
    memset(image->disk + image->size, 0, size - image->size);
    image->size = size;
}

/// Applies a change to the disk, in whole sectors if it is torn.
static void apply(struct image *image, struct change *change, bool is_torn) {
    if (!change->data) {
        grow(image, change->offset);
        image->size = change->offset;
        return;
    }
    for (int start = 0; start < change->length; start += SECTOR) {
        int count = change->length - start < SECTOR ? change->length - start : SECTOR;
        if (is_torn && draw(2)) continue;
        grow(image, change->offset + start + count);
        memcpy(image->disk + change->offset + start, change->data + start, count);
    }
}

/// Ends the wait of all changes; unless they are kept, each may be lost.
static void settle(struct image *image, bool keeps, bool tears) {
    for (struct change *change = image->first, *next; change; change = next) {
        next = change->next;
        if (keeps || draw(2)) apply(image, change, tears && draw(2));
        free(change->data);
        free(change);
    }
    image->first = image->last = NULL;
}

static void add(struct image *image, sqlite3_int64 offset, const void *data, int length) {
    struct change *change = calloc(1, sizeof *change);
    change->offset = offset;
    change->length = length;
    if (data) {
        change->data = malloc(length ? length : 1);
        memcpy(change->data, data, length);
    }
    if (image->last) image->last->next = change;
    else image->first = change;
    image->last = change;
}

static sqlite3_file *real(sqlite3_file *file) { return ((struct file *)file)->real; }
static struct image *image_of(sqlite3_file *file) { return ((struct file *)file)->image; }

static int faulty_close(sqlite3_file *file) { return real(file)->pMethods->xClose(real(file)); }

static int faulty_read(sqlite3_file *file, void *data, int length, sqlite3_int64 offset) {
    struct image *image = image_of(file);
    int code = real(file)->pMethods->xRead(real(file), data, length, offset);
    pthread_mutex_lock(&lock);
    if (is_dead) {
        code = SQLITE_IOERR_READ;
    } else if (code == SQLITE_OK && length >= 512 && offset + length <= image->old_size
               && memcmp(image->old + offset, data, length) && fails(odds.stale)) {
        memcpy(data, image->old + offset, length);
        fault_count++;
    }
    pthread_mutex_unlock(&lock);
    return code;
}

static int faulty_write(sqlite3_file *file, const void *data, int length, sqlite3_int64 offset) {
    pthread_mutex_lock(&lock);
    int code = is_dead ? SQLITE_IOERR_WRITE : SQLITE_OK;
    if (code == SQLITE_OK) {
        int count = length;
        write_count++;
        if (write_count == full_write || fails(odds.space)) code = SQLITE_FULL;
        else if (fails(odds.write)) code = SQLITE_IOERR_WRITE;
        if (code != SQLITE_OK) {
            fault_count++;
            count = (int)draw(length);
        }
        if (count > 0) {
            int written = real(file)->pMethods->xWrite(real(file), data, count, offset);
            if (written != SQLITE_OK) code = written;
            add(image_of(file), offset, data, count);
        }
    }
    pthread_mutex_unlock(&lock);
    return code;
}

static int faulty_truncate(sqlite3_file *file, sqlite3_int64 size) {
    pthread_mutex_lock(&lock);
    int code = is_dead ? SQLITE_IOERR_TRUNCATE : real(file)->pMethods->xTruncate(real(file), size);
    if (code == SQLITE_OK) add(image_of(file), size, NULL, 0);
    pthread_mutex_unlock(&lock);
    return code;
}

static int faulty_sync(sqlite3_file *file, int flags) {
    (void)flags;
    struct file *ours = (struct file *)file;
    pthread_mutex_lock(&lock);
    // Linux reports a failure to each open file once, also if the sync of another one failed (errseq_t, from 4.13 on).
    bool is_reported = ours->reported != ours->image->failures;
    bool has_failed = !is_dead && fails(odds.sync);
    int code = is_dead || is_reported || has_failed ? SQLITE_IOERR_FSYNC : SQLITE_OK;
    if (has_failed) {
        fault_count++;
        ours->image->failures++;
    }
    ours->reported = ours->image->failures;
    if (!is_dead) settle(ours->image, !has_failed, false);
    pthread_mutex_unlock(&lock);
    return code;
}

static int faulty_size(sqlite3_file *f, sqlite3_int64 *size) { return real(f)->pMethods->xFileSize(real(f), size); }
static int faulty_lock(sqlite3_file *f, int level) { return real(f)->pMethods->xLock(real(f), level); }
static int faulty_unlock(sqlite3_file *f, int level) { return real(f)->pMethods->xUnlock(real(f), level); }
static int faulty_reserved(sqlite3_file *f, int *out) { return real(f)->pMethods->xCheckReservedLock(real(f), out); }
static int faulty_control(sqlite3_file *f, int op, void *arg) {
    return real(f)->pMethods->xFileControl(real(f), op, arg);
}
static int faulty_sector(sqlite3_file *f) { return real(f)->pMethods->xSectorSize(real(f)); }
static int faulty_device(sqlite3_file *f) {
    // No promise about writes that are cut.
    (void)f;
    return 0;
}
static int faulty_map(sqlite3_file *f, int page, int size, int extend, void volatile **out) {
    return real(f)->pMethods->xShmMap(real(f), page, size, extend, out);
}
static int faulty_shm_lock(sqlite3_file *f, int offset, int n, int flags) {
    return real(f)->pMethods->xShmLock(real(f), offset, n, flags);
}
static void faulty_barrier(sqlite3_file *f) { real(f)->pMethods->xShmBarrier(real(f)); }
static int faulty_unmap(sqlite3_file *f, int deletes) { return real(f)->pMethods->xShmUnmap(real(f), deletes); }

static const sqlite3_io_methods methods = {
    .iVersion = 2, .xClose = faulty_close, .xRead = faulty_read, .xWrite = faulty_write,
    .xTruncate = faulty_truncate, .xSync = faulty_sync, .xFileSize = faulty_size, .xLock = faulty_lock,
    .xUnlock = faulty_unlock, .xCheckReservedLock = faulty_reserved, .xFileControl = faulty_control,
    .xSectorSize = faulty_sector, .xDeviceCharacteristics = faulty_device, .xShmMap = faulty_map,
    .xShmLock = faulty_shm_lock, .xShmBarrier = faulty_barrier, .xShmUnmap = faulty_unmap,
};

static bool is_ours(const char *path) {
    return path && *prefix && strncmp(path, prefix, strlen(prefix)) == 0;
}

/// Returns the image of a file, with its content if it is new.
static struct image *image_at(const char *path) {
    for (int i = 0; i < IMAGES; i++) {
        struct image *image = &images[i];
        if (strcmp(image->path, path) == 0) return image;
        if (*image->path) continue;
        snprintf(image->path, sizeof image->path, "%s", path);
        FILE *file = fopen(path, "rb");
        if (file) {
            fseek(file, 0, SEEK_END);
            grow(image, ftell(file));
            rewind(file);
            if (fread(image->disk, 1, image->size, file) != (size_t)image->size) image->size = 0;
            fclose(file);
        }
        return image;
    }
    abort();
}

static int faulty_open(sqlite3_vfs *vfs, const char *path, sqlite3_file *file, int flags, int *out) {
    (void)vfs;
    if (!is_ours(path)) return system_vfs->xOpen(system_vfs, path, file, flags, out);
    struct file *ours = (struct file *)file;
    ours->base.pMethods = NULL;
    ours->real = (sqlite3_file *)(ours + 1);
    pthread_mutex_lock(&lock);
    ours->image = image_at(path);
    ours->reported = ours->image->failures;
    pthread_mutex_unlock(&lock);
    int code = system_vfs->xOpen(system_vfs, path, ours->real, flags, out);
    if (code == SQLITE_OK) {
        ours->base.pMethods = &methods;
        ours->image->exists = true;
    }
    return code;
}

static int faulty_delete(sqlite3_vfs *vfs, const char *path, int synchronizes) {
    (void)vfs;
    if (is_ours(path)) {
        pthread_mutex_lock(&lock);
        struct image *image = image_at(path);
        bool was_dead = is_dead;
        if (!was_dead) {
            settle(image, true, false);
            image->size = 0;
            image->exists = false;
        }
        pthread_mutex_unlock(&lock);
        if (was_dead) return SQLITE_IOERR_DELETE;
    }
    return system_vfs->xDelete(system_vfs, path, synchronizes);
}

static void forget(void) {
    for (int i = 0; i < IMAGES; i++) {
        settle(&images[i], true, false);
        free(images[i].disk);
        free(images[i].old);
        images[i] = (struct image){0};
    }
}

void faulty_files_begin(const char *path, uint64_t seed) {
    pthread_mutex_lock(&lock);
    if (!system_vfs) {
        system_vfs = sqlite3_vfs_find(NULL);
        faulty_vfs = *system_vfs;
        faulty_vfs.zName = "faulty";
        faulty_vfs.szOsFile = (int)sizeof(struct file) + system_vfs->szOsFile;
        faulty_vfs.xOpen = faulty_open;
        faulty_vfs.xDelete = faulty_delete;
        sqlite3_vfs_register(&faulty_vfs, 1);
    }
    forget();
    snprintf(prefix, sizeof prefix, "%s", path);
    state = seed * 0x9E3779B97F4A7C15ull | 1;
    odds = (struct faulty_odds){0};
    full_write = write_count = fault_count = 0;
    is_dead = false;
    pthread_mutex_unlock(&lock);
}

void faulty_files_set(struct faulty_odds new_odds) {
    pthread_mutex_lock(&lock);
    odds = new_odds;
    pthread_mutex_unlock(&lock);
}

void faulty_files_fill(int write) {
    pthread_mutex_lock(&lock);
    full_write = write ? write_count + write : 0;
    pthread_mutex_unlock(&lock);
}

int faulty_files_writes(void) { return write_count; }
int faulty_files_faults(void) { return fault_count; }

void faulty_files_remember(void) {
    pthread_mutex_lock(&lock);
    for (int i = 0; i < IMAGES; i++) {
        struct image *image = &images[i];
        if (!*image->path || strstr(image->path, "-wal")) continue;
        image->old = realloc(image->old, image->size ? image->size : 1);
        memcpy(image->old, image->disk, image->size);
        image->old_size = image->size;
    }
    pthread_mutex_unlock(&lock);
}

void faulty_files_cut(void) {
    pthread_mutex_lock(&lock);
    is_dead = true;
    pthread_mutex_unlock(&lock);
}

void faulty_files_restart(void) {
    pthread_mutex_lock(&lock);
    for (int i = 0; i < IMAGES; i++) {
        struct image *image = &images[i];
        if (!*image->path) continue;
        settle(image, false, true);
        if (!image->exists) {
            unlink(image->path);
            continue;
        }
        FILE *file = fopen(image->path, "wb");
        if (!file) abort();
        fwrite(image->disk, 1, image->size, file);
        fclose(file);
        char shared[520];
        snprintf(shared, sizeof shared, "%s-shm", image->path);
        unlink(shared);
    }
    forget();
    odds = (struct faulty_odds){0};
    full_write = 0;
    is_dead = false;
    pthread_mutex_unlock(&lock);
}
