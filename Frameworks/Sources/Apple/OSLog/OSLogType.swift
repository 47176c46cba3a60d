@available(iOS 10.0, *)
public struct OSLogType: RawRepresentable, Equatable, Sendable {
    /// The number of the level; a larger one is more important.
    public let rawValue: UInt8

    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Kept if there is nothing better to keep.
    public static var `default`: OSLogType { OSLogType(rawValue: 0x00) }
    /// Helpful, but not needed to find an error.
    public static var info: OSLogType { OSLogType(rawValue: 0x01) }
    public static var debug: OSLogType { OSLogType(rawValue: 0x02) }
    /// An error of the process.
    public static var error: OSLogType { OSLogType(rawValue: 0x10) }
    /// An error that should not be possible.
    public static var fault: OSLogType { OSLogType(rawValue: 0x11) }

    /// The word for the level in a line of the log.
    var word: String {
        switch self {
        case .info: "info"
        case .debug: "debug"
        case .error: "error"
        case .fault: "fault"
        default: "default"
        }
    }
}
