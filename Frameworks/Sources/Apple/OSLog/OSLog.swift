public import Foundation

/// A part of the app that writes to the log of the device.
@available(iOS 10.0, *)
public final class OSLog: NSObject, Sendable {
    let logger: Logger

    /// Creates a part of the app.
    /// - Parameters:
    ///   - subsystem: The app or extension, for example its bundle identifier.
    ///   - category: The part of it.
    public init(subsystem: String, category: String) {
        logger = Logger(subsystem: subsystem, category: category)
    }

    /// Creates a part of the app with one of the categories that the system knows.
    @available(iOS 12.0, *)
    public convenience init(subsystem: String, category: Category) {
        self.init(subsystem: subsystem, category: category.rawValue)
    }

    private init(_ logger: Logger) { self.logger = logger }

    public static let `default` = OSLog(Logger())
    /// Writes nothing.
    public static let disabled = OSLog(Logger.disabled)

    /// Returns whether lines of a level are written: all of them, unless the log is disabled.
    public func isEnabled(type: OSLogType) -> Bool { logger.isEnabled }

    /// A category that the system knows.
    @available(iOS 12.0, *)
    public struct Category: Sendable {
        let rawValue: String

        /// Points that are of interest when the app is measured.
        public static let pointsOfInterest = Category(rawValue: "PointsOfInterest")
    }
}

/// Writes a line with the values that its format names.
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

/// Writes a line with the values that its format names.
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

/// Writes a line of the default level.
@available(iOS 14.0, *)
public func os_log(_ message: OSLogMessage) { OSLog.default.logger.log(message) }

/// Writes a line.
@available(iOS 14.0, *)
public func os_log(
    _ logLevel: OSLogType = .default,
    log logObject: OSLog = .default,
    _ message: OSLogMessage
) {
    logObject.logger.log(level: logLevel, message)
}
