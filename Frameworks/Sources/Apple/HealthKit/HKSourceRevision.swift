public import Foundation

/// A version of an app or a device that saves health data.
@available(iOS 9.0, *)
open class HKSourceRevision: NSObject, @unchecked Sendable {
    // Unchecked as Apple's is declared Sendable; nothing in it ever changes.

    /// The app or device.
    public let source: HKSource
    public let version: String?

    public init(source: HKSource, version: String?) {
        self.source = source
        self.version = version
        super.init()
    }
}
