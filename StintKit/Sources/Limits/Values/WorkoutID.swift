/// Names a workout: the UUID that the health store gave it.
public struct WorkoutID: Hashable, Codable, Sendable {
    /// The first eight bytes.
    public let high: UInt64
    /// The last eight bytes.
    public let low: UInt64

    /// Creates a name from its sixteen bytes.
    public init(high: UInt64, low: UInt64) {
        self.high = high
        self.low = low
    }
}
