/* Starts and gives up pledges in a store of the service, as fast as the C interface of SQLite allows.
 *
 * sqlite-loop FILE STATEMENTS USERS BATCH SECONDS
 *
 * `settlement-probe prepare` creates the file, and `settlement-probe statements` the statements, one per
 * line: 12 of a start, then 11 of an end. Values are those that the service wrote for the pattern's two
 * users, whose numbers follow those of the other users; only IDs, owners and balances differ. It prints
 * the number of stored commands per second. */
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { TASKS = 512, CREDITS = 100, START_COUNT = 12, SETTLE_COUNT = 11, COLUMN_MAXIMUM = 32 };

/* The indices of the statements in a start; an end has no query for an active session. */
enum { BEGIN, CLOCK, WALLET, SESSION, ACTIVE, ANSWER, PUT_SESSION, PUT_WALLET, PUT_TRANSFER, PUT_ANSWER,
       SET_CLOCK, COMMIT };

typedef struct {
    sqlite3_value *values[COLUMN_MAXIMUM];
} Row;

typedef struct {
    sqlite3_stmt *statements[START_COUNT];
    Row transfer, answer;
} Step;

static sqlite3 *file;

static void check(int code) {
    if (code == SQLITE_OK || code == SQLITE_ROW || code == SQLITE_DONE) return;
    fprintf(stderr, "sqlite-loop: %s\n", sqlite3_errmsg(file));
    exit(1);
}

static sqlite3_stmt *prepare(const char *sql) {
    sqlite3_stmt *statement;
    check(sqlite3_prepare_v3(file, sql, -1, SQLITE_PREPARE_PERSISTENT, &statement, NULL));
    return statement;
}

static void run(sqlite3_stmt *statement) {
    int code;
    do check(code = sqlite3_step(statement)); while (code == SQLITE_ROW);
    sqlite3_reset(statement);
}

static void execute(const char *sql) { check(sqlite3_exec(file, sql, NULL, NULL, NULL)); }

/* Reads a row of the pattern. */
static Row pattern(const char *sql, sqlite3_int64 user) {
    Row row = {0};
    sqlite3_stmt *statement = prepare(sql);
    sqlite3_bind_int64(statement, 1, user);
    if (sqlite3_step(statement) != SQLITE_ROW) {
        fprintf(stderr, "sqlite-loop: no row of the pattern: %s\n", sql);
        exit(1);
    }
    for (int column = 0; column < sqlite3_column_count(statement); column++)
        row.values[column] = sqlite3_value_dup(sqlite3_column_value(statement, column));
    sqlite3_finalize(statement);
    return row;
}

static void bind_row(sqlite3_stmt *statement, const Row *row) {
    for (int column = 0; column < sqlite3_bind_parameter_count(statement); column++)
        check(sqlite3_bind_value(statement, column + 1, row->values[column]));
}

static void put_number(unsigned char *bytes, sqlite3_int64 number) {
    for (int place = 0; place < 8; place++) bytes[place] = (unsigned char)(number >> (56 - 8 * place));
}

typedef struct {
    sqlite3_int64 user, round;
    unsigned char name[16];
    char key[48];
} Pledge;

static void bind_name(sqlite3_stmt *statement, const Pledge *pledge) {
    sqlite3_bind_blob(statement, 1, pledge->name, 16, SQLITE_STATIC);
}

/* Returns a user's account for an account of the pattern's user. */
static sqlite3_int64 account(sqlite3_value *value, sqlite3_int64 user) {
    sqlite3_int64 number = sqlite3_value_int64(value);
    return number < 16 ? number : user * 16 + number % 16;
}

static void look(sqlite3_stmt **statements, int active, const Pledge *pledge, Row *wallet) {
    sqlite3_stmt *const find = statements[WALLET];
    sqlite3_bind_int64(find, 1, pledge->user);
    check(sqlite3_step(find));
    for (int column = 0; column < sqlite3_column_count(find); column++)
        wallet->values[column] = sqlite3_value_dup(sqlite3_column_value(find, column));
    sqlite3_reset(find);
    bind_name(statements[SESSION], pledge);
    run(statements[SESSION]);
    if (active) {
        sqlite3_bind_int64(statements[ACTIVE], 1, pledge->user);
        run(statements[ACTIVE]);
    }
    sqlite3_stmt *const answer = statements[ANSWER];
    sqlite3_bind_int64(answer, 1, pledge->user);
    sqlite3_bind_text(answer, 2, pledge->key, -1, SQLITE_STATIC);
    run(answer);
}

static void put(const Step *step, const Pledge *pledge, Row *wallet, int is_start) {
    sqlite3_stmt *const put_wallet = step->statements[PUT_WALLET];
    bind_row(put_wallet, wallet);
    const sqlite3_int64 moved[3] = {is_start ? -CREDITS : 0, is_start ? CREDITS : -CREDITS,
                                    is_start ? 0 : CREDITS};
    for (int place = 0; place < 3; place++)
        sqlite3_bind_int64(put_wallet, place + 2,
                           sqlite3_value_int64(wallet->values[place + 1]) + moved[place]);
    run(put_wallet);
    for (int column = 0; column < COLUMN_MAXIMUM; column++) sqlite3_value_free(wallet->values[column]);
    memset(wallet, 0, sizeof *wallet);
    sqlite3_stmt *const transfer = step->statements[PUT_TRANSFER];
    bind_row(transfer, &step->transfer);
    bind_name(transfer, pledge);
    sqlite3_bind_int64(transfer, 4, account(step->transfer.values[3], pledge->user));
    sqlite3_bind_int64(transfer, 5, account(step->transfer.values[4], pledge->user));
    sqlite3_bind_int64(transfer, 9, pledge->user);
    run(transfer);
    sqlite3_stmt *const answer = step->statements[PUT_ANSWER];
    bind_row(answer, &step->answer);
    sqlite3_bind_int64(answer, 1, pledge->user);
    sqlite3_bind_text(answer, 2, pledge->key, -1, SQLITE_STATIC);
    run(answer);
}

static void begin(const Step *step) {
    run(step->statements[BEGIN]);
    run(step->statements[CLOCK]);
}

static void commit(const Step *step) {
    run(step->statements[SET_CLOCK]);
    run(step->statements[COMMIT]);
}

static double now(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + (double)time.tv_nsec / 1e9;
}

int main(int count, char **words) {
    if (count != 6) return 64;
    check(sqlite3_open_v2(words[1], &file, SQLITE_OPEN_READWRITE, NULL));
    const sqlite3_int64 users = atoll(words[3]);
    const int batch = atoi(words[4]);
    const double seconds = atof(words[5]);
    FILE *list = fopen(words[2], "r");
    char text[4096];
    Step steps[2] = {0};
    /* Settings as in the service. */
    while (list && fgets(text, sizeof text, list) && strncmp(text, "PRAGMA", 6) == 0) execute(text);
    for (int place = 0; place < START_COUNT + SETTLE_COUNT; place++) {
        const int is_settle = place >= START_COUNT;
        int at = is_settle ? place - START_COUNT : place;
        if (is_settle && at >= ACTIVE) at++;
        steps[is_settle].statements[at] = prepare(text);
        if (!fgets(text, sizeof text, list) && place + 1 < START_COUNT + SETTLE_COUNT) return 65;
    }
    fclose(list);

    /* One of the pattern's users has started a pledge, the other has given it up. */
#define STORY "state, last_heartbeat, due_at, settled_at, closed_at, violated_at, appeal_until, appealed_at, reason, " \
              "lapse_reason, remark, "
    Row session = pattern(
        "SELECT id, user, kind, stake, starts_at, ends_at, grace, appeal_window, device_key, " STORY
        "grade, nonce, appeal_text, appeal_finding, digest FROM session WHERE user = ?1", users + 1);
    const Row settled = pattern(
        "SELECT id, 1, " STORY "appeal_text, appeal_finding, digest FROM session WHERE user = ?1", users + 2);
    const char *of_answer[2] = {"SELECT * FROM answer WHERE key = '1-1-' || ?1 AND user = ?1",
                                "SELECT * FROM answer WHERE key = '2-1-' || ?1 AND user = ?1"};
#define TRANSFER "SELECT source, slot, code, debit, credit, amount, currency, at, user, digest "
    const char *of_transfer[2] = {
        TRANSFER "FROM transfer WHERE user = ?1 AND source = (SELECT id FROM session WHERE user = ?1)",
        TRANSFER "FROM transfer WHERE user = ?1 AND source = (SELECT id FROM session WHERE user = ?1) "
        "ORDER BY slot DESC"};
    for (int step = 0; step < 2; step++) {
        steps[step].answer = pattern(of_answer[step], users + 1 + step);
        steps[step].transfer = pattern(of_transfer[step], users + 1 + step);
    }
    sqlite3_stmt *latest = prepare("SELECT committed_at FROM clock");
    sqlite3_step(latest);
    const sqlite3_int64 instant = sqlite3_column_int64(latest, 0);
    sqlite3_finalize(latest);
    for (int step = 0; step < 2; step++) {
        sqlite3_stmt *const record = steps[step].statements[SET_CLOCK];
        sqlite3_bind_int64(record, 1, instant);
        /* The changes of the digests have any values. */
        for (int place = 2; place <= sqlite3_bind_parameter_count(record); place++)
            sqlite3_bind_int64(record, place, 1);
    }

    Pledge *pledges = calloc((size_t)batch, sizeof *pledges);
    Row *wallets = calloc((size_t)batch, sizeof *wallets);
    long long done = 0;
    const double start = now();
    double elapsed;
    do {
        for (int place = 0; place < batch; place++) {
            Pledge *pledge = &pledges[place];
            /* As in the probe: each task alternates its own users. */
            const long long number = done / 2 + place, share = users / TASKS;
            pledge->user = 1 + number % TASKS * share + number / TASKS % share;
            pledge->round = 2 + number / TASKS;
            put_number(pledge->name, pledge->round);
            put_number(pledge->name + 8, pledge->user);
        }
        for (int step = 0; step < 2; step++) {
            begin(&steps[step]);
            for (int place = 0; place < batch; place++) {
                Pledge *pledge = &pledges[place];
                snprintf(pledge->key, sizeof pledge->key, "%d-%lld-%lld", step + 1,
                         (long long)pledge->round, (long long)pledge->user);
                look(steps[step].statements, step == 0, pledge, &wallets[place]);
            }
            for (int place = 0; place < batch; place++) {
                sqlite3_stmt *const change = steps[step].statements[PUT_SESSION];
                bind_row(change, step == 0 ? &session : &settled);
                bind_name(change, &pledges[place]);
                if (step == 0) sqlite3_bind_int64(change, 2, pledges[place].user);
                run(change);
                if (sqlite3_changes(file) != 1) return 66;
            }
            for (int place = 0; place < batch; place++)
                put(&steps[step], &pledges[place], &wallets[place], step == 0);
            commit(&steps[step]);
            done += batch;
        }
        elapsed = now() - start;
    } while (elapsed < seconds);
    printf("%f\n", (double)done / elapsed);
    return 0;
}
