// SQLite as the system has it, version 3.37 or later for STRICT tables.
#include <sqlite3.h>
