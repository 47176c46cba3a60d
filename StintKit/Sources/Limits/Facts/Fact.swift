@_exported public import typealias Basics.BootID
@_exported public import struct Basics.WideID

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

/// Names a fact, so that one that is stored twice counts once.
public typealias FactID = WideID<Fact>

extension FactID {
    /// Names a fact that is made of others by what it says: FNV-1a over its stored form.
    init(contentsOf event: Event) {
        let (kind, payload) = event.encoded()
        let hash: (UInt64) -> UInt64 = { seed in
            ([kind] + payload).reduce(seed) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
        }
        self.init(high: hash(0xcbf2_9ce4_8422_2325), low: hash(0x6c62_272e_07bb_0142))
    }
}

/// What became of a fact.
public enum FactOutcome: Hashable, Sendable {
    /// It counts.
    case accepted
    /// It changes nothing, because the rules forbid what it asks for.
    case refused(Refusal)
    /// It changes nothing, because it tells nothing that was not known.
    case unchanged

    /// Why the rules refuse a fact.
    public enum Refusal: Hashable, Sendable {
        /// Another of the same runs already, or the item is open.
        case runsAlready
        /// As many as are offered have begun.
        case noneLeft
        /// There are as many as there can be.
        case tooMany
        /// What it would fail does not run, or is not failed by it.
        case nothingToFail
        /// No limit counts it.
        case countsNowhere
    }

    /// The outcome of something that either counts or is refused.
    init(_ isAccepted: Bool, else refusal: Refusal) {
        self = isAccepted ? .accepted : .refused(refusal)
    }
}
