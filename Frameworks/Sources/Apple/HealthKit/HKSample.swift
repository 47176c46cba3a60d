public import Foundation

@available(iOS 8.0, *)
open class HKSample: HKObject, @unchecked Sendable {
    public let sampleType: HKSampleType
    public let startDate: Date
    public let endDate: Date

    init(
        sampleType: HKSampleType,
        uuid: UUID,
        start: Date,
        end: Date,
        sourceRevision: HKSourceRevision,
        metadata: [String: Any]?
    ) {
        self.sampleType = sampleType
        startDate = start
        endDate = end
        super.init(uuid: uuid, sourceRevision: sourceRevision, metadata: metadata)
    }
}
