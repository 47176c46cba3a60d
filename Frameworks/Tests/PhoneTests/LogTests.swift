import Foundation
import OSLog
import SimulatedPhone
import Testing

@Suite("Log lines", .timeLimit(.minutes(1)))
struct LogTests {
    /// Returns the lines that an app logs in a closure.
    private func lines(of body: @escaping () -> Void) -> [String] {
        let phone = Phone(seed: 7)
        phone.install(ScreenTimeApp("app.night", name: "Night"))
        phone.run("app.night") { body() }
        return phone.events.compactMap {
            guard case .logged(let line) = $0.kind else { return nil }
            return line.replacing("app.night app: ", with: "")
        }
    }

    @Test("a format shows numbers and public texts, and hides other texts")
    func formats() {
        let log = OSLog(subsystem: "app.night", category: "monitor")
        let found = lines {
            unsafe os_log("began", log: log, type: .info)
            unsafe os_log(
                "%{public}@ %@ %d %{private}d 100%%",
                log: log,
                type: .error,
                "a",
                "b",
                3,
                4
            )
            unsafe os_log("%.1f of %05lld, %{public, network}s", log: log, 1.25, Int64(42), "c")
        }
        #expect(
            found == [
                "[app.night:monitor] info: began",
                "[app.night:monitor] error: a <private> 3 <private> 100%",
                "[app.night:monitor] default: 1.2 of 00042, c",
            ]
        )
    }

    @Test("a format with missing values is marked, and an incomplete one is kept")
    func missing() {
        let found = lines {
            unsafe os_log("%d and %d", 1)
            unsafe os_log("half %", type: .default)
        }
        #expect(
            found == ["default: 1 and <decode: missing data>", "default: half "]
        )
    }

    @Test("interpolated lines use the same log, and a disabled log writes nothing")
    func interpolated() {
        let log = OSLog(subsystem: "app.night", category: .pointsOfInterest)
        let found = lines {
            os_log("done: \(3)")
            os_log(.fault, log: log, "\("a", privacy: .public) \("b")")
            unsafe os_log("never", log: .disabled)
            Logger(.disabled).error("never")
            Logger(log).error("last")
        }
        #expect(
            found == [
                "default: done: 3", "[app.night:PointsOfInterest] fault: a <private>",
                "[app.night:PointsOfInterest] error: last",
            ]
        )
        #expect(!OSLog.disabled.isEnabled(type: .fault))
        #expect(OSLog.default.isEnabled(type: .debug))
    }
}
