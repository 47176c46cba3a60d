import Settlement
import SettlementJudge
import Testing

/// A store that decides commands one at a time, and is audited after each.
struct Books {
    static let beginning = Instant(millisecondsSince1970: 1_790_000_000_000)

    private(set) var store = MemoryStore()
    private(set) var now = Books.beginning
    private(set) var rules: ServiceRules

    /// Creates books in which user 1 has bought credits, unless 0.
    init(credits: Int64 = 10_000, rules: ServiceRules = ServiceRules()) throws {
        self.rules = rules
        if credits > 0 { try perform(.purchase(Sample.purchase(900), Sample.amount(credits))) }
    }

    /// Advances time, without a sweep.
    mutating func pass(_ span: TimeSpan) { now = now + span }

    /// Advances time to a millisecond before an instant.
    mutating func passUntilJustBefore(_ instant: Instant) {
        now = Instant(millisecondsSince1970: instant.millisecondsSince1970 - 1)
    }

    /// Changes the rules for later sessions.
    mutating func set(_ rules: ServiceRules) { self.rules = rules }

    /// Decides one command in a transaction of its own.
    @discardableResult
    mutating func perform(
        _ action: Action,
        user: Int64 = 1,
        key: String? = nil,
        body: UInt64 = 0,
        sourceLocation: SourceLocation = #_sourceLocation
    ) throws -> Reply {
        let command = try Sample.command(action, user: user, key: key, body: body)
        let replies = try perform([command], sourceLocation: sourceLocation)
        return try #require(replies.first)
    }

    /// Decides several commands in one transaction.
    mutating func perform(
        _ commands: [Command],
        sourceLocation: SourceLocation = #_sourceLocation
    ) throws -> [Reply] {
        for command in commands { store.add(person: command.user) }
        var world = World(rules: rules)
        let loaded = store.load(commands, into: &world)
        let replies = commands.map { decide($0, in: &world, at: now) }
        try store.commit(world.writes, loaded)
        #expect(store.audit() == [], sourceLocation: sourceLocation)
        return replies
    }

    /// Sweeps everything that is due.
    mutating func sweep() throws {
        for session in store.dueSessions(at: now, limit: 100) {
            try perform(.sweep(session.id), user: session.user.rawValue)
        }
        for user in store.dueWallets(at: now) { try perform(.expireVotes, user: user.rawValue) }
    }

    /// The transfers, the earliest first.
    var ledger: [Transfer] { store.ledger }

    /// The number of due sessions.
    var dueSessionCount: Int { store.dueSessions(at: now, limit: 100).count }

    /// The users with due frozen votes.
    var dueWallets: [UserID] { store.dueWallets(at: now) }

    func wallet(_ user: Int64 = 1) throws -> Wallet { store.wallet(of: try Sample.user(user)) }

    func session(_ number: UInt64 = 1) throws -> Session {
        try #require(store.session(Sample.session(number)))
    }
}
