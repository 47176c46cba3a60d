import Foundation
import Settlement
import SettlementStore
import Testing

@Suite("Opening a PostgreSQL", .timeLimit(.minutes(10)))
struct PostgreSQLOpeningTests {
    @Test("tables of another application are refused and left unchanged")
    func otherTables() throws {
        let database = try StoreUnderTest(.postgresql)
        try database.runShell("CREATE TABLE notes(words text); INSERT INTO notes VALUES ('mine')")
        let error = StoreError.foreign(found: "a schema with tables of another application")
        #expect(throws: error) { _ = try database.writer() }
        #expect(throws: error) { _ = try database.reader() }
        let tables = "SELECT string_agg(relname, ',') FROM pg_class c JOIN pg_namespace n "
        let count = try database.runShell(
            tables + "ON n.oid = relnamespace WHERE nspname = current_schema() AND relkind = 'r'"
        )
        #expect(count == "notes")
    }

    @Test("a search path without a schema is refused")
    func noSchema() throws {
        let database = try StoreUnderTest(.postgresql)
        var settings = database.databaseSettings
        settings.connection += " options='-c search_path=nowhere'"
        let error = StoreError.foreign(found: "a search path without a schema for tables")
        #expect(throws: error) { _ = try PostgreSQLWriter(settings) }
    }

    @Test(
        "a password in the connection string is refused, and no error repeats it",
        arguments: [
            "postgresql://ada:geheim@localhost/stint", "host=localhost password=geheim",
            "postgresql://ada@localhost/stint?password=geheim", "host=localhost geheim",
            "postgresql://ada:geheim@[localhost/stint", "geheim",
            "postgresql://localhost/%zzgeheim", "sslpassword=geheim dbname=stint",
        ]
    )
    func password(_ connection: String) throws {
        let settings = PostgreSQLSettings(connection: connection)
        let error = try #require(throws: StoreError.self) { try settings.check() }
        #expect(!error.description.contains("geheim"))
        let again = try #require(throws: StoreError.self) { _ = try PostgreSQLWriter(settings) }
        #expect(again == error)
        #expect(
            error.description.contains("PGPASSWORD")
                || error.description.contains("postgresql://HOST/DATABASE")
        )
    }

    @Test(
        "all forms of connection strings are accepted",
        arguments: [
            "postgresql://ada@localhost:5432/stint?sslmode=require", "postgres://localhost/stint",
            "host=/run/postgresql dbname=stint", "",
        ]
    )
    func readable(_ connection: String) throws {
        try PostgreSQLSettings(connection: connection).check()
    }

    @Test("a missing server is an error with libpq's message")
    func absent() throws {
        let database = try StoreUnderTest(.postgresql)
        let settings = PostgreSQLSettings(connection: "host=\(database.folder.path) dbname=stint")
        let error = try #require(throws: StoreError.self) { _ = try PostgreSQLWriter(settings) }
        #expect(error.description.contains("connection to server"))
        #expect(throws: StoreError.self) { _ = try PostgreSQLReader(settings) }
    }

    @Test("timeouts are clamped")
    func bounds() {
        let short = PostgreSQLSettings(
            connection: "",
            lockTimeout: TimeSpan(milliseconds: 0),
            statementTimeout: .hours(1)
        )
        #expect(short.lockTimeout == TimeSpan(milliseconds: 1))
        #expect(short.statementTimeout == .minutes(1))
    }
}
