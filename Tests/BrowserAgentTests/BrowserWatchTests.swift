import BrowserAgent
import Foundation
import SimulatedPhone
import Testing

/// Browsers without the extension, which the agent finds in `/proc`.
@Suite("Browsers without Stint", .timeLimit(.minutes(10)))
struct BrowserWatchTests {
    private func add(
        _ pid: Int,
        parent: Int,
        _ program: String,
        _ arguments: [String] = [],
        words: String? = nil,
        startedTicks: Int = 0,
        state: String = "S",
        to desk: Desk
    ) throws {
        let folder = desk.clocks.disk.appending(path: "proc/\(pid)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try FileManager.default.createSymbolicLink(
            atPath: folder.appending(path: "exe").path,
            withDestinationPath: program
        )
        let words = words ?? ([program] + arguments).joined(separator: "\0")
        try Data(words.utf8).write(to: folder.appending(path: "cmdline"))
        let fields = "\(pid) (a b) c) \(state) \(parent)" + String(repeating: " 0", count: 17)
        try Data("\(fields) \(startedTicks) 0".utf8).write(to: folder.appending(path: "stat"))
        try Data("100.0 1.0".utf8)
            .write(to: desk.clocks.disk.appending(path: "proc/uptime"))
    }

    @Test("a browser without a host is recorded once, others are not")
    func unprotected() throws {
        let desk = try Desk(Samples.pause)
        try add(10, parent: 1, "/usr/lib/chromium/chromium", to: desk)
        try add(11, parent: 10, "/usr/lib/stint/stint-host", to: desk)
        try add(12, parent: 10, "/usr/lib/chromium/chromium", ["--type=renderer"], to: desk)
        let title = "/usr/lib/chromium/chromium --type=renderer --lang=en"
        try add(13, parent: 12, "/usr/lib/chromium/chromium", words: title, to: desk)
        try add(20, parent: 1, "/usr/lib/firefox-esr/firefox-esr", to: desk)
        try add(21, parent: 20, "/usr/lib/firefox-esr/firefox-esr", ["-contentproc"], to: desk)
        try add(30, parent: 1, "/usr/bin/brave", startedTicks: 9_000, to: desk)
        try add(40, parent: 1, "/usr/bin/bash", to: desk)
        _ = desk.browser(pid: 11)
        desk.advance(by: .seconds(30))
        let status = desk.ask("status") ?? ""
        #expect(status.contains("Firefox: without Stint"))
        #expect(status.components(separatedBy: "Firefox runs without Stint").count == 2)
        #expect(!status.contains("Chromium: without"))
        #expect(!status.contains("Brave"))
    }

    @Test("stopped processes of a silent browser are ended, and no others")
    func stopped() throws {
        let desk = try Desk(Samples.budget)
        let chromium = "/usr/lib/chromium/chromium"
        let kind = ["--type=renderer", "--extension-process"]
        try add(10, parent: 1, chromium, to: desk)
        try add(11, parent: 10, "/usr/lib/stint/stint-host", to: desk)
        try add(12, parent: 10, chromium, kind, state: "T", to: desk)
        try add(13, parent: 10, chromium, ["--type=renderer"], state: "T", to: desk)
        try add(20, parent: 1, chromium, to: desk)
        try add(22, parent: 20, chromium, kind, state: "T", to: desk)
        let browser = desk.browser(pid: 11)
        desk.show("youtube.com", in: browser)
        desk.advance(by: .seconds(60))
        #expect(desk.ended.isEmpty)
        browser.reports = false
        desk.advance(by: .seconds(31))
        #expect(Set(desk.ended) == [12])
        let status = desk.ask("status") ?? ""
        #expect(status.contains("chromium 156 doesn't report"))
        desk.show("youtube.com", in: browser)
        #expect(desk.ask("status")?.contains("chromium 156 reports again") == true)
    }

    @Test("a running Chromium refuses new policies")
    func policies() throws {
        let desk = try Desk(Samples.budget)
        let watch = BrowserWatch(folder: desk.clocks.disk.appending(path: "proc").path)
        try add(20, parent: 1, "/usr/lib/firefox-esr/firefox-esr", to: desk)
        try DesktopInstallation.requireNoChromium("write", watch)
        try add(10, parent: 1, "/usr/lib/chromium/chromium", to: desk)
        #expect(throws: WrittenFiles.Failure.self) {
            try DesktopInstallation.requireNoChromium("write", watch)
        }
    }
}
