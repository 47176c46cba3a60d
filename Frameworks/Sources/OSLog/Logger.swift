import Foundation
import ScreenTimeDaemon

/// Writes lines to the log of the device; outside of any device, to the standard error stream.
@available(iOS 14.0, *)
public struct Logger: Sendable {
    private let origin: String

    /// Creates a logger for a part of the app.
    /// - Parameters:
    ///   - subsystem: The app or extension, for example its bundle identifier.
    ///   - category: The part of it.
    public init(subsystem: String, category: String) { origin = "[\(subsystem):\(category)] " }

    /// Creates a logger for the app as a whole.
    public init() { origin = "" }

    /// Writes a line of the default level.
    public func log(_ message: OSLogMessage) { log(level: .default, message) }

    /// Writes a line.
    public func log(level: OSLogType, _ message: OSLogMessage) {
        let line = "\(origin)\(level.word): \(message.text)"
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
