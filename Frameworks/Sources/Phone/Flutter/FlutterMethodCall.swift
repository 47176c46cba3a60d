public import Foundation

/// A call of a method, as it came over a channel.
public final class FlutterMethodCall: NSObject {
    /// The name of the method.
    public let method: String
    /// The arguments; nil if none.
    public let arguments: Any?

    /// Creates a call.
    public init(methodName method: String, arguments: Any?) {
        self.method = method
        self.arguments = arguments
        super.init()
    }
}

/// A handler of an answer: a value, a `FlutterError`, or `FlutterMethodNotImplemented`.
public typealias FlutterResult = (_ result: Any?) -> Void

/// The answer of a plugin that does not know a method.
///
/// In the engine's headers it is a variable of C, to which nobody writes.
public let FlutterMethodNotImplemented = NotImplemented()

/// The value for an unknown method; there is only one.
public final class NotImplemented: NSObject, Sendable {
    fileprivate override init() { super.init() }
}

/// Why a call did not succeed: what is thrown on the other side.
public final class FlutterError: NSObject {
    /// A word for programs.
    public let code: String
    /// A sentence for developers; nil if there is none.
    public let message: String?
    /// More, as far as the codec can write it.
    public let details: Any?

    /// Creates an error.
    public init(code: String, message: String?, details: Any?) {
        self.code = code
        self.message = message
        self.details = details
        super.init()
    }
}
