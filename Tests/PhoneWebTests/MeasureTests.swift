import Foundation
import PhoneWeb
import SimulatedPhone
import Testing

/// Prints `name: value unit`, and holds the page to what it promises.
@Suite(
    "how fast and how small",
    .enabled(if: ProcessInfo.processInfo.environment["STINT_MEASURE"] != nil, "make bench-phone"),
    .timeLimit(.minutes(10)),
    .serialized
)
@MainActor
struct MeasureTests {
    private func session(_ rules: String) -> PhoneSession {
        PhoneSession(
            showing: StintOnPhone.shown,
            setup: StintOnPhone.setup(hour: 8, rules: rules),
            process: "test"
        )
    }

    @Test("with a year of facts an action is answered within 30 ms")
    func year() throws {
        let session = session("app-blocker")
        let app = PhoneAction.open(StintOnPhone.photogram)
        let hour: [PhoneAction] = [
            app, .press(.primary), .pass(milliseconds: 600_000, count: 1), app,
            .press(.secondary), .pass(milliseconds: 1_200_000, count: 1), .home,
        ]
        let night: [PhoneAction] = [
            .open("app.stint"), .home, .pass(milliseconds: 79_200_000, count: 1),
        ]
        for _ in 0..<365 {
            for _ in 0..<4 { for action in hour { try session.host.perform(action) } }
            for action in night { try session.host.perform(action) }
        }
        let facts = try StintOnPhone.facts(on: session.host.phone).count
        let lines = [
            "open com.example.photogram", "press primary", "open app.stint", "home", "lock",
            "unlock", "pass 60000",
        ]
        var revision = session.changes(after: -1).revision
        var times: [Duration] = []
        var bytes = 0
        for turn in 0..<700 {
            let begin = ContinuousClock().now
            let changes = session.post([lines[turn % lines.count]], after: revision)
            bytes += try changes.json.count
            times.append(ContinuousClock().now - begin)
            revision = changes.revision
        }
        times.sort()
        let middle = times[times.count / 2]
        let high = times[times.count * 95 / 100]
        print("facts in a year: \(facts) facts")
        print("post to new content, p50: \(milliseconds(middle)) ms")
        print("post to new content, p95: \(milliseconds(high)) ms")
        print("answer, mean: \(bytes / times.count) bytes")
        #expect(facts > 5_000)
        #expect(high < .milliseconds(30))
    }

    @Test("memory does not grow with the actions, but for the run itself")
    func memory() throws {
        let session = session("anti-rot")
        let lines = [
            "open com.example.photogram", "press primary", "home", "open com.example.chess",
            "pass 60000", "lock", "unlock", "visit photogram.example",
        ]
        func act(_ count: Int) {
            for turn in 0..<count { _ = session.post([lines[turn % lines.count]], after: -1) }
        }
        act(2_000)
        let before = try residentBytes()
        act(10_000)
        let growth = try residentBytes() - before
        print("memory after 2,000 actions: \(before / 1024) KiB")
        print("growth over 10,000 more actions: \(growth / 1024) KiB")
        #expect(growth < 16 * 1024 * 1024)
    }

    private func milliseconds(_ duration: Duration) -> Double {
        (duration / .microseconds(10)).rounded() / 100
    }

    /// The memory of this process that is in use, in bytes.
    private func residentBytes() throws -> Int {
        let text = try String(contentsOfFile: "/proc/self/statm", encoding: .utf8)
        let pages = try #require(text.split(separator: " ").dropFirst().first.flatMap { Int($0) })
        return pages * 4096
    }
}
