public import Foundation

/// A workout in a device's health data.
public struct RecordedWorkout: Hashable, Sendable {
    /// The workout's own identifier; it never changes, and no other workout has it.
    public let id: UUID
    /// The activity, as the raw value of Apple's `HKWorkoutActivityType`.
    public let activity: UInt
    /// The time when it began and ended, on the wall clock.
    public let start: Date, end: Date
    /// The length of all pauses, in seconds.
    public let pausedSeconds: TimeInterval
    /// True if the person typed it in; otherwise a watch or an app measured it.
    public let isEnteredByHand: Bool
    /// The app that saved it.
    public let source: BundleIdentifier
    /// The person's name for that app or device.
    public let sourceName: String

    /// Describes a workout; the end must not be before the start, and pauses must fit between.
    public init(
        id: UUID,
        activity: UInt,
        start: Date,
        end: Date,
        pausedSeconds: TimeInterval = 0,
        isEnteredByHand: Bool,
        source: BundleIdentifier,
        sourceName: String
    ) {
        self.id = id
        self.activity = activity
        self.start = start
        self.end = end
        self.pausedSeconds = pausedSeconds
        self.isEnteredByHand = isEnteredByHand
        self.source = source
        self.sourceName = sourceName
    }
}
