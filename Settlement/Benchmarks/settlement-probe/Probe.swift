import ArgumentParser
import Foundation
import Settlement
import SettlementStore

/// Measures a store without the service around it; `settlement-bench` runs it.
@main
struct Probe: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "settlement-probe",
        abstract: "Measures a store of pledges without a service around it.",
        subcommands: [Prepare.self, Statements.self, Run.self, Audit.self]
    )
}

extension Place: ExpressibleByArgument {
    init?(argument: String) { self.init(argument) }
}

/// Makes a store with people who have credits, and two more whose pledges are the pattern for others.
struct Prepare: AsyncParsableCommand {
    @Argument var place: Place
    @Argument var users: Int64

    func run() async throws {
        let commits = place.commits()
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

/// Prints the statements of a store, as JSON: for SQLite how the file is opened, those of a pledge's
/// start and of its end, which takes a new file; all by their names for PostgreSQL.
struct Statements: AsyncParsableCommand {
    @Argument var place: Place

    func run() async throws {
        switch place {
        case .postgresql: print(try json(PostgreSQLWriter.statements))
        case .sqlite(let path):
            let writer = try SQLiteWriter(Place.settings(path))
            let somebody = try required(Identity(issuer: "stint-development", subject: "somebody"))
            let user = try required(writer.users(for: [somebody]).first)
            let purchase = try required(Amount(units: 1_000))
            let pledge = Pledge(user: user, round: 2)
            var world = World(rules: HouseRules())
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
                let now = try writer.begin([command], patience: .usual, loading: &world)
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

/// Begins and gives up pledges for many people at once.
struct Run: AsyncParsableCommand {
    @Argument var place: Place
    @Argument var users: Int64
    @Option(help: "How many ask at a time.") var tasks: Int64 = 512
    @Option(help: "How many commands one transaction takes at most.") var batch = 256
    @Option(help: "How long.") var seconds = 5.0
    @Option(help: "How many pledges; without regard to seconds.") var pledges: Int?

    func run() async throws {
        let commits = place.commits(batchSize: batch)
        let clock = ContinuousClock()
        // Later runs have later names.
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
                        let number = 1 + task * share + Int64(count) % share
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

/// Looks at the books, and prints the rules that they break.
struct Audit: AsyncParsableCommand {
    @Argument var place: Place

    func run() async throws {
        let findings = try place.reader().audit()
        print(try json(Set(findings.map { "\($0.rule)" }).sorted()))
    }
}
