/// The tally of each item's shield, on the last day with an event.
struct TallyState: Equatable, Sendable {
    /// The maximum number of items; those with the latest events are kept.
    private static let itemMaximum = 512

    private var tallies = SortedMap<ItemID, Tally>()

    /// Returns an item's tally on a day; empty if nothing happened.
    func tally(of item: ItemID, on day: CivilDay) -> Tally {
        guard let tally = tallies[item], tally.day >= day else { return Tally(day: day) }
        return tally
    }

    func contains(_ item: ItemID) -> Bool { tallies[item] != nil }

    /// Returns true if an item's shield was drawn since an instant and not answered.
    func isUnanswered(_ item: ItemID, since instant: WallInstant) -> Bool {
        guard let drawn = tallies[item]?.unanswered else { return false }
        return drawn >= instant
    }

    mutating func attempt(_ attempt: Attempt, at now: WallInstant) {
        change(attempt.item, attempt.day) {
            $0.attempts.increase()
            $0.unanswered = now
        }
    }

    mutating func turnBack(_ item: ItemID, _ day: CivilDay) {
        change(item, day) { $0.turnBack() }
    }

    /// Records an answer to the last attempt, so that the next shield belongs to a new attempt.
    mutating func close(_ item: ItemID) { tallies[item]?.unanswered = nil }

    mutating func open(_ item: ItemID, _ day: CivilDay) {
        change(item, day) {
            $0.accesses.increase()
            $0.unanswered = nil
        }
    }

    mutating func restore(_ item: ItemID, _ tally: Tally) {
        tallies[item] = tally
        makeRoom()
    }

    var checkpoints: [Checkpoint] {
        tallies.rows.map { .tally($0.key, $0.value) }
    }

    private mutating func change(_ item: ItemID, _ day: CivilDay, _ body: (inout Tally) -> Void) {
        var tally = self.tally(of: item, on: day)
        body(&tally)
        tallies[item] = tally
        makeRoom()
    }

    private mutating func makeRoom() {
        guard tallies.rows.count > TallyState.itemMaximum,
            let oldest = tallies.rows.min(by: { ($0.value.day, $0.key) < ($1.value.day, $1.key) })
        else { return }
        tallies[oldest.key] = nil
    }
}

extension UInt32 {
    /// Adds one, up to the maximum.
    fileprivate mutating func increase() { if self < .max { self += 1 } }
}

/// The person's actions at an item's shield on one day.
public struct Tally: Hashable, Sendable {
    /// The counted day.
    public internal(set) var day: CivilDay
    /// The number of attempts to open it.
    public internal(set) var attempts: UInt32 = 0
    /// The number of "no" answers.
    public internal(set) var turnedBack: UInt32 = 0
    /// The number of accesses.
    public internal(set) var accesses: UInt32 = 0
    /// The trusted instant of the last attempt until it is answered.
    var unanswered: WallInstant?

    init(day: CivilDay) { self.day = day }

    mutating func turnBack() {
        turnedBack.increase()
        unanswered = nil
    }
}

extension Tally: StoredValue {
    package static func code<C: Coder>(_ value: Self?, _ coder: inout C) throws(C.Failure) -> Self {
        var tally = Tally(day: try coder.day("day", value?.day))
        tally.attempts = try coder.count("attempts", value?.attempts)
        tally.turnedBack = try coder.count("turnedBack", value?.turnedBack)
        tally.accesses = try coder.count("accesses", value?.accesses)
        if coder.isText { return tally }
        let isOpen = try coder.isPresent("unanswered", value.map { $0.unanswered != nil })
        tally.unanswered = isOpen ? try coder.instant("unanswered", value?.unanswered) : nil
        return tally
    }
}
