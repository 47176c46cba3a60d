import Enforcement
public import Limits

/// The values of a pledge in an editor.
public struct EditedPledge: Hashable, Sendable {
    /// The offered lengths in minutes, in steps of five.
    public static let lengths = Pledge.range.lowerBound.count...Pledge.range.upperBound.count
    /// The lengths that a tap selects, in minutes.
    public static let usualLengths = [15, 30, 45, 60, 90, 120]
    /// The offered credits; 0 for none.
    public static let amounts = [0, 100, 250, 500, 1000, 2000]
    private static let redemptionMaximum = 60

    /// The length in minutes.
    public var minutes: Int
    /// The grade that determines what fails it.
    public var grade: PledgeGrade
    /// The pledged credits; 0 for none.
    public var credits: Int
    /// The blocked selection; nil until the person chooses another than the first.
    public var selection: SelectionID?

    /// Creates the values of a draft, or usual values.
    public init(_ draft: PledgeDraft?) {
        minutes = draft?.length.count ?? 60
        grade = draft?.grade ?? .fair
        credits = draft?.credits ?? 0
    }

    /// The length of a redemption in minutes: that of the pledge, at most an hour.
    public var redemptionMinutes: Int { min(minutes, Self.redemptionMaximum) }

    /// Returns the blocked selection: the choice, or the first selection.
    public func selection(in overview: Overview) -> SelectionID {
        selection ?? overview.selections.first?.id ?? .unsaved
    }

    public var draft: PledgeDraft {
        PledgeDraft(length: Minutes(minutes), grade: grade, credits: credits)
    }
}

extension PledgeID {
    /// Creates an ID that no other pledge has, on any device: a UUID of version 7 (RFC 9562).
    ///
    /// It begins with the wall clock's time, so that a service stores the IDs of a day together. The
    /// rest is random, because two pledges may begin at the same instant.
    public init(at reading: ClockReading) {
        let time = UInt64(truncatingIfNeeded: reading.wall.millisecondsSince1970)
        let chance = FactID.random()
        self.init(
            high: time << 16 | 0x7000 | chance.high >> 52,
            low: 1 << 63 | chance.low & .max >> 2
        )
    }
}
