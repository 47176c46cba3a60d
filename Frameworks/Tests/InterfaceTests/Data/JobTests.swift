import InterfaceHost
import Testing

private actor Counter {
    private(set) var count = 0

    func add() { count += 1 }
}

@Suite("Collected work", .timeLimit(.minutes(5)))
@MainActor
struct JobTests {
    @Test("jobs of the app's actor are collected, and those of other actors run elsewhere")
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
