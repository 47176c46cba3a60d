import ArgumentParser
import Foundation
import Settlement
import SettlementStore

/// Measures a store without a service; `settlement-bench` runs it.
@main
struct Probe: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "settlement-probe",
        abstract: "Measures a store of pledges without a service.",
        subcommands: [Prepare.self, Statements.self, Run.self, Audit.self]
    )
}

extension StoreLocation: ExpressibleByArgument {
    init?(argument: String) { self.init(argument) }
}

/// Creates a store with users who have credits, and two more whose pledges serve as templates.
struct Prepare: AsyncParsableCommand {
    @Argument var location: StoreLocation
    @Argument var users: Int64

    func run() async throws {
        let commits = location.commits()
        for number in 1...users + 2 {
            let name = try required(
                Identity(issuer: "stint-development", subject: "user-\(number)")
            )
            let user = try await commits.user(for: name)
            precondition(user.rawValue == number, "the store is not new")
        }
        try await withThrowingTaskGroup(of: Void.self) { group in
            for number in 1...users + 2 {
                let purchase = Command(
                    user: try required(UserID(rawValue: number)),
                    action: .purchase(
                        PurchaseID(high: 0, low: UInt64(number)),
                        try required(Amount(units: 1_000_000_000))
                    ),
                    key: nil
                )
                group.addTask { _ = try await commits.submit(purchase) }
                if number % 1_000 == 0 { try await group.waitForAll() }
            }
            try await group.waitForAll()
        }
        let begun = Pledge(user: try required(UserID(rawValue: users + 1)), round: 1)
        let settled = Pledge(user: try required(UserID(rawValue: users + 2)), round: 1)
        _ = try await commits.submit(begun.start)
        _ = try await commits.submit(settled.start)
        _ = try await commits.submit(settled.settle)
        await commits.stop()
    }
}

/// Prints the statements of a store as JSON: for SQLite, which needs a new file, those that open
/// the file, start a pledge and settle it; for PostgreSQL, all by name.
struct Statements: AsyncParsableCommand {
    @Argument var location: StoreLocation

    func run() async throws {
        switch location {
        case .postgresql: print(try json(PostgreSQLWriter.statements))
        case .sqlite(let path):
            let writer = try SQLiteWriter(StoreLocation.settings(path))
            let somebody = try required(Identity(issuer: "stint-development", subject: "somebody"))
            let user = try required(writer.users(for: [somebody]).first)
            let purchase = try required(Amount(units: 1_000))
            let pledge = Pledge(user: user, round: 2)
            var world = World(rules: ServiceRules())
            var texts: [[String]] = []
            for command in [
                Command(
                    user: user,
                    action: .purchase(PurchaseID(high: 0, low: 0), purchase),
                    key: nil
                ), try pledge.start, try pledge.settle,
            ] {
                let seen = Seen()
                writer.setFault { text in
                    seen.texts.append(text)
                    return nil
                }
                world.clear()
                let now = try writer.begin([command], lockTimeout: .usual, loading: &world)
                _ = decide(command, in: &world, at: now)
                try writer.commit(world.writes)
                texts.append(seen.texts)
            }
            writer.setFault(nil)
            let settings = try [
                "cache_size", "synchronous", "cell_size_check", "trusted_schema",
            ].map { name in "PRAGMA \(name) = \(try writer.setting(name));" }.joined()
            print(
                try json(["settings": [settings], "start": texts[1], "settle": texts[2]])
            )
        }
    }
}

private func json(_ value: some Encodable) throws -> String {
    String(decoding: try JSONEncoder().encode(value), as: UTF8.self)
}

/// The statements that a connection has run.
private final class Seen {
    var texts: [String] = []
}

/// Starts and gives up pledges of many users in parallel.
struct Run: AsyncParsableCommand {
    @Argument var location: StoreLocation
    @Argument var users: Int64
    @Option(help: "The number of concurrent users.") var tasks: Int64 = 512
    @Option(help: "The maximum number of commands in a transaction.") var batch = 256
    @Option(help: "The duration in seconds.") var seconds = 5.0
    @Option(help: "The number of pledges, instead of a duration.") var pledges: Int?
    @Option(help: "The number of users before the first, for several replicas.") var skip: Int64 = 0

    func run() async throws {
        let commits = location.commits(batchSize: batch)
        let clock = ContinuousClock()
        // Later runs have later IDs.
        let epoch = UInt64(Date().timeIntervalSince1970 * 1_000) << 16
        let share = users / tasks
        let each = pledges.map { ($0 + Int(tasks) - 1) / Int(tasks) }
        let begun = clock.now
        let until = begun + .seconds(seconds)
        let count = try await withThrowingTaskGroup(of: Int.self) { group in
            for task in 0..<tasks {
                group.addTask {
                    var count = 0
                    while each.map({ count < $0 }) ?? (clock.now < until) {
                        let number = skip + 1 + task * share + Int64(count) % share
                        let pledge = Pledge(
                            user: try required(UserID(rawValue: number)),
                            round: epoch + UInt64(count)
                        )
                        for command in [try pledge.start, try pledge.settle] {
                            guard case .session = try await commits.submit(command).reply else {
                                throw Missing()
                            }
                        }
                        count += 1
                    }
                    return count
                }
            }
            return try await group.reduce(0, +)
        }
        let spent = (clock.now - begun) / .seconds(1)
        await commits.stop()
        print(Double(2 * count) / spent)
    }
}

/// Audits the books, and prints the broken rules.
struct Audit: AsyncParsableCommand {
    @Argument var location: StoreLocation

    func run() async throws {
        let findings = try location.reader().audit()
        print(try json(Set(findings.map { "\($0.rule)" }).sorted()))
    }
}
