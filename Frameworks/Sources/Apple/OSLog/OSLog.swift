public import Foundation

@available(iOS 10.0, *)
public final class OSLog: NSObject, Sendable {
    let logger: Logger

    /// Creates a log for a subsystem, such as a bundle identifier, and a category in it.
    public init(subsystem: String, category: String) {
        logger = Logger(subsystem: subsystem, category: category)
    }

    @available(iOS 12.0, *)
    public convenience init(subsystem: String, category: Category) {
        self.init(subsystem: subsystem, category: category.rawValue)
    }

    private init(_ logger: Logger) { self.logger = logger }

    public static let `default` = OSLog(Logger())
    public static let disabled = OSLog(Logger.disabled)

    /// Returns true for all levels, unless the log is disabled.
    public func isEnabled(type: OSLogType) -> Bool { logger.isEnabled }

    @available(iOS 12.0, *)
    public struct Category: Sendable {
        let rawValue: String

        public static let pointsOfInterest = Category(rawValue: "PointsOfInterest")
    }
}

@available(iOS 10.0, *)
public func os_log(
    _ message: StaticString,
    dso: UnsafeRawPointer? = #dsohandle,
    log: OSLog = .default,
    type: OSLogType = .default,
    _ args: any CVarArg...
) {
    log.logger.write(level: type, LogFormat.text(message, args))
}

@available(iOS 12.0, *)
public func os_log(
    _ type: OSLogType,
    dso: UnsafeRawPointer = #dsohandle,
    log: OSLog = .default,
    _ message: StaticString,
    _ args: any CVarArg...
) {
    log.logger.write(level: type, LogFormat.text(message, args))
}

@available(iOS 14.0, *)
public func os_log(_ message: OSLogMessage) { OSLog.default.logger.log(message) }

@available(iOS 14.0, *)
public func os_log(
    _ logLevel: OSLogType = .default,
    log logObject: OSLog = .default,
    _ message: OSLogMessage
) {
    logObject.logger.log(level: logLevel, message)
}
