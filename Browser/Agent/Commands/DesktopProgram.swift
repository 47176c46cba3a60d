import Basics
import BrowserBackend
import Enforcement
package import Foundation
import Glibc
import InputFiles
import Inputs
import Monitor
import PhoneServer
import ScreenTimeDaemon
package import ScreenTimeExtensions
import ShieldAction
import ShieldConfiguration
import ToolConsole

/// The agent as a program: its folders, its lock and its socket.
struct DesktopProgram {
    /// The number and the length of the attempts to lock the folder: 1 second together.
    private static let lockAttempts = 10
    private static let lockMilliseconds: Int32 = 100

    private let environment = ProcessInfo.processInfo.environment
    private let options: DesktopOptions

    init(_ options: DesktopOptions) { self.options = options }

    /// Runs the agent until a signal or a person ends it, and returns the exit code.
    ///
    /// If an agent runs already, or systemd starts one, that one gets the limits.
    func run(limits path: String?, unlessStopped: Bool) -> Int32 {
        do {
            let data = try self.data
            let clock = SystemDeviceClock()
            let file = try path.map { try Self.limits($0, zone: clock.calendar.timeZone) }
            let passed = AgentSocket.passed(environment)
            if passed == nil, !unlessStopped, let code = try handOver(path, data) { return code }
            let folder = data.appending(path: "desktop", directoryHint: .isDirectory)
            try FileManager.default.createDirectory(
                at: folder,
                withIntermediateDirectories: true,
                attributes: [.posixPermissions: 0o700]
            )
            let mark = StopMark(folder: folder)
            let lock = try lock(folder)
            defer { close(lock) }
            let listener = try passed ?? AgentSocket(at: socket)
            if !unlessStopped { mark.remove() }
            let record = AgentRecord(
                folder: folder,
                now: { Date(timeIntervalSince1970: Double(clock.wallMilliseconds) / 1000) },
                report: Self.report
            )
            let (device, keeper) = try LimitsKeeper.start(
                container: data,
                folder: folder,
                clock: clock,
                record: record,
                offered: file?.domains ?? [],
                report: Self.report
            )
            if let path, let file {
                try DesktopLimits(file, from: path, on: device).lines.forEach(Self.report)
            } else {
                try DesktopLimits.keep(on: device)
            }
            let agent = Agent(
                device,
                clock: clock,
                record: record,
                keeper: keeper,
                mark: mark,
                data: data.standardizedFileURL.path,
                workouts: WorkoutFile(folder: folder),
                isScreenLocked: isScreenLocked
            )
            serve(agent, clock, at: listener)
            if !mark.isSet { record.note("ended by a signal") }
            return 0
        } catch {
            Self.report("\(error)")
            return ToolStatus(of: error).rawValue
        }
    }

    /// Serves browsers and the page until a signal ends the program, or the agent has no use.
    private func serve(_ agent: Agent, _ clock: any DeviceClock, at listener: AgentSocket) {
        let notifier = DesktopNotifier(path: value("PATH") ?? "")
        agent.device.showNotification = { notifier.show($0) }
        let signals = SignalPipe()
        let pages = PageInbox()
        agent.page = AgentPage(
            agent.device,
            clock: clock,
            resources: ScreenTimeApp.stintResources,
            port: { pages?.start() }
        )
        agent.record.note(
            agent.mark.isSet ? "started, but stopped by the person before" : "started"
        )
        Self.report("waiting for browsers at \(socket)")
        AgentLoop(agent, clock: clock, listener: listener, signals: signals, pages: pages).run()
    }

    /// Asks logind whether the screen is locked.
    private var isScreenLocked: () -> Bool {
        let screen = ScreenLock(path: value("PATH") ?? "")
        return { screen.look() }
    }

    /// Gives limits to a running agent, or to the one of systemd; nil if there is none.
    private func handOver(_ limits: String?, _ data: URL) throws -> Int32? {
        var request = DesktopRequest(.start)
        request.data = data.standardizedFileURL.path
        if let limits {
            let bytes = try Data(contentsOf: URL(filePath: limits))
            request.limits = (limits, String(decoding: bytes, as: UTF8.self))
        }
        guard let reply = try reply(to: request) else { return nil }
        Self.show(reply.text)
        return reply.code
    }

    /// Opens Stint's page in a browser, or prints its address; returns the exit code.
    func openPage(opens: Bool) -> Int32 {
        guard opens || Self.isOwnTerminal else {
            Self.report(
                "could not print the address: it opens Stint, and only your own terminal may show "
                    + "it; leave --no-open out"
            )
            return ToolStatus.software.rawValue
        }
        return ask(opens ? .page : .pageAddress) { reply in
            guard let address = reply.address else { return }
            if opens { show(address) } else { Self.show(address + "\n") }
        }
    }

    /// Opens an address by a file that only this person can read: others see arguments.
    ///
    /// The file is visible, because a confined browser can't read hidden folders.
    private func show(_ address: String) {
        let folder = URL(filePath: value("HOME") ?? NSTemporaryDirectory())
        let name = "stint-page-\(AgentPage.unguessable().prefix(8)).html"
        guard
            let file = RedirectionFile(
                at: folder.appending(path: name).path,
                to: address
            )
        else { return Self.report("could not write a file in \(folder.path); free disk space") }
        PageServer.openInBrowser(file.path)
        var request = DesktopRequest(.pageIsUsed)
        request.address = address
        for _ in 0..<Self.pageSeconds {
            _ = poll(nil, 0, 1_000)
            do {
                guard try reply(to: request)?.text == "no\n" else { break }
            } catch { break }
        }
        file.remove()
    }

    /// The longest time for which the file with an address exists.
    private static let pageSeconds = 60

    /// True if the output is a terminal of the same person.
    private static var isOwnTerminal: Bool {
        do {
            let path = try FileManager.default.destinationOfSymbolicLink(
                atPath: "/proc/self/fd/1"
            )
            let owner = try FileManager.default.attributesOfItem(atPath: path)[.ownerAccountID]
            return isatty(STDOUT_FILENO) == 1 && (owner as? Int).map { $0 == getuid() } == true
        } catch {
            return false
        }
    }

    /// Sends a command to the running agent and prints its answer; returns the exit code.
    func ask(_ name: DesktopRequest.Name, then next: (DesktopReply) -> Void = { _ in }) -> Int32 {
        do {
            let folder = try data.appending(path: "desktop", directoryHint: .isDirectory)
            let isStopped = StopMark(folder: folder).isSet
            guard !isStopped, let reply = try reply(to: DesktopRequest(name)) else {
                let state = isStopped ? "was stopped" : "is not running"
                Self.report("Stint \(state); start it with: stint desktop")
                return ToolStatus.software.rawValue
            }
            Self.show(reply.text)
            if reply.code == 0 { next(reply) }
            return reply.code
        } catch {
            Self.report("\(error)")
            return ToolStatus.software.rawValue
        }
    }

    private func reply(to request: DesktopRequest) throws -> DesktopReply? {
        let frame = FrameBuffer.frame(request.json.bytes)
        guard let answer = try AgentSocket.ask(frame, at: socket) else { return nil }
        var scanner = JSONScanner(answer, depthMaximum: 2)
        return DesktopReply(try scanner.value(allowsRepeatedNames: true))
    }

    private static func limits(_ path: String, zone: TimeZone) throws -> LimitsFile {
        try LimitsFile(
            forBrowsers: InputFile(path: path, byteMaximum: LimitsFile.byteMaximum),
            zone
        )
    }

    /// Locks the folder for this process, so that only one agent uses it.
    private func lock(_ folder: URL) throws -> Int32 {
        let path = folder.appending(path: "lock").path
        let file = unsafe open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        guard file >= 0 else {
            let cause = unsafe String(cString: strerror(errno))
            throw AgentSocket.Failure(description: "could not open \(path): \(cause)")
        }
        for _ in 0..<Self.lockAttempts {
            if flock(file, LOCK_EX | LOCK_NB) == 0 { return file }
            _ = poll(nil, 0, Self.lockMilliseconds)
        }
        close(file)
        throw AgentSocket.Failure(
            description: "Stint is already running; see: stint desktop status"
        )
    }

    private var data: URL {
        get throws {
            if let path = options.data ?? value("STINT_HOME") { return URL(filePath: path) }
            if let folder = value("XDG_DATA_HOME") {
                return URL(filePath: folder).appending(path: "stint")
            }
            guard let person = value("HOME") else {
                throw AgentSocket.Failure(
                    description: "could not find a data folder: $HOME is not set; use --data"
                )
            }
            return URL(filePath: person).appending(path: ".local/share/stint")
        }
    }

    private var socket: String {
        if let path = options.socket ?? value("STINT_SOCKET") { return path }
        return (value("XDG_RUNTIME_DIR") ?? "/run/user/\(getuid())") + "/stint.sock"
    }

    private func value(_ name: String) -> String? {
        environment[name].flatMap { $0.isEmpty ? nil : $0 }
    }

    private static func show(_ text: String) {
        ToolRun.write(text)
    }

    private static func report(_ line: String) {
        ToolRun.report("stint: \(line)\n")
    }
}

extension ScreenTimeApp {
    /// The folder of the app's resources, next to this program.
    package static var stintResources: URL {
        ResourceFolder.of(target: "StintApp", package: "stint")
    }

    /// Stint with its shipped extensions.
    package static var stint: ScreenTimeApp {
        ScreenTimeApp(
            "app.stint",
            name: "Stint",
            groups: [AppGroup.identifier],
            monitor: { StintMonitor() },
            shieldConfiguration: { StintShieldConfiguration() },
            shieldAction: { StintShieldAction() },
            resources: [.app: stintResources]
        )
    }
}
