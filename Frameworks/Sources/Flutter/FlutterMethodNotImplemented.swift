public import Foundation

/// The answer of a plugin that does not know a method.
///
/// In the engine's headers it is a variable of C, to which nobody writes.
public let FlutterMethodNotImplemented = NotImplemented()

/// What says that a method is not known; there is one object of it.
public final class NotImplemented: NSObject, Sendable {
    fileprivate override init() { super.init() }
}
