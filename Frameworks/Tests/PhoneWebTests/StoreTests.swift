import AppWeb
import Foundation
import PhoneWeb
import SimulatedPhone
import Testing

@Suite("Stored runs", .timeLimit(.minutes(10)))
@MainActor
struct StoreTests {
    /// A file that is deleted after the test.
    private final class TemporaryFile {
        let url: URL

        init(_ name: String) {
            url = FileManager.default.temporaryDirectory
                .appending(
                    path: "phone-web-\(ProcessInfo.processInfo.processIdentifier)-\(name).txt"
                )
        }

        deinit {
            for file in [url, url.appendingPathExtension("damaged")] {
                do { try FileManager.default.removeItem(at: file) } catch { continue }
            }
        }
    }

    private func session(_ file: URL, process: String) -> PhoneSession {
        PhoneSession(
            showing: SampleApp.shown,
            setup: SampleApp.setup(),
            store: RunStore(file),
            process: process
        )
    }

    @Test("after a restart of the server the run continues, and old pages are reloaded")
    func restart() {
        let file = TemporaryFile("restart")
        let first = session(file.url, process: "one")
        _ = first.post(["open com.example.chess", "speed 60"], after: -1)
        for _ in 0..<6 { first.step() }
        _ = first.post(["visit chatter.example"], after: -1)
        let clock = first.host.phone.wallClock
        // The process ends here without closing.
        let second = session(file.url, process: "two")
        #expect(second.host.phone.wallClock == clock)
        #expect(second.host.run.text == first.host.run.text)
        let screen = second.changes(after: -1)
        #expect(screen.parts["screen"]?.contains("chatter.example") == true)
        #expect(screen.phone != first.changes(after: -1).phone)
        #expect(screen.run == first.changes(after: -1).run)
    }

    @Test("passed time is written once a second, and when the server ends")
    func flushed() {
        let file = TemporaryFile("flushed")
        let first = session(file.url, process: "one")
        _ = first.post(["speed 60"], after: -1)
        for _ in 0..<3 { first.step() }
        first.close()
        let second = session(file.url, process: "two")
        #expect(second.host.run.actions == [.pass(milliseconds: 15_000, count: 3)])
    }

    @Test("an invalid file is renamed, not overwritten")
    func damaged() throws {
        let file = TemporaryFile("damaged")
        try Data("precious".utf8).write(to: file.url)
        let session = session(file.url, process: "one")
        #expect(session.host.run.actions.isEmpty)
        let damagedCopy = file.url.appendingPathExtension("damaged")
        #expect(try String(contentsOf: damagedCopy, encoding: .utf8) == "precious")
    }

    @Test("the page reports a run that can't be saved")
    func unsaved() {
        let session = session(URL(filePath: "/proc/none/run.txt"), process: "one")
        #expect(session.changes(after: -1).parts["run"]?.contains("not saved") == true)
        #expect(session.post(["home"], after: -1).problem == nil)
    }

    @Test("another phone has another ID and an empty run")
    func another() {
        let file = TemporaryFile("another")
        let session = session(file.url, process: "one")
        let before = session.post(["lock"], after: -1)
        let after = session.post(["new 99"], after: before.revision)
        #expect(after.phone != before.phone)
        #expect(after.run != before.run)
        #expect(session.host.run.setup.seed == 99)
        #expect(session.host.run.actions.isEmpty)
    }

    @Test("a new phone starts with the rules that were chosen on the page")
    func chosenRules() {
        let file = TemporaryFile("chosen")
        let session = session(file.url, process: "one")
        let page = session.changes(after: -1).parts["run"] ?? ""
        #expect(page.contains("<option value=\"none\" selected>None</option>"))
        #expect(session.post(["begin evenings"], after: -1).problem == nil)
        #expect(session.host.run.setup.rules == "evenings")
        #expect(session.post(["begin none"], after: -1).problem == nil)
        #expect(session.host.run.setup.rules == "")
        #expect(session.post(["begin mornings"], after: -1).problem?.contains("mornings") == true)
    }
}
