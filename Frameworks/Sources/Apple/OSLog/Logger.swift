import Foundation
import ScreenTimeDaemon

/// Writes lines to the log of the device; outside of any device, to the standard error stream.
@available(iOS 14.0, *)
public struct Logger: Sendable {
    private let origin: String
    /// True if anything is written.
    let isEnabled: Bool
    /// Writes nothing.
    static let disabled = Logger(origin: "", isEnabled: false)

    /// Creates a logger for a part of the app.
    /// - Parameters:
    ///   - subsystem: The app or extension, for example its bundle identifier.
    ///   - category: The part of it.
    public init(subsystem: String, category: String) {
        self.init(origin: "[\(subsystem):\(category)] ", isEnabled: true)
    }

    /// Creates a logger for the app as a whole.
    public init() { self.init(origin: "", isEnabled: true) }

    /// Creates a logger for the part of the app that a log is of.
    public init(_ logObj: OSLog) { self = logObj.logger }

    private init(origin: String, isEnabled: Bool) {
        self.origin = origin
        self.isEnabled = isEnabled
    }

    /// Writes a line of the default level.
    public func log(_ message: OSLogMessage) { log(level: .default, message) }

    /// Writes a line.
    public func log(level: OSLogType, _ message: OSLogMessage) {
        write(level: level, message.text)
    }

    func write(level: OSLogType, _ text: String) {
        guard isEnabled else { return }
        let line = "\(origin)\(level.word): \(text)"
        if let caller = Caller.current {
            caller.daemon.backend.log(line, from: caller.process)
        } else {
            FileHandle.standardError.write(Data((line + "\n").utf8))
        }
    }

    /// Writes a line of the debug level.
    public func trace(_ message: OSLogMessage) { log(level: .debug, message) }

    /// Writes a line of the debug level.
    public func debug(_ message: OSLogMessage) { log(level: .debug, message) }

    /// Writes a line of the info level.
    public func info(_ message: OSLogMessage) { log(level: .info, message) }

    /// Writes a line of the default level.
    public func notice(_ message: OSLogMessage) { log(level: .default, message) }

    /// Writes a line of the error level.
    public func warning(_ message: OSLogMessage) { log(level: .error, message) }

    /// Writes a line of the error level.
    public func error(_ message: OSLogMessage) { log(level: .error, message) }

    /// Writes a line of the fault level.
    public func critical(_ message: OSLogMessage) { log(level: .fault, message) }

    /// Writes a line of the fault level.
    public func fault(_ message: OSLogMessage) { log(level: .fault, message) }
}
