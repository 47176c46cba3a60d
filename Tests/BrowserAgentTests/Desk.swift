import Basics
import BrowserAgent
import BrowserBackend
import ElementTree
import Foundation
import Inputs
import Glibc
import PhoneMessages
import PhoneTestKit
import ScreenTimeExtensions
import SimulatedPhone

/// A machine with the agent and fake browsers, on simulated clocks.
final class Desk {
    let clocks: SimulatedClocks
    private(set) var device: BrowserDevice
    private(set) var agent: Agent
    private(set) var lines: [String] = []
    private var loop: AgentLoop
    private var browsers: [FakeBrowser] = []
    /// The number of written files.
    private var writes = 0

    /// Starts the agent with a limits file or with nothing, by default on a Monday in Berlin.
    init(
        _ limits: String?,
        at local: String = "2026-01-05 08:00",
        in zone: String = "Europe/Berlin"
    ) throws {
        let zone = try Civil.zone(zone)
        let start = try Civil.date(local, zone)
        clocks = SimulatedClocks(start: start, timeZone: zone)
        let lines = Lines()
        (device, agent, loop) = try Self.start(clocks, limits, lines, session)
        self.lines = lines.all
    }

    /// The processes that the agent has ended.
    var ended: [Int32] { session.ended }
    /// True while logind says that the screen is locked.
    var isScreenLocked: Bool {
        get { session.isLocked }
        set { session.isLocked = newValue }
    }
    private let session = Session()

    private final class Lines { var all: [String] = [] }
    private final class Session {
        var ended: [Int32] = []
        var isLocked = false
    }

    private static func start(
        _ clocks: SimulatedClocks,
        _ limits: String?,
        _ lines: Lines,
        _ session: Session
    ) throws -> (BrowserDevice, Agent, AgentLoop) {
        try clocks.run {
            let folder = clocks.disk.appending(path: "data/desktop")
            let data = clocks.disk.appending(path: "data")
            let record = AgentRecord(
                folder: folder,
                now: { Date(timeIntervalSince1970: Double(clocks.wallMilliseconds) / 1000) },
                report: { lines.all.append($0) }
            )
            let file = try limits.map { text in
                try LimitsFile(forBrowsers: text, clocks.calendar.timeZone)
            }
            let (device, keeper) = try LimitsKeeper.start(
                container: data,
                folder: folder,
                clock: clocks,
                record: record,
                offered: file?.domains ?? [],
                report: { lines.all.append($0) }
            )
            try DesktopLimits.setUp(limits, on: device, zone: clocks.calendar.timeZone)
            let agent = Agent(
                device,
                clock: clocks,
                record: record,
                keeper: keeper,
                mark: StopMark(folder: folder),
                data: data.path,
                workouts: WorkoutFile(folder: folder),
                processes: clocks.disk.appending(path: "proc").path,
                isScreenLocked: { session.isLocked },
                end: { session.ended.append($0) }
            )
            return (device, agent, AgentLoop(agent, clock: clocks))
        }
    }

    /// Gives the agent a page, with a server at port 8123 that exists only in its addresses.
    func beginPage() {
        agent.page = AgentPage(
            device,
            clock: clocks,
            resources: ScreenTimeApp.stintResources,
            port: { 8123 }
        )
    }

    /// The elements of the page.
    var nodes: [ElementNode] { agent.page?.nodes ?? [] }

    /// Writes the file of workouts, as another program does.
    func writeWorkouts(_ text: String) throws {
        let file = clocks.disk.appending(path: "data/desktop/workouts.csv")
        try Data(text.utf8).write(to: file)
        writes += 1
        // Each write changes the time, which a file system may round.
        let change = Date(timeIntervalSince1970: Double(writes))
        try FileManager.default.setAttributes([.modificationDate: change], ofItemAtPath: file.path)
    }

    /// Answers a request of a page, and lets the agent do what follows.
    func answer(_ request: PhoneRequest) -> PhoneAnswer {
        let answer = agent.answer(request)
        turn()
        return answer
    }

    /// Kills the agent, and starts it again with the same or other limits.
    func restart(_ limits: String? = nil) throws {
        for browser in browsers { browser.disconnect() }
        browsers = []
        let lines = Lines()
        (device, agent, loop) = try Self.start(clocks, limits, lines, session)
        self.lines = lines.all
    }

    /// Sends a command, and gives up before the agent handles it.
    func sendAndLeave(_ command: JSONValue) {
        let tool = connect(pid: 0)
        tool.write(command)
        tool.disconnect()
        browsers.removeLast()
        turn()
    }

    /// Connects a browser that has sent its first messages.
    func browser(_ name: String = "chromium", pid: Int32 = 1) -> FakeBrowser {
        let browser = connect(pid: pid)
        send(
            [
                "type": .string("hello"), "browser": .string(name),
                "browserVersion": .string("156.0"), "hostAccess": .bool(true),
                "incognitoAllowed": .bool(true),
            ],
            from: browser
        )
        return browser
    }

    private func connect(pid: Int32) -> FakeBrowser {
        var ends: [Int32] = [-1, -1]
        let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue)
        precondition(unsafe socketpair(AF_UNIX, kind, 0, &ends) == 0, "sockets are available")
        loop.add(ends[0], pid: pid)
        let browser = FakeBrowser(ends[1])
        browsers.append(browser)
        return browser
    }

    /// Sends a message, and lets the agent handle it.
    func send(_ message: JSONValue, from browser: FakeBrowser) {
        browser.write(message)
        turn()
    }

    /// Shows a page in a browser, which reports it from now on.
    func show(_ host: String?, in browser: FakeBrowser) {
        browser.host = host
        send(browser.front, from: browser)
    }

    /// Presses a button of a domain's shield, and returns the answer's response.
    func press(_ button: String, on domain: String, in browser: FakeBrowser) -> String? {
        let count = browser.messages.count
        send(
            [
                "type": .string("press"), "id": .integer(7), "domain": .string(domain),
                "button": .string(button),
            ],
            from: browser
        )
        let answer = browser.messages.dropFirst(count).last
        return answer?["type"]?.text == "answer" ? answer?["response"]?.text : nil
    }

    /// Sends a request of the extension's icon about a website, and returns the answer.
    func website(
        _ action: String,
        _ host: String,
        limit: String = "",
        in browser: FakeBrowser
    ) -> JSONValue? {
        send(
            [
                "type": .string("website"), "id": .integer(8), "action": .string(action),
                "domain": .string(host), "limit": .string(limit),
            ],
            from: browser
        )
        return browser.messages.last { $0["type"]?.text == "website" }
    }

    /// Sends a command, as the tool does, and returns the answer's text.
    func ask(_ command: String, _ members: [String: String] = [:]) -> String? {
        reply(command, members)?["text"]?.text
    }

    /// The address of the page, as the tool asks for it.
    var pageAddress: String? { reply("page-address")?["address"]?.text }

    /// Sends a command, as the tool does, and returns the answer.
    func reply(_ command: String, _ members: [String: String] = [:]) -> JSONValue? {
        let tool = connect(pid: 0)
        let all = members.merging(["type": "command", "command": command]) { old, _ in old }
        send(.object(all.map { JSONMember($0.key, .string($0.value)) }), from: tool)
        defer {
            tool.disconnect()
            browsers.removeLast()
        }
        return tool.messages.last { $0["type"]?.text == "text" }
    }

    /// Lets time pass; browsers report every 10 seconds.
    func advance(by duration: Duration) {
        var rest = duration
        let beat = Duration.seconds(10)
        var untilBeat = beat
        while rest > .zero {
            let due = Duration.milliseconds(
                max(0, agent.nextDeadlineMilliseconds - clocks.bootMilliseconds)
            )
            let step = min(rest, untilBeat, due)
            clocks.advance(by: step)
            rest -= step
            untilBeat -= step
            turn()
            guard untilBeat == .zero else { continue }
            untilBeat = beat
            for browser in browsers where browser.reports { browser.write(browser.front) }
            turn()
        }
    }

    private func turn() {
        // Twice, because answers are written after the messages are read.
        for _ in 0..<2 { loop.turn(waitingAtMost: 0) }
        for browser in browsers { browser.read() }
    }
}
