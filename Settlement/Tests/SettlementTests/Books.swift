import Settlement
import SettlementJudge
import Testing

/// A store of its own, to which commands are told one at a time; it is audited after each.
struct Books {
    /// Where every account of these tests begins.
    static let beginning = Instant(millisecondsSince1970: 1_790_000_000_000)

    private(set) var store = MemoryStore()
    private(set) var now = Books.beginning
    private(set) var rules: HouseRules

    /// Creates books, in which user 1 has bought credits unless there are none.
    init(credits: Int64 = 10_000, rules: HouseRules = HouseRules()) throws {
        self.rules = rules
        if credits > 0 { try tell(.purchase(Sample.purchase(900), Sample.amount(credits))) }
    }

    /// Lets time pass, without a sweep.
    mutating func pass(_ span: TimeSpan) { now = now + span }

    /// Lets time pass until a moment before something.
    mutating func passUntilJustBefore(_ instant: Instant) {
        now = Instant(millisecondsSince1970: instant.millisecondsSince1970 - 1)
    }

    /// Changes the rules, for sessions that begin afterwards.
    mutating func set(_ rules: HouseRules) { self.rules = rules }

    /// Decides one command in a transaction of its own.
    @discardableResult
    mutating func tell(
        _ action: Action,
        user: Int64 = 1,
        key: String? = nil,
        body: UInt64 = 0,
        sourceLocation: SourceLocation = #_sourceLocation
    ) throws -> Reply {
        let command = try Sample.command(action, user: user, key: key, body: body)
        let replies = try tell([command], sourceLocation: sourceLocation)
        return try #require(replies.first)
    }

    /// Decides several commands in one transaction.
    mutating func tell(
        _ commands: [Command],
        sourceLocation: SourceLocation = #_sourceLocation
    ) throws -> [Reply] {
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
            try tell(.sweep(session.id), user: session.user.rawValue)
        }
        for user in store.dueWallets(at: now) { try tell(.expireVotes, user: user.rawValue) }
    }

    /// All transfers, the earliest first.
    var ledger: [Transfer] { store.ledger }

    /// How many sessions a sweep should look at.
    var dueSessionCount: Int { store.dueSessions(at: now, limit: 100).count }

    /// Whose frozen votes are due.
    var dueWallets: [UserID] { store.dueWallets(at: now) }

    /// The wallet of a user.
    func wallet(_ user: Int64 = 1) throws -> Wallet { store.wallet(of: try Sample.user(user)) }

    /// A session that exists.
    func session(_ number: UInt64 = 1) throws -> Session {
        try #require(store.session(Sample.session(number)))
    }
}
