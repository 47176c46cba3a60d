/// What a Live Activity shows from now on.
@available(iOS 16.2, *)
public struct ActivityContent<State: Codable & Hashable> {
    /// What has changed.
    public let state: State
    /// When it is out of date, or nil for never.
    public let staleDate: Date?
    /// Which of several activities comes first: the highest.
    public let relevanceScore: Double

    /// Creates content.
    public init(state: State, staleDate: Date?, relevanceScore: Double = 0.0) {
        self.state = state
        self.staleDate = staleDate
        self.relevanceScore = relevanceScore
    }
}

@available(iOS 16.2, *)
extension ActivityContent: Sendable where State: Sendable {}
