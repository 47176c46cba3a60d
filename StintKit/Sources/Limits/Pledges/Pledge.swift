public import Basics

/// The ID of a pledge, unique among all people.
public typealias PledgeID = WideID<Pledge>

/// A promise not to open the apps of a selection for a time, as it began.
public struct Pledge: Hashable, Sendable {
    /// The range of a pledge's length.
    public static let range: ClosedRange<Minutes> = 15...120

    /// The pledge's ID.
    public let id: PledgeID
    /// The selection that stays blocked.
    public let selection: SelectionID
    /// The trusted wall instant of its beginning.
    public let began: WallInstant
    /// The length by the boot clock, 15 to 120 minutes.
    public let length: Minutes
    /// The grade that determines what fails the pledge.
    public internal(set) var grade: PledgeGrade
    /// The pledged credits; nil for none.
    public let amount: Credits?

    /// Creates a pledge; to begin one, use `RuleState.beginningPledge`.
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

    /// Returns true if another beginning of this pledge may add a stake to it.
    func acceptsStake(of other: Pledge) -> Bool {
        amount == nil && id == other.id && selection == other.selection && length == other.length
    }

    /// Returns the term, given the reading of the fact that began the pledge.
    func term(since beginning: ClockReading) -> Term {
        Term(
            began: began,
            length: length.duration,
            beginning: beginning,
            continuesInDoubt: true
        )
    }
}

/// The strictness of a pledge, which the app explains before the pledge begins.
public enum PledgeGrade: UInt8, CaseIterable, Codable, Comparable, Sendable {
    /// The shield shows the cost of opening and offers to go back; only a "yes" or use fails the
    /// pledge.
    case fair = 0
    /// An attempt to open an app also fails the pledge, if Stint can record that a shield was drawn.
    case strict = 1

    /// Returns true if the second grade is stricter.
    public static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
}

/// The event that failed a pledge.
public enum PledgeBreach: Hashable, Sendable {
    /// The person pressed the button that opens the app and fails the pledge.
    case opened(ItemID)
    /// A covered app was used although it should have been blocked.
    case used
    /// The shield of a covered app was drawn; this fails only a strict pledge.
    case attempted(ItemID)
    case gaveUp
    case emergency
}

/// The status of the last pledge.
public enum PledgeStatus: Hashable, Sendable {
    /// The pledge runs until this instant on the wall clock.
    case running(Pledge, until: WallInstant)
    case kept(Pledge)
    /// The pledge failed; `at` is the reading of both clocks.
    case failed(Pledge, PledgeBreach, at: ClockReading)

    /// The last pledge.
    public var pledge: Pledge {
        switch self {
        case .running(let pledge, _), .kept(let pledge), .failed(let pledge, _, _): pledge
        }
    }
}

extension Pledge: StoredValue {
    package static func code<C: Coder>(_ value: Self?, _ coder: inout C) throws(C.Failure) -> Self {
        let id = try coder.id("pledge", value?.id)
        let selection = try coder.drawnID("selection", value?.selection)
        let began = try coder.instant("began", value?.began)
        let length = try coder.minutes("minutes", value?.length, upTo: range.upperBound)
        let grade = try coder.choice("grade", value?.grade)
        let amount = try coder.credits("credits", value?.amount, of: value)
        return try coder.making("minutes", value) { () throws(LimitError) in
            try Pledge(
                id: id,
                selection: selection,
                began: began,
                length: length,
                grade: grade,
                amount: amount
            )
        }
    }
}

extension Coder {
    /// Reads or writes the credits of a pledge; in bytes, 0 means none.
    fileprivate mutating func credits(
        _ key: String,
        _ value: Credits?,
        of pledge: Pledge?
    ) throws(Failure) -> Credits? {
        if !isBytes {
            guard try isPresent(key, pledge.map { _ in value != nil }) else { return nil }
        }
        let count = try number(
            key,
            pledge.map { _ in value?.count ?? 0 },
            within: Credits.range,
            as: .upTo(UInt64(Credits.range.upperBound))
        )
        guard !isBytes || count != 0 else { return nil }
        return try making(key, value) { () throws(LimitError) in try Credits(count) }
    }
}

extension PledgeBreach {
    private enum Kind: String, StoredChoice { case opened, used, attempted, gaveUp, emergency }

    private var kind: Kind {
        switch self {
        case .opened: .opened
        case .used: .used
        case .attempted: .attempted
        case .gaveUp: .gaveUp
        case .emergency: .emergency
        }
    }

    private var item: ItemID? {
        switch self {
        case .opened(let item), .attempted(let item): item
        case .used, .gaveUp, .emergency: nil
        }
    }
}

extension PledgeBreach: StoredValue {
    package static func code<C: Coder>(_ value: Self?, _ coder: inout C) throws(C.Failure) -> Self {
        switch try coder.choice("breach", value?.kind) {
        case .opened: .opened(try coder.drawnID("item", value?.item))
        case .used: .used
        case .attempted: .attempted(try coder.drawnID("item", value?.item))
        case .gaveUp: .gaveUp
        case .emergency: .emergency
        }
    }
}
