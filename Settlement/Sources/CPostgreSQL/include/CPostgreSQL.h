// The functions of libpq that the PostgreSQL store uses, loaded when the first store is opened.
//
// libpq is not linked, so that books in a file need no PostgreSQL, neither to build nor to run. Call
// postgresql_load first; the other functions require that it returned POSTGRESQL_LOADED.
#ifndef CPOSTGRESQL_H
#define CPOSTGRESQL_H

#include <stdbool.h>

// libpq's types for a connection and the result of a statement.
typedef struct pg_conn PGconn;
typedef struct pg_result PGresult;

// The results of loading libpq.
enum {
    POSTGRESQL_LOADED = 0,
    POSTGRESQL_ABSENT = 1,
    // Pipelines require version 14.
    POSTGRESQL_TOO_OLD = 2,
};

// The results of checking a connection string.
enum {
    POSTGRESQL_STRING_FINE = 0,
    POSTGRESQL_STRING_UNREADABLE = 1,
    POSTGRESQL_STRING_HAS_PASSWORD = 2,
};

// The results of a statement.
enum {
    POSTGRESQL_DONE = 0,
    POSTGRESQL_FAILED = 1,
    // The end of a pipeline.
    POSTGRESQL_SYNCED = 2,
    // The statement did not run, because an earlier one failed.
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

// Runs statements immediately; not within a pipeline.
PGresult *postgresql_run(PGconn *connection, const char *sql);

// Adds a statement to a pipeline; parameters and rows are binary.
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

// Returns the result of the next statement; null after the last result of each.
PGresult *postgresql_next(PGconn *connection);
void postgresql_clear(PGresult *result);
int postgresql_status(const PGresult *result);
// The SQLSTATE of an error, five characters, or null.
const char *postgresql_state(const PGresult *result);
const char *postgresql_error(const PGresult *result);
// The name of the executed command, such as COMMIT.
const char *postgresql_command(PGresult *result);
int postgresql_row_count(const PGresult *result);
int postgresql_is_null(const PGresult *result, int row, int column);
int postgresql_length(const PGresult *result, int row, int column);
const char *postgresql_value(const PGresult *result, int row, int column);

#endif
