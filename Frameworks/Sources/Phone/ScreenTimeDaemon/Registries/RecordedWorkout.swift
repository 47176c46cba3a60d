public import Foundation

/// A workout in a device's health data.
public struct RecordedWorkout: Hashable, Sendable {
    /// The workout's permanent ID.
    public let id: UUID
    /// The activity, as the raw value of Apple's `HKWorkoutActivityType`.
    public let activity: UInt
    /// The start and end on the wall clock.
    public let start: Date, end: Date
    /// The length of all pauses, in seconds.
    public let pausedSeconds: TimeInterval
    /// True if the person entered it; false if a watch or app recorded it.
    public let isEnteredByHand: Bool
    /// The app that saved it.
    public let source: BundleIdentifier
    /// The display name of that app or device.
    public let sourceName: String

    /// Creates a workout; the end must not precede the start, and pauses must fit between them.
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
