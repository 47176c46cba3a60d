import Glibc

/// Why a request or an answer did not go over a socket; the phone is as it was.
@nonexhaustive
public enum PhoneMessageError: Error, Equatable, Sendable {
    /// A socket's path has more bytes than the system takes; choose a shorter one.
    case pathTooLong(String, maximum: Int)
    /// The head of a message has more bytes than any head has: something else was sent.
    case headTooLong(byteCount: Int, maximum: Int)
    /// The head of a message is none of this version: use programs of one version.
    case unreadable(String)
    /// The body of a message has more bytes than are taken; send fewer.
    case bodyTooLong(byteCount: Int, maximum: Int)
    /// The other end closed the connection before the message was complete: see why it ended.
    case ended(byteCount: Int, expected: Int)
    /// The system failed, with a code of `errno`.
    case failed(Operation, path: String, code: Int32)

    /// The operation that failed.
    public enum Operation: String, Sendable {
        /// Making a socket.
        case make
        /// Waiting for connections at a path.
        case listen = "listen at"
        /// Connecting to a path.
        case connect = "connect to"
        /// Taking a connection.
        case accept = "take a connection of"
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
                + "\(maximum) bytes; put it into a folder with a shorter name"
        case .headTooLong(let byteCount, let maximum):
            "could not read the message: its head has \(byteCount) bytes, more than \(maximum); "
                + "send what a phone's program and its server send"
        case .unreadable(let text):
            "could not read the message: its head is \(String(reflecting: text)); "
                + "use a server and a program of the same version"
        case .bodyTooLong(let byteCount, let maximum):
            "could not read the message: its body has \(byteCount) bytes, more than \(maximum); "
                + "send fewer"
        case .ended(let byteCount, let expected):
            "could not read the message: it ended after \(byteCount) of \(expected) bytes; "
                + "see in its output why the phone's program ended"
        case .failed(let operation, let path, let code):
            "could not \(operation.rawValue) the socket \(String(reflecting: path)): "
                + "\(unsafe String(cString: strerror(code))); see whether the phone's program runs"
        }
    }
}
