public import Foundation

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
