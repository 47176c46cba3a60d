import Foundation
import Settlement
import SettlementStore
import Testing

@Suite("Plans of PostgreSQL", .timeLimit(.minutes(10)))
struct PostgreSQLPlanTests {
    /// The statements that find rows by a name, by a person or by a time.
    static let names = [
        "wallets", "sessions", "purchases", "answers", "due_sessions", "due_wallets",
        "set_sessions", "set_wallets", "find_person", "add_person", "session", "active_session",
        "listed_sessions", "wallet", "listed_transfers", "pending_sessions",
    ]

    @Test("no table is read as a whole, also if it was small when a plan was made")
    func bounded() throws {
        let place = try StoreUnderTest(.postgresql)
        let teller = Teller(store: try place.writer())
        try teller.tell(.purchase(Sample.purchase(1), Sample.amount(900)), key: "a")
        try teller.tell(Sample.pledge(), key: "b")
        try place.runShell("ANALYZE")
        for name in PostgreSQLPlanTests.names {
            let sql = try #require(PostgreSQLWriter.statements[name])
            let scans = try scans(in: plan(of: sql, on: place))
            #expect(!scans.isEmpty)
            for scan in scans { #expect(scan.isBounded, "\(name) reads all of \(scan.relation)") }
        }
    }

    @Test("a table that is read as a whole is noticed")
    func unbounded() throws {
        let place = try StoreUnderTest(.postgresql)
        try Teller(store: try place.writer()).tell(Sample.pledge(), key: "a")
        try place.runShell("ANALYZE")
        let sql = "SELECT id FROM session WHERE stake = $1::bigint ORDER BY id"
        #expect(try scans(in: plan(of: sql, on: place)).map(\.isBounded) == [false])
    }

    private func plan(of sql: String, on place: StoreUnderTest) throws -> Any {
        let settings = try #require(PostgreSQLWriter.statements["settings"])
        let count = (1...99).prefix { sql.contains("$\($0)") }.count
        let nulls = [String](repeating: "NULL", count: count).joined(separator: ", ")
        let text = try place.runShell(
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

    /// Finds how the rows of tables are come by; the clock's are always read as a whole.
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
