import Foundation

/// A port of this machine that can't be opened.
public struct PortError: Error, Equatable, Sendable, CustomStringConvertible {
    /// The port.
    public let port: Int
    /// The error number of the system.
    public let code: Int32

    /// The cause and the remedy in one line.
    public var description: String {
        let cause =
            switch code {
            case EADDRINUSE: "another program uses it"
            case EACCES: "only the system's programs may use it"
            default: unsafe String(cString: strerror(code))
            }
        return "could not serve on port \(port): \(cause); name another one with --port, "
            + "such as --port 0 for any that is free"
    }
}
