public import Foundation

/// A piece of health data that was deleted.
@available(iOS 9.0, *)
open class HKDeletedObject: NSObject, @unchecked Sendable {
    // Unchecked as Apple's is declared Sendable; nothing in it ever changes.

    public let uuid: UUID
    /// The metadata of the deleted data; always nil here.
    @available(iOS 11.0, *)
    public var metadata: [String: Any]? { nil }

    init(uuid: UUID) {
        self.uuid = uuid
        super.init()
    }
}
