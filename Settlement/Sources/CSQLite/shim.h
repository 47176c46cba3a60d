// SQLite as the system has it, version 3.37 or later for STRICT tables.
#include <sqlite3.h>

// A function with a variable number of arguments, which Swift does not call.
static inline int sqlite3_keep_log(sqlite3 *database) {
    return sqlite3_db_config(database, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, (int *)0);
}
