public import Foundation

@available(iOS 9.0, *)
open class HKSourceRevision: NSObject, @unchecked Sendable {
    // Unchecked: the properties never change, and Apple's type is Sendable.

    public let source: HKSource
    public let version: String?

    public init(source: HKSource, version: String?) {
        self.source = source
        self.version = version
        super.init()
    }
}
