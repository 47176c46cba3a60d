import Foundation
import Settlement
import SettlementStore
import Testing

@Suite("Plans of PostgreSQL", .timeLimit(.minutes(10)))
struct PostgreSQLPlanTests {
    /// The statements that find rows by an ID, a person or a time.
    static let names = [
        "wallets", "sessions", "purchases", "answers", "due_sessions", "due_wallets",
        "set_sessions", "set_wallets", "find_person", "add_person", "session", "active_session",
        "listed_sessions", "wallet", "listed_transfers", "pending_sessions",
    ]

    @Test("no plan reads a whole table, even if it was small when the plan was made")
    func bounded() throws {
        let database = try StoreUnderTest(.postgresql)
        let runner = CommandRunner(store: try database.writer())
        try runner.perform(.purchase(Sample.purchase(1), Sample.amount(900)), key: "a")
        try runner.perform(Sample.pledge(), key: "b")
        try database.runShell("ANALYZE")
        for name in PostgreSQLPlanTests.names {
            let sql = try #require(PostgreSQLWriter.statements[name])
            let scans = try scans(in: plan(of: sql, on: database))
            #expect(!scans.isEmpty)
            for scan in scans { #expect(scan.isBounded, "\(name) reads all of \(scan.relation)") }
        }
    }

    @Test("a plan that reads a whole table is detected")
    func unbounded() throws {
        let database = try StoreUnderTest(.postgresql)
        try CommandRunner(store: try database.writer()).perform(Sample.pledge(), key: "a")
        try database.runShell("ANALYZE")
        let sql = "SELECT id FROM session WHERE stake = $1::bigint ORDER BY id"
        #expect(try scans(in: plan(of: sql, on: database)).map(\.isBounded) == [false])
    }

    private func plan(of sql: String, on database: StoreUnderTest) throws -> Any {
        let settings = try #require(PostgreSQLWriter.statements["settings"])
        let count = (1...99).prefix { sql.contains("$\($0)") }.count
        let nulls = [String](repeating: "NULL", count: count).joined(separator: ", ")
        let text = try database.runShell(
            """
            PREPARE settings AS \(settings);
            PREPARE statement AS \(sql);
            BEGIN; SET LOCAL plan_cache_mode = force_generic_plan;
            EXECUTE settings('1s', '1s');
            EXPLAIN (FORMAT JSON) EXECUTE statement(\(nulls));
            """
        )
        return try JSONSerialization.jsonObject(with: Data(text.utf8))
    }

    private struct Scan {
        let relation: String
        let isBounded: Bool
    }

    /// Returns the scans of a plan, except those of the small table `clock`.
    private func scans(in plan: Any) throws -> [Scan] {
        guard let node = plan as? [String: Any] else {
            return try (plan as? [Any])?.flatMap { try scans(in: $0) } ?? []
        }
        var found = try node.values.flatMap { try scans(in: $0) }
        if let relation = node["Relation Name"] as? String, relation != "clock",
            let kind = node["Node Type"] as? String, kind.hasSuffix("Scan")
        {
            let isBounded = ["Index Cond", "Recheck Cond", "TID Cond"].contains { node[$0] != nil }
            found.append(Scan(relation: relation, isBounded: isBounded))
        }
        return found
    }
}
