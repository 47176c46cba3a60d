public import Foundation

@available(iOS 8.0, *)
open class HKObject: NSObject, @unchecked Sendable {
    // Unchecked: the properties never change, and Apple's type is Sendable.

    public let uuid: UUID
    @available(iOS 9.0, *)
    public let sourceRevision: HKSourceRevision
    public let metadata: [String: Any]?

    init(uuid: UUID, sourceRevision: HKSourceRevision, metadata: [String: Any]?) {
        self.uuid = uuid
        self.sourceRevision = sourceRevision
        self.metadata = metadata
        super.init()
    }
}

@available(iOS 8.0, *)
public let HKMetadataKeyWasUserEntered = "HKWasUserEntered"
