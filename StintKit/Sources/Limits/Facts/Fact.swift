@_exported public import typealias Basics.BootID
@_exported public import struct Basics.WideID

/// An event with a reading of both clocks: the only thing that is stored.
public struct Fact: Hashable, Sendable {
    /// The fact's ID.
    public let id: FactID
    /// The reading of both clocks when it happened.
    public let reading: ClockReading
    /// The recorded event.
    public let event: Event

    /// Creates a fact from an event and the reading at which it happened.
    public init(id: FactID, reading: ClockReading, event: Event) {
        self.id = id
        self.reading = reading
        self.event = event
    }
}

/// The ID of a fact; a fact that is stored twice counts once.
public typealias FactID = WideID<Fact>

extension FactID {
    /// Creates the ID of a derived fact from its contents: FNV-1a over its stored bytes.
    init(contentsOf event: Event) {
        let (kind, payload) = event.encoded()
        let hash: (UInt64) -> UInt64 = { seed in
            ([kind] + payload).reduce(seed) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
        }
        self.init(high: hash(0xcbf2_9ce4_8422_2325), low: hash(0x6c62_272e_07bb_0142))
    }
}

/// The effect of a fact.
public enum FactOutcome: Hashable, Sendable {
    case accepted
    /// The fact changes nothing, because the rules forbid it.
    case refused(Refusal)
    /// The fact changes nothing, because it contains nothing new.
    case unchanged

    /// The reason why the rules refuse a fact.
    public enum Refusal: Hashable, Sendable {
        /// Another of the same kind already runs, or the item is open.
        case runsAlready
        /// The offered number is used up.
        case noneLeft
        case tooMany
        /// The pledge does not run, or the breach does not fail it.
        case nothingToFail
        case countsNowhere
    }

    /// Creates the outcome of a fact that is either accepted or refused.
    init(_ isAccepted: Bool, else refusal: Refusal) {
        self = isAccepted ? .accepted : .refused(refusal)
    }
}
