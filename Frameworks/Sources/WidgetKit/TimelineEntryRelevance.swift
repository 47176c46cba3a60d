/// How much an entry matters.
@available(iOS 14.0, *)
public struct TimelineEntryRelevance: Codable, Hashable {
    /// The higher, the more it matters.
    public var score: Float
    /// For how long, in seconds.
    public var duration: TimeInterval

    /// Creates a relevance.
    public init(score: Float, duration: TimeInterval = 0) {
        self.score = score
        self.duration = duration
    }
}
