#include "CPostgreSQL.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stddef.h>
#include <string.h>

// The layout and the numbers below are part of libpq's binary interface, unchanged since version 5
// of the library.
typedef struct {
    char *keyword;
    char *envvar;
    char *compiled;
    char *value;
    char *label;
    char *display;
    int size;
} Option;

enum { CONNECTION_OK = 0 };
enum { COMMAND_OK = 1, TUPLES_OK = 2, PIPELINE_SYNC = 10, PIPELINE_ABORTED = 11 };
enum { IN_TRANSACTION = 2, IN_FAILED_TRANSACTION = 3 };

typedef void (*NoticeProcessor)(void *, const char *);

#define FUNCTIONS(F)                                                                               \
    F(PGconn *, PQconnectdbParams, (const char *const *, const char *const *, int))                \
    F(Option *, PQconninfoParse, (const char *, char **))                                          \
    F(void, PQconninfoFree, (Option *))                                                            \
    F(void, PQfreemem, (void *))                                                                   \
    F(void, PQfinish, (PGconn *))                                                                  \
    F(int, PQstatus, (const PGconn *))                                                             \
    F(int, PQtransactionStatus, (const PGconn *))                                                  \
    F(char *, PQerrorMessage, (const PGconn *))                                                    \
    F(NoticeProcessor, PQsetNoticeProcessor, (PGconn *, NoticeProcessor, void *))                  \
    F(int, PQenterPipelineMode, (PGconn *))                                                        \
    F(int, PQpipelineSync, (PGconn *))                                                             \
    F(PGresult *, PQexec, (PGconn *, const char *))                                                \
    F(int, PQsendPrepare,                                                                          \
        (PGconn *, const char *, const char *, int, const unsigned int *))                         \
    F(int, PQsendQueryPrepared,                                                                    \
        (PGconn *, const char *, int, const char *const *, const int *, const int *, int))         \
    F(PGresult *, PQgetResult, (PGconn *))                                                         \
    F(void, PQclear, (PGresult *))                                                                 \
    F(int, PQresultStatus, (const PGresult *))                                                     \
    F(char *, PQresultErrorField, (const PGresult *, int))                                         \
    F(char *, PQcmdStatus, (PGresult *))                                                           \
    F(int, PQntuples, (const PGresult *))                                                          \
    F(int, PQgetisnull, (const PGresult *, int, int))                                              \
    F(int, PQgetlength, (const PGresult *, int, int))                                              \
    F(char *, PQgetvalue, (const PGresult *, int, int))

#define FIELD(type, name, parameters) type(*name) parameters;
static struct {
    FUNCTIONS(FIELD)
} pq;

static pthread_once_t once = PTHREAD_ONCE_INIT;
static int loaded = POSTGRESQL_ABSENT;

static void load(void) {
    void *library = dlopen("libpq.so.5", RTLD_NOW | RTLD_LOCAL);
    if (!library) library = dlopen("libpq.5.dylib", RTLD_NOW | RTLD_LOCAL);
    if (!library) return;
    loaded = POSTGRESQL_LOADED;
#define FIND(type, name, parameters)                                                               \
    *(void **)&pq.name = dlsym(library, #name);                                                    \
    if (!pq.name) loaded = POSTGRESQL_TOO_OLD;
    FUNCTIONS(FIND)
}

int postgresql_load(void) {
    pthread_once(&once, load);
    return loaded;
}

int postgresql_inspect(const char *string) {
    char *message = NULL;
    Option *options = pq.PQconninfoParse(string, &message);
    if (message) pq.PQfreemem(message);
    if (!options) return POSTGRESQL_STRING_UNREADABLE;
    int found = POSTGRESQL_STRING_FINE;
    for (Option *option = options; option->keyword; option++) {
        bool secret = !strcmp(option->keyword, "password") || !strcmp(option->keyword, "sslpassword");
        if (secret && option->value) found = POSTGRESQL_STRING_HAS_PASSWORD;
    }
    pq.PQconninfoFree(options);
    return found;
}

// Notices would be printed to standard error.
static void ignore(void *context, const char *message) {
    (void)context;
    (void)message;
}

PGconn *postgresql_connect(const char *const *keywords, const char *const *values) {
    PGconn *connection = pq.PQconnectdbParams(keywords, values, 1);
    if (connection) pq.PQsetNoticeProcessor(connection, ignore, NULL);
    return connection;
}

void postgresql_finish(PGconn *connection) { pq.PQfinish(connection); }

bool postgresql_is_connected(const PGconn *connection) {
    return pq.PQstatus(connection) == CONNECTION_OK;
}

bool postgresql_is_in_transaction(const PGconn *connection) {
    int status = pq.PQtransactionStatus(connection);
    return status == IN_TRANSACTION || status == IN_FAILED_TRANSACTION;
}

const char *postgresql_message(const PGconn *connection) { return pq.PQerrorMessage(connection); }

bool postgresql_begin_pipeline(PGconn *connection) { return pq.PQenterPipelineMode(connection); }

PGresult *postgresql_run(PGconn *connection, const char *sql) { return pq.PQexec(connection, sql); }

bool postgresql_prepare(PGconn *connection, const char *name, const char *sql) {
    return pq.PQsendPrepare(connection, name, sql, 0, NULL);
}

bool postgresql_send(
    PGconn *connection,
    const char *name,
    int count,
    const char *const *values,
    const int *lengths,
    const int *formats
) {
    return pq.PQsendQueryPrepared(connection, name, count, values, lengths, formats, 1);
}

bool postgresql_sync(PGconn *connection) { return pq.PQpipelineSync(connection); }

PGresult *postgresql_next(PGconn *connection) { return pq.PQgetResult(connection); }

void postgresql_clear(PGresult *result) { pq.PQclear(result); }

int postgresql_status(const PGresult *result) {
    switch (pq.PQresultStatus(result)) {
    case COMMAND_OK:
    case TUPLES_OK:
        return POSTGRESQL_DONE;
    case PIPELINE_SYNC:
        return POSTGRESQL_SYNCED;
    case PIPELINE_ABORTED:
        return POSTGRESQL_SKIPPED;
    default:
        return POSTGRESQL_FAILED;
    }
}

const char *postgresql_state(const PGresult *result) { return pq.PQresultErrorField(result, 'C'); }

const char *postgresql_error(const PGresult *result) { return pq.PQresultErrorField(result, 'M'); }

const char *postgresql_command(PGresult *result) { return pq.PQcmdStatus(result); }

int postgresql_row_count(const PGresult *result) { return pq.PQntuples(result); }

int postgresql_is_null(const PGresult *result, int row, int column) {
    return pq.PQgetisnull(result, row, column);
}

int postgresql_length(const PGresult *result, int row, int column) {
    return pq.PQgetlength(result, row, column);
}

const char *postgresql_value(const PGresult *result, int row, int column) {
    return pq.PQgetvalue(result, row, column);
}
