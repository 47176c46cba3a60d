import Enforcement
public import Limits

/// A pledge while the person fills it in.
public struct PledgeForm: Hashable, Sendable {
    /// The lengths that are offered, in minutes, in steps of five.
    public static let lengths = Pledge.range.lowerBound.count...Pledge.range.upperBound.count
    /// The lengths that are offered by a tap, in minutes.
    public static let usualLengths = [15, 30, 45, 60, 90, 120]
    /// The credits that are offered; 0 is none.
    public static let amounts = [0, 100, 250, 500, 1000, 2000]
    /// The longest redemption, in minutes.
    private static let redemptionMaximum = 60

    /// How long it lasts, in minutes.
    public var minutes: Int
    /// What fails it.
    public var grade: PledgeGrade
    /// The credits at stake; 0 for none.
    public var credits: Int
    /// What stays shut; nil until the person chooses something else than the first selection.
    public var selection: SelectionID?

    /// Begins a pledge like another one, or as most people want it.
    public init(_ draft: PledgeDraft? = nil) {
        minutes = draft?.length.count ?? 60
        grade = draft?.grade ?? .fair
        credits = draft?.credits ?? 0
    }

    /// How long a redemption lasts, in minutes: as long as the pledge, at most an hour.
    public var redemptionMinutes: Int { min(minutes, Self.redemptionMaximum) }

    /// What stays shut: the choice, or the first selection there is.
    public func selection(in overview: Overview) -> SelectionID {
        selection ?? overview.selections.first?.id ?? .unsaved
    }

    /// The pledge that is filled in.
    public var draft: PledgeDraft {
        PledgeDraft(length: Minutes(minutes), grade: grade, credits: credits)
    }
}

extension PledgeID {
    /// Creates a name that no other pledge has, on any device: a UUID of version 7 (RFC 9562).
    ///
    /// It begins with what the wall clock shows, so that a service finds those of one day side by
    /// side. The rest is drawn at random: two pledges may begin at the same instant.
    public init(at reading: ClockReading) {
        let time = UInt64(truncatingIfNeeded: reading.wall.millisecondsSince1970)
        let chance = FactID.random()
        self.init(
            high: time << 16 | 0x7000 | chance.high >> 52,
            low: 1 << 63 | chance.low & .max >> 2
        )
    }
}
