public import Foundation

/// A piece of health data.
@available(iOS 8.0, *)
open class HKObject: NSObject, @unchecked Sendable {
    // Unchecked as Apple's is declared Sendable; nothing in it ever changes.

    /// The identifier of the piece, the same whenever and by whomever it is read.
    public let uuid: UUID
    @available(iOS 9.0, *)
    public let sourceRevision: HKSourceRevision
    /// The metadata, by keys such as `HKMetadataKeyWasUserEntered`.
    public let metadata: [String: Any]?

    init(uuid: UUID, sourceRevision: HKSourceRevision, metadata: [String: Any]?) {
        self.uuid = uuid
        self.sourceRevision = sourceRevision
        self.metadata = metadata
        super.init()
    }
}

/// The key that tells whether a person typed the data in: a Boolean.
@available(iOS 8.0, *)
public let HKMetadataKeyWasUserEntered = "HKWasUserEntered"
