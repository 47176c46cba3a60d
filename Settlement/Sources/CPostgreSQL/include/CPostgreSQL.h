// The functions of libpq that the PostgreSQL store uses, found when the first store is opened.
//
// Nothing is linked: whoever keeps the books in a file needs no PostgreSQL, neither to build nor to
// run. All functions but postgresql_load must be called after it returned POSTGRESQL_LOADED.
#ifndef CPOSTGRESQL_H
#define CPOSTGRESQL_H

#include <stdbool.h>

// One connection, and what came of one statement; libpq's own.
typedef struct pg_conn PGconn;
typedef struct pg_result PGresult;

// What became of looking for libpq.
enum {
    POSTGRESQL_LOADED = 0,
    POSTGRESQL_ABSENT = 1,
    // Pipelines came with version 14.
    POSTGRESQL_TOO_OLD = 2,
};

// What a connection string is.
enum {
    POSTGRESQL_STRING_FINE = 0,
    POSTGRESQL_STRING_UNREADABLE = 1,
    POSTGRESQL_STRING_HAS_PASSWORD = 2,
};

// What came of one statement.
enum {
    POSTGRESQL_DONE = 0,
    POSTGRESQL_FAILED = 1,
    // The end of a pipeline.
    POSTGRESQL_SYNCED = 2,
    // It did not run, because one before it failed.
    POSTGRESQL_SKIPPED = 3,
};

int postgresql_load(void);
int postgresql_inspect(const char *string);

PGconn *postgresql_connect(const char *const *keywords, const char *const *values);
void postgresql_finish(PGconn *connection);
bool postgresql_is_connected(const PGconn *connection);
bool postgresql_is_in_transaction(const PGconn *connection);
const char *postgresql_message(const PGconn *connection);
bool postgresql_begin_pipeline(PGconn *connection);

// Runs statements that are text, at once; not within a pipeline.
PGresult *postgresql_run(PGconn *connection, const char *sql);

// Adds to a pipeline; parameters and rows are binary.
bool postgresql_prepare(PGconn *connection, const char *name, const char *sql);
bool postgresql_send(
    PGconn *connection,
    const char *name,
    int count,
    const char *const *values,
    const int *lengths,
    const int *formats
);
bool postgresql_sync(PGconn *connection);

// Returns what came of the next statement; null after the last result of each.
PGresult *postgresql_next(PGconn *connection);
void postgresql_clear(PGresult *result);
int postgresql_status(const PGresult *result);
// The five characters of an error, or null.
const char *postgresql_state(const PGresult *result);
const char *postgresql_error(const PGresult *result);
// The word that names what was done, such as COMMIT.
const char *postgresql_command(PGresult *result);
int postgresql_row_count(const PGresult *result);
int postgresql_is_null(const PGresult *result, int row, int column);
int postgresql_length(const PGresult *result, int row, int column);
const char *postgresql_value(const PGresult *result, int row, int column);
// How many rows were changed, as text.
const char *postgresql_change_count(PGresult *result);

#endif
