import Glibc

/// An error while a request or answer is sent over a socket; the phone is unchanged.
@nonexhaustive
public enum PhoneMessageError: Error, Equatable, Sendable {
    /// The path of a socket is longer than the system allows.
    case pathTooLong(String, maximum: Int)
    /// The head of a message is too long, so it isn't a message.
    case headTooLong(byteCount: Int, maximum: Int)
    /// The head of a message isn't valid in this version.
    case unreadable(String)
    /// The body of a message is too long.
    case bodyTooLong(byteCount: Int, maximum: Int)
    /// The connection was closed before the message was complete.
    case ended(byteCount: Int, expected: Int)
    /// The system failed, with a code of `errno`.
    case failed(Operation, path: String, code: Int32)

    /// The operation that failed.
    public enum Operation: String, Sendable {
        /// Creating a socket.
        case create = "create"
        /// Waiting for connections at a path.
        case listen = "listen at"
        /// Connecting to a path.
        case connect = "connect to"
        /// Accepting a connection.
        case accept = "accept a connection of"
        /// Waiting until a program listens.
        case watch = "watch for"
        /// Reading from a connection.
        case read = "read from"
        /// Writing to a connection.
        case write = "write to"
    }
}

extension PhoneMessageError: CustomStringConvertible {
    /// The problem, its cause and the remedy.
    public var description: String {
        switch self {
        case .pathTooLong(let path, let maximum):
            "could not use the socket \(String(reflecting: path)): its path has more than "
                + "\(maximum) bytes; use a folder with a shorter path"
        case .headTooLong(let byteCount, let maximum):
            "could not read the message: its head has \(byteCount) bytes, more than \(maximum); "
                + "check that both programs are a phone's program and its server"
        case .unreadable(let text):
            "could not read the message: its head is \(String(reflecting: text)); "
                + "use a server and a program of the same version"
        case .bodyTooLong(let byteCount, let maximum):
            "could not read the message: its body has \(byteCount) bytes, more than \(maximum); "
                + "send fewer"
        case .ended(let byteCount, let expected):
            "could not read the message: it ended after \(byteCount) of \(expected) bytes; "
                + "see the output of the phone's program"
        case .failed(let operation, let path, let code):
            "could not \(operation.rawValue) the socket \(String(reflecting: path)): "
                + "\(unsafe String(cString: strerror(code))); check that the program is running"
        }
    }
}
