// The system's SQLite, version 3.37 or later for STRICT tables.
#include <sqlite3.h>

// Swift can't call variadic functions.
static inline int sqlite3_keep_log(sqlite3 *database) {
    return sqlite3_db_config(database, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, (int *)0);
}
