import Foundation
import ScreenTimeDaemon

/// A logger that writes to the phone's log; without a phone, to standard error.
@available(iOS 14.0, *)
public struct Logger: Sendable {
    private let origin: String
    /// True if messages are written.
    let isEnabled: Bool
    static let disabled = Logger(origin: "", isEnabled: false)

    /// Creates a logger for a subsystem, such as a bundle identifier, and a category in it.
    public init(subsystem: String, category: String) {
        self.init(origin: "[\(subsystem):\(category)] ", isEnabled: true)
    }

    public init() { self.init(origin: "", isEnabled: true) }

    public init(_ logObj: OSLog) { self = logObj.logger }

    private init(origin: String, isEnabled: Bool) {
        self.origin = origin
        self.isEnabled = isEnabled
    }

    public func log(_ message: OSLogMessage) { log(level: .default, message) }

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

    public func trace(_ message: OSLogMessage) { log(level: .debug, message) }

    public func debug(_ message: OSLogMessage) { log(level: .debug, message) }

    public func info(_ message: OSLogMessage) { log(level: .info, message) }

    public func notice(_ message: OSLogMessage) { log(level: .default, message) }

    public func warning(_ message: OSLogMessage) { log(level: .error, message) }

    public func error(_ message: OSLogMessage) { log(level: .error, message) }

    public func critical(_ message: OSLogMessage) { log(level: .fault, message) }

    public func fault(_ message: OSLogMessage) { log(level: .fault, message) }
}
