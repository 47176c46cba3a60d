public import Foundation

@available(iOS 9.0, *)
open class HKDeletedObject: NSObject, @unchecked Sendable {
    // Unchecked: the properties never change, and Apple's type is Sendable.

    public let uuid: UUID
    /// Always nil.
    @available(iOS 11.0, *)
    public var metadata: [String: Any]? { nil }

    init(uuid: UUID) {
        self.uuid = uuid
        super.init()
    }
}
