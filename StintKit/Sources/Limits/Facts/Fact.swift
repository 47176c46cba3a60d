/// Something that happened, with both clocks: the only thing that is stored.
public struct Fact: Hashable, Sendable {
    /// The fact's own name.
    public let id: FactID
    /// What both clocks showed when it happened.
    public let reading: ClockReading
    /// What happened.
    public let event: Event

    /// Creates a fact.
    public init(id: FactID, reading: ClockReading, event: Event) {
        self.id = id
        self.reading = reading
        self.event = event
    }
}
