import Foundation

/// A port of this machine that can't be opened.
public struct PortError: Error, Equatable, Sendable, CustomStringConvertible {
    /// The requested TCP port.
    public let port: Int
    /// The error number of the system.
    public let code: Int32

    /// The cause and the remedy in one line.
    public var description: String {
        let cause =
            switch code {
            case EADDRINUSE: "another program uses it"
            case EACCES: "only privileged programs can use it"
            default: unsafe String(cString: strerror(code))
            }
        return "could not serve on port \(port): \(cause); choose another one with --port, "
            + "for example --port 0 for any free port"
    }
}
