import Settlement
import SettlementStore
import Testing

@Suite("Random histories", .timeLimit(.minutes(10)))
struct HistoryTests {
    @Test(
        "every store gives the same replies, rows and findings as the simulation's",
        arguments: 1...8 as ClosedRange<UInt64>
    )
    func same(_ seed: UInt64) throws {
        var runs: [(replies: [Reply], users: [[Transfer]], wallets: [Wallet])] = []
        for kind in StoreUnderTest.Kind.allCases {
            var history = try HistoryDraw(seed: seed)
            let database = try StoreUnderTest(kind, people: 16)
            let store = try database.writer()
            var replies: [Reply] = []
            for _ in 0..<150 {
                database.clock.pass(TimeSpan(milliseconds: history.pause()))
                if history.isSweepNext() {
                    let commands = try CommandRunner(store: store).sweep(limit: 8)
                    // Commands that are due at the same instant have no order.
                    if commands.count == 8 { continue }
                }
                let commands = try history.batch()
                if history.isCrashNext() {
                    var world = World(rules: ServiceRules())
                    let now = try store.begin(commands, loading: &world)
                    for command in commands { _ = decide(command, in: &world, at: now) }
                    store.rollback()
                }
                replies += try CommandRunner(store: store).perform(commands)
            }
            let reader = try database.reader()
            #expect(try reader.audit() == [])
            let users = try (1...4).map { try Sample.user($0) }
            runs.append(
                (
                    replies,
                    try users.map { try reader.transfers(of: $0, after: nil, limit: 9_999) },
                    try users.map { try reader.wallet(of: $0) }
                )
            )
        }
        for run in runs.dropFirst() {
            #expect(run.replies == runs[0].replies)
            #expect(run.users == runs[0].users)
            #expect(run.wallets == runs[0].wallets)
        }
        #expect(Set(runs[0].replies.map(\.word)).count > 8)
    }
}
