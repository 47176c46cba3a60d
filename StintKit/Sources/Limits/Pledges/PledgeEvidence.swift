/// A phone's evidence about a pledge: facts in file order, and a reading of both clocks.
///
/// It contains only facts that can decide a pledge, and nothing about limits, workouts or minutes.
public struct PledgeEvidence: Hashable, Sendable {
    /// The maximum number of records; a pledge with more is not believed.
    ///
    /// A phone's record has at least 60 bytes, so no request can contain more.
    public static let recordMaximum = 4_096
    /// The maximum size of encoded evidence, 192 KiB: the most that a request can contain.
    public static let bytesMaximum = 196_608

    /// The pledge's ID.
    public let pledge: PledgeID
    /// The nonce that the service returned at the start; nil until it is set.
    public var nonce: PledgeNonce?
    /// The records of the clocks before the beginning, then all since, in file order.
    public let records: [StoredRecord]
    /// The number of unreadable bytes in the journal after the beginning.
    public let damagedByteCount: UInt32
    /// The reading of both clocks when the evidence was collected.
    public let reading: ClockReading

    /// Creates evidence from its parts; use an `EvidenceCollector`.
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

    /// The beginning of the pledge with a stake, or else the first; nil if none is included.
    ///
    /// It is found without folding the records.
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

    /// The result of checking evidence.
    public enum Finding: Hashable, Sendable {
        case kept
        /// The pledge failed, at an instant of the device's clock.
        case broken(PledgeBreach, at: WallInstant)
        case unended
        /// The pledge has ended by the wall clock, but not by the stricter of both clocks.
        case clockMoved
        /// A part is missing: the beginning, a record, or the permission to observe use.
        case gap
    }

    /// Folds the records as the phone does.
    ///
    /// A breach counts regardless of missing parts. `length` is the agreed length of the pledge.
    public func finding(for length: Minutes) -> Finding {
        guard let folded = folded(), folded.pledge.length == length else { return .gap }
        let isWhole = folded.isWhole && damagedByteCount == 0
        switch folded.state.pledgeStatus(at: reading) {
        case .failed(_, let breach, let reading): return .broken(breach, at: reading.wall)
        case .kept: return isWhole ? .kept : .gap
        case .running(let pledge, let until):
            guard isWhole else { return .gap }
            // The phone ends a pledge on a whole second.
            let passed = pledge.began.duration(to: folded.state.trusted(at: reading))
            if passed >= length.duration, reading.wall.duration(to: until) < .seconds(1) {
                return .kept
            }
            let end = folded.began.wall + length.duration
            return reading.wall < end ? .unended : .clockMoved
        case nil: return .gap
        }
    }

    /// The pledge's age when the evidence was collected; nil if the beginning is missing.
    ///
    /// It is measured by the stricter of both clocks.
    public var age: Duration? {
        folded().map { $0.pledge.began.duration(to: $0.state.trusted(at: reading)) }
    }

    /// Returns the fold of the records; nil without a beginning, or with that of another pledge.
    private func folded() -> (state: RuleState, pledge: Pledge, began: ClockReading, isWhole: Bool)?
    {
        var state = RuleState()
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

/// The 16 random bytes that the service returns when a pledge begins.
///
/// Evidence with the nonce was created after the start, and for that start only.
public struct PledgeNonce: Hashable, Codable, Sendable {
    /// The number of bytes.
    public static let length = 16

    /// The 16 bytes.
    public let bytes: [UInt8]

    /// Creates a nonce; nil if there are not exactly 16 bytes.
    public init?(bytes: some Sequence<UInt8>) {
        self.bytes = Array(bytes)
        guard self.bytes.count == PledgeNonce.length else { return nil }
    }
}

/// A collector that selects the evidence of one pledge from all records ever stored.
public struct EvidenceCollector {
    private let pledge: PledgeID
    /// The fold of everything before the pledge.
    private var before = RuleState()
    private var records: [StoredRecord] = []
    private var damagedByteCount = 0

    /// Creates a collector for a pledge.
    public init(of pledge: PledgeID) { self.pledge = pledge }

    /// Adds the next record, in file order.
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

    /// Adds the number of unreadable bytes between two records.
    ///
    /// Damage before the beginning of the pledge is ignored.
    public mutating func append(damagedByteCount: Int) {
        if !records.isEmpty { self.damagedByteCount += damagedByteCount }
    }

    /// Returns the collected evidence, or nil if the pledge never began.
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
    /// Returns true if the event can decide a pledge, or concerns the clocks.
    ///
    /// Its kind must also be in `EventKind.isEvidence`; otherwise the service refuses the record.
    fileprivate func isEvidence(of pledge: PledgeID) -> Bool {
        switch self {
        case .booted, .clockMoved, .authorizationChanged, .emergencyBegan: true
        case .pledgeBegan(let begun): begun.id == pledge
        case .pledgeBroken(let id, _): id == pledge
        case .attempted(let attempt): attempt.pledge == pledge
        case .settingsChanged, .limitSet, .limitRemoved, .selectionSet, .breakBegan,
            .shieldsApplied, .monitorsMissing, .changeProposed, .changeWithdrawn, .accessBegan,
            .turnedBack, .shieldClosed, .used, .itemUsed, .workedOut, .workoutDeleted, .warned,
            .metersArmed, .metersLost, .metersBegan, .covered, .zoneChanged, .checkpoint,
            .breakEnded, .accessEnded, .waitBegan, .choiceAsked:
            false
        }
    }
}
