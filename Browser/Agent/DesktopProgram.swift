import Basics
import BrowserBackend
import Enforcement
package import Foundation
import Glibc
import Inputs
import Monitor
import PhoneServer
import ScreenTimeDaemon
package import ScreenTimeExtensions
import ShieldAction
import ShieldConfiguration

/// The agent as a program: its folders, its lock and its socket.
struct DesktopProgram {
    private static let dataErrorCode: Int32 = 65
    private static let softwareErrorCode: Int32 = 70
    /// The number and the length of the attempts to lock the folder: 1 second together.
    private static let lockAttempts = 10
    private static let lockMilliseconds: Int32 = 100

    private let environment = ProcessInfo.processInfo.environment
    private let options: DesktopOptions

    init(_ options: DesktopOptions) { self.options = options }

    /// Runs the agent until a signal or a person ends it, and returns the exit code.
    func run(limits path: String?, unlessStopped: Bool) -> Int32 {
        do {
            let data = try self.data
            let folder = data.appending(path: "desktop", directoryHint: .isDirectory)
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            let mark = StopMark(folder: folder)
            // A stopped agent then ends, and unlocks the folder.
            if !unlessStopped { mark.remove() }
            let lock = try lock(folder)
            defer { close(lock) }
            let clock = SystemDeviceClock()
            if mark.isSet {
                StoppedAgent(try listener, version: clock.wallMilliseconds).run { mark.isSet }
                return 0
            }
            let record = AgentRecord(
                folder: folder,
                now: { Date(timeIntervalSince1970: Double(clock.wallMilliseconds) / 1000) },
                report: Self.report
            )
            let file = try path.map { try Self.limits($0, zone: clock.calendar.timeZone) }
            let device = try BrowserDevice(
                .stint,
                container: data,
                folder: folder,
                clock: clock,
                report: Self.report
            )
            if let path, let file {
                let limits = try DesktopLimits(file, from: path, on: device)
                for line in limits.ignored { Self.report(line) }
                for name in limits.waiting {
                    Self.report("\(name) is weaker than before, so it takes effect later")
                }
            } else {
                try DesktopLimits.keep(on: device)
            }
            let notifier = DesktopNotifier(path: value("PATH") ?? "")
            device.showNotification = { notifier?.show($0) }
            device.readTypedWebsites()
            let signals = SignalPipe()
            let agent = Agent(
                device,
                clock: clock,
                record: record,
                workouts: WorkoutFile(folder: folder)
            )
            let pages = PageInbox()
            agent.page = AgentPage(
                device,
                clock: clock,
                resources: ScreenTimeApp.stintResources,
                port: { pages?.start() }
            )
            let listener = try listener
            record.note("started")
            Self.report("waiting for browsers at \(socket)")
            AgentLoop(
                agent,
                clock: clock,
                listener: listener,
                signals: signals,
                pages: pages
            ).run()
            if agent.isStopped { mark.set() } else { record.note("ended by a signal") }
            return 0
        } catch let error as InputError {
            Self.report("\(error)")
            return Self.dataErrorCode
        } catch {
            Self.report("\(error)")
            return Self.softwareErrorCode
        }
    }

    /// Prints the address of Stint's page, and opens it; returns the exit code.
    func openPage(opens: Bool) -> Int32 {
        ask("page") { address in
            guard !address.isEmpty else {
                Self.report("could not open the page: no port of 127.0.0.1 is free")
                return Self.softwareErrorCode
            }
            if opens { PageServer.openInBrowser(address.trimmingCharacters(in: .newlines)) }
            return 0
        }
    }

    /// Sends a command to the running agent and prints its answer; returns the exit code.
    func ask(_ command: String, then next: (String) -> Int32 = { _ in 0 }) -> Int32 {
        let question: JSONValue = ["type": .string("command"), "command": .string(command)]
        do {
            let frame = FrameBuffer.frame(question.bytes)
            let folder = try data.appending(path: "desktop", directoryHint: .isDirectory)
            let isStopped = StopMark(folder: folder).isSet
            guard !isStopped, let answer = try AgentSocket.ask(frame, at: socket) else {
                let state = isStopped ? "was stopped" : "is not running"
                Self.report("Stint \(state); start it with: stint desktop")
                return Self.softwareErrorCode
            }
            var scanner = JSONScanner(answer, depthMaximum: 2)
            let text = try scanner.value(allowsRepeatedNames: true)["text"]?.text ?? ""
            FileHandle.standardOutput.write(Data(text.utf8))
            return next(text)
        } catch {
            Self.report("\(error)")
            return Self.softwareErrorCode
        }
    }

    private static func limits(_ path: String, zone: TimeZone) throws -> LimitsFile {
        try LimitsFile(InputFile(path: path, byteMaximum: LimitsFile.byteMaximum), zone: zone)
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

    /// The socket that systemd passes, or a new one.
    private var listener: AgentSocket {
        get throws { try AgentSocket.passed(environment) ?? AgentSocket(at: socket) }
    }

    private var socket: String {
        if let path = options.socket ?? value("STINT_SOCKET") { return path }
        return (value("XDG_RUNTIME_DIR") ?? "/run/user/\(getuid())") + "/stint.sock"
    }

    private func value(_ name: String) -> String? {
        environment[name].flatMap { $0.isEmpty ? nil : $0 }
    }

    private static func report(_ line: String) {
        FileHandle.standardError.write(Data("stint: \(line)\n".utf8))
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
