import Settlement
import SettlementJudge
import Testing

@Suite("All histories", .timeLimit(.minutes(10)))
struct HistoryTests {
    private struct Node {
        var store: MemoryStore
        var model = PlainModel()
        var now = Books.beginning
    }

    /// The events of long histories, which move money or time.
    private static let essential: [HistoryEvent] = [
        .startFirst, .startStrict, .redeem, .keepFirst, .keepRedemption, .failFirst,
        .failRedemption, .appeal, .refuse, .clawBack, .anHour, .aDay,
    ]

    @Test("all histories of four events agree with the plain model")
    func four() throws {
        #expect(try walk(HistoryEvent.allCases, length: 4) == 20 + 400 + 8_000 + 160_000)
    }

    @Test("all histories of five essential events agree with the plain model")
    func five() throws {
        #expect(try walk(HistoryTests.essential, length: 5) == 12 + 144 + 1_728 + 20_736 + 248_832)
    }

    @Test("all histories of four events after a burned pledge agree with it, too")
    func afterBurning() throws {
        let prefix: [HistoryEvent] = [.startStrict, .anHour, .aDay]
        #expect(try walk(HistoryTests.essential, length: 4, after: prefix) == 22_620)
    }

    /// Checks all histories, and returns the number of nodes.
    private func walk(
        _ events: [HistoryEvent],
        length: Int,
        after prefix: [HistoryEvent] = []
    ) throws -> Int {
        var root = Node(store: MemoryStore())
        let buy = try Sample.command(.purchase(Sample.purchase(900), Sample.amount(900)))
        _ = try perform(buy, &root)
        for event in prefix { #expect(try step(event, &root)) }
        let actions = try Dictionary(
            uniqueKeysWithValues: events.map {
                ($0, try $0.action().map { try Sample.command($0) })
            }
        )
        var count = 0
        var isRight = true
        func visit(_ node: Node, _ history: [HistoryEvent]) throws {
            guard history.count < length, isRight else { return }
            for event in events {
                var next = node
                count += 1
                guard try step(event, &next, actions[event] ?? nil) else {
                    isRight = false
                    Issue.record("\(history + [event]): \(try details(next))")
                    return
                }
                try visit(next, history + [event])
            }
        }
        try visit(root, [])
        return count
    }

    /// Applies an event to both; true if they agree.
    private func step(
        _ event: HistoryEvent,
        _ node: inout Node,
        _ prepared: Command? = nil
    ) throws -> Bool {
        guard let command = try prepared ?? event.action().map({ try Sample.command($0) }) else {
            let hours = event == .aDay ? 24 : 1
            node.now = node.now + .hours(Int64(hours))
            node.model.pass(hours: hours)
            let user = try Sample.user(1)
            for number in 1...4 as ClosedRange<UInt64> {
                let id = Sample.session(number)
                guard node.store.session(id) != nil else { continue }
                _ = try perform(Command(user: user, action: .sweep(id), key: nil), &node)
            }
            _ = try perform(Command(user: user, action: .expireVotes, key: nil), &node)
            return try agrees(node)
        }
        let word = try perform(command, &node)
        return word == node.model.perform(event) ? try agrees(node) : false
    }

    private func perform(_ command: Command, _ node: inout Node) throws -> String {
        var world = World(rules: ServiceRules())
        let loaded = node.store.load([command], into: &world)
        let reply = decide(command, in: &world, at: node.now)
        try node.store.commit(world.writes, loaded)
        return reply.word
    }

    private func agrees(_ node: Node) throws -> Bool {
        let wallet = node.store.wallet(of: try Sample.user(1))
        let model = node.model
        return wallet.credits.available - wallet.debt == Int64(model.credits)
            && min(wallet.credits.available, wallet.debt) == 0
            && wallet.ash.available == Int64(model.ash)
            && wallet.obsidian.available == Int64(model.obsidian)
            && wallet.votes.available == Int64(model.votes)
            && wallet.votesDueAt == model.votesDue.map { Books.beginning + .hours(Int64($0)) }
            && (1...4).allSatisfy { number in
                let session = node.store.session(Sample.session(UInt64(number)))
                return session.map { "\($0.state)" } == model.sessions[number]?.state
            }
    }

    private func details(_ node: Node) throws -> String {
        "\(node.store.wallet(of: try Sample.user(1))) against \(node.model)"
    }
}
