import Settlement
import SettlementStore
import Testing

/// Runs commands on a store, one transaction at a time.
struct CommandRunner {
    let store: any StoreWriter
    var rules = ServiceRules()

    /// Decides commands in one transaction.
    @discardableResult
    func perform(_ commands: [Command]) throws -> [Reply] {
        var world = World(rules: rules)
        let now = try store.begin(commands, loading: &world)
        let replies = commands.map { decide($0, in: &world, at: now) }
        try store.commit(world.writes)
        return replies
    }

    /// Decides one command in a transaction of its own.
    @discardableResult
    func perform(
        _ action: Action,
        user: Int64 = 1,
        key: String? = nil,
        body: UInt64 = 0
    ) throws -> Reply {
        let command = try Sample.command(action, user: user, key: key, body: body)
        return try #require(try perform([command]).first)
    }

    /// Decides due commands.
    @discardableResult
    func sweep(limit: Int = 256) throws -> [Command] {
        var world = World(rules: rules)
        let due = try store.beginDue(limit: limit, loading: &world)
        guard !due.commands.isEmpty else { return [] }
        for command in due.commands { _ = decide(command, in: &world, at: due.now) }
        try store.commit(world.writes)
        return due.commands
    }
}
