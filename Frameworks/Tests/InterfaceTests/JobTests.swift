import InterfaceHost
import Testing

/// Counts.
private actor Counter {
    private(set) var count = 0

    func add() { count += 1 }
}

@Suite("work of an app that waits in the box", .timeLimit(.minutes(5)))
@MainActor
struct JobTests {
    @Test("the turns of an app's actor are its own, and those of other actors go on elsewhere")
    func actors() async {
        let own = Counter()
        HostedJobs.shared.collect { _ = Task { await own.add() } }
        HostedJobs.shared.runAll()
        #expect(HostedJobs.shared.isEmpty)
        let other = Counter()
        await other.add()
        #expect(await other.count == 1)
        #expect(await own.count == 1)
    }
}
