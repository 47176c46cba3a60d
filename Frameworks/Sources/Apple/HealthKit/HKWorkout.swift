public import Foundation
import ScreenTimeDaemon

@available(iOS 8.0, *)
open class HKWorkout: HKSample, @unchecked Sendable {
    public let workoutActivityType: HKWorkoutActivityType
    /// The duration in seconds, without pauses.
    public let duration: TimeInterval

    init(_ recorded: RecordedWorkout) {
        workoutActivityType = HKWorkoutActivityType(rawValue: recorded.activity) ?? .other
        duration = recorded.end.timeIntervalSince(recorded.start) - recorded.pausedSeconds
        super.init(
            sampleType: .workoutType(),
            uuid: recorded.id,
            start: recorded.start,
            end: recorded.end,
            sourceRevision: HKSourceRevision(
                source: HKSource(
                    name: recorded.sourceName,
                    bundleIdentifier: recorded.source.rawValue
                ),
                version: nil
            ),
            metadata: recorded.isEnteredByHand ? [HKMetadataKeyWasUserEntered: true] : nil
        )
    }
}
