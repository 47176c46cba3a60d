public import Foundation

/// A method call received on a channel.
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

/// A handler of a result: a value, a `FlutterError`, or `FlutterMethodNotImplemented`.
public typealias FlutterResult = (_ result: Any?) -> Void

/// The result for a method that a plugin doesn't implement.
///
/// In the engine's headers it is a C variable that is never changed.
public let FlutterMethodNotImplemented = NotImplemented()

/// The type of `FlutterMethodNotImplemented`.
public final class NotImplemented: NSObject, Sendable {
    fileprivate override init() { super.init() }
}

/// The error of a failed call, which is thrown on the other side.
public final class FlutterError: NSObject {
    /// A code for programs.
    public let code: String
    /// A message for developers.
    public let message: String?
    /// Details that the codec can encode.
    public let details: Any?

    /// Creates an error.
    public init(code: String, message: String?, details: Any?) {
        self.code = code
        self.message = message
        self.details = details
        super.init()
    }
}
