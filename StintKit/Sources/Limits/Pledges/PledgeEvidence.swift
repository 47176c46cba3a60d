/// What a phone shows about a pledge: facts of it in file order, and what both clocks showed when
/// they were taken together.
///
/// Only what decides a pledge is in it, and nothing about limits, workouts or minutes.
public struct PledgeEvidence: Hashable, Sendable {
    /// The most records there are; a pledge that has more is not believed.
    ///
    /// A record of a phone has 60 bytes or more, so that no body of a request holds as many.
    public static let recordMaximum = 4_096
    /// The most bytes of encoded evidence that are read, 192 KiB: what a request can carry.
    public static let bytesMaximum = 196_608

    /// The pledge.
    public let pledge: PledgeID
    /// The number that the service answered at the start; nil if it gave none.
    public var nonce: PledgeNonce?
    /// What the clocks told before it began, then what happened since, each in file order.
    public let records: [StoredRecord]
    /// How many bytes of the journal behind the beginning could not be read.
    public let damagedByteCount: UInt32
    /// What both clocks showed when the records were taken.
    public let reading: ClockReading

    /// Puts evidence together; use an `EvidenceCollector`.
    public init(
        pledge: PledgeID,
        records: [StoredRecord],
        damagedByteCount: UInt32,
        reading: ClockReading
    ) {
        self.pledge = pledge
        self.records = records
        self.damagedByteCount = damagedByteCount
        self.reading = reading
    }

    /// The pledge as it began with its stake, found without a fold; nil if its beginning is missing.
    ///
    /// If no beginning has a stake, it is the first one.
    public var beginning: Pledge? {
        var first: Pledge?
        for case .fact(let fact) in records {
            guard case .pledgeBegan(let begun) = fact.event else { continue }
            guard begun.id == pledge else { return nil }
            if begun.amount != nil { return begun }
            first = first ?? begun
        }
        return first
    }

    /// What evidence shows.
    public enum Finding: Hashable, Sendable {
        /// The pledge was kept to its end.
        case kept
        /// It failed; the instant is the device's.
        case broken(PledgeBreach, at: WallInstant)
        /// It had not ended when the evidence was taken.
        case unended
        /// By the wall clock it had ended, by the stricter of both clocks it had not.
        case clockMoved
        /// A part is missing: the beginning, a record, or the permission without which nobody watched.
        case gap
    }

    /// Folds the records as the phone does.
    ///
    /// A breach counts whatever is missing beside it.
    /// - Parameter length: How long the pledge was to last, by whoever asks.
    /// - Returns: What they show.
    public func finding(for length: Minutes) -> Finding {
        guard let folded = folded(), folded.pledge.length == length else { return .gap }
        let isWhole = folded.isWhole && damagedByteCount == 0
        switch folded.state.pledgeStatus(at: reading) {
        case .failed(_, let breach, let reading): return .broken(breach, at: reading.wall)
        case .kept: return isWhole ? .kept : .gap
        case .running(let pledge, let until):
            guard isWhole else { return .gap }
            // The phone goes on until a whole second.
            let passed = pledge.began.duration(to: folded.state.trusted(at: reading))
            if passed >= length.duration, reading.wall.duration(to: until) < .seconds(1) {
                return .kept
            }
            let end = folded.began.wall + length.duration
            return reading.wall < end ? .unended : .clockMoved
        case nil: return .gap
        }
    }

    /// How long ago the pledge began when the evidence was taken, as the phone believes: by the
    /// stricter of both clocks, as far as they go back; nil if the beginning is missing.
    public var age: Duration? {
        folded().map { $0.pledge.began.duration(to: $0.state.trusted(at: reading)) }
    }

    /// The records' fold; nil without a beginning, or with that of another pledge.
    private func folded() -> (state: State, pledge: Pledge, began: ClockReading, isWhole: Bool)? {
        var state = State()
        var beginning: (pledge: Pledge, reading: ClockReading)?
        var isWhole = true
        for record in records {
            guard case .fact(let fact) = record else {
                isWhole = false
                continue
            }
            if fact.event == .authorizationChanged(.lost), beginning != nil { isWhole = false }
            let outcome = state.apply(fact)
            if case .pledgeBegan(let begun) = fact.event {
                guard begun.id == pledge else { return nil }
                if outcome == .accepted || beginning == nil { beginning = (begun, fact.reading) }
            }
        }
        return beginning.map { (state, $0.pledge, $0.reading, isWhole) }
    }
}

/// The number that the service answers when a pledge begins, which nobody can guess: 16 bytes.
///
/// Evidence that carries it was made after the start, and for that start alone.
public struct PledgeNonce: Hashable, Codable, Sendable {
    /// How many bytes it has.
    public static let length = 16

    /// The bytes.
    public let bytes: [UInt8]

    /// Creates a nonce; nil if there are not exactly 16 bytes.
    public init?(bytes: some Sequence<UInt8>) {
        self.bytes = Array(bytes)
        guard self.bytes.count == PledgeNonce.length else { return nil }
    }
}

/// Takes from all records ever stored what is evidence of one pledge.
public struct EvidenceCollector {
    private let pledge: PledgeID
    /// The fold of what came before the pledge.
    private var before = State()
    private var records: [StoredRecord] = []
    private var damagedByteCount = 0

    /// Begins to collect.
    public init(of pledge: PledgeID) { self.pledge = pledge }

    /// Takes the next record, in file order.
    public mutating func append(_ record: StoredRecord) {
        switch record {
        case .unknown:
            if !records.isEmpty { records.append(record) }
        case .fact(let fact):
            if records.isEmpty {
                guard case .pledgeBegan(let begun) = fact.event, begun.id == pledge else {
                    before.apply(fact)
                    return
                }
                records = before.clockFacts.map { .fact($0) }
            }
            if fact.event.isEvidence(of: pledge) { records.append(record) }
        }
    }

    /// Takes bytes that could not be read, where they lie between records.
    ///
    /// What was damaged before the pledge began says nothing about it.
    public mutating func append(damagedByteCount: Int) {
        if !records.isEmpty { self.damagedByteCount += damagedByteCount }
    }

    /// Puts together what was taken.
    /// - Parameter reading: What both clocks show now.
    /// - Returns: The evidence, or nil if the pledge never began.
    public func evidence(at reading: ClockReading) -> PledgeEvidence? {
        guard !records.isEmpty else { return nil }
        return PledgeEvidence(
            pledge: pledge,
            records: records,
            damagedByteCount: UInt32(clamping: damagedByteCount),
            reading: reading
        )
    }
}

extension Event {
    /// True if it can decide a pledge or tells of the clocks.
    ///
    /// Its kind must be in `Kind.ofEvidence`, too, or the service refuses the record.
    fileprivate func isEvidence(of pledge: PledgeID) -> Bool {
        switch self {
        case .booted, .clockMoved, .authorizationChanged, .emergencyBegan: true
        case .pledgeBegan(let begun): begun.id == pledge
        case .pledgeBroken(let id, _): id == pledge
        case .attempted(let attempt): attempt.pledge == pledge
        case .settingsChanged, .limitSet, .limitRemoved, .selectionSet, .overrideBegan,
            .shieldsApplied, .monitorsMissing, .changeProposed, .changeWithdrawn, .accessBegan,
            .turnedBack, .shieldClosed, .used, .itemUsed, .workedOut, .workoutDeleted, .warned,
            .metersArmed, .metersLost, .metersBegan, .covered, .zoneChanged, .carried:
            false
        }
    }
}
