public import Foundation

/// A call of a method, as it came over a channel.
public final class FlutterMethodCall: NSObject {
    /// The name of the method.
    public let method: String
    /// What was handed over; nil if nothing was.
    public let arguments: Any?

    /// Creates a call.
    public init(methodName method: String, arguments: Any?) {
        self.method = method
        self.arguments = arguments
        super.init()
    }
}
