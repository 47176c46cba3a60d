/// A timed promise not to open a selection, as it began.
public struct Pledge: Hashable, Sendable {
    /// The shortest and the longest pledge.
    public static let range: ClosedRange<Minutes> = 15...120

    /// Its own name.
    public let id: PledgeID
    /// What stays shut.
    public let selection: SelectionID
    /// The trusted wall instant at which it began.
    public let began: WallInstant
    /// How long it lasts, by the boot clock; 15 to 120 minutes.
    public let length: Minutes
    /// What fails it.
    public let grade: PledgeGrade
    /// The credits at stake; nil if the pledge is to oneself alone.
    public let amount: Credits?

    /// Creates a pledge; the app asks the state for one instead.
    /// - Throws: `LimitError.pledgeLengthOutOfRange`.
    public init(
        id: PledgeID,
        selection: SelectionID,
        began: WallInstant,
        length: Minutes,
        grade: PledgeGrade,
        amount: Credits?
    ) throws(LimitError) {
        guard Pledge.range.contains(length) else {
            throw .pledgeLengthOutOfRange(length.count, allowed: Pledge.range)
        }
        self.id = id
        self.selection = selection
        self.began = began
        self.length = length
        self.grade = grade
        self.amount = amount
    }

    /// How long it lasts, seen from the reading of the fact that began it.
    func term(since beginning: ClockReading) -> Term {
        Term(
            began: began,
            lengthMilliseconds: length.duration.wholeMilliseconds,
            beginning: beginning,
            holdsInDoubt: true
        )
    }
}
