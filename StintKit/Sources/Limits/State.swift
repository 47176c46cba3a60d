/// The fold of all facts: what the rules are and what of the past still matters.
///
/// Equal facts in equal order give equal states. A state is bounded, however many facts there were.
public struct State: Equatable, Sendable {
    /// The most limits; the fold refuses more, so ask before adding one.
    public static let limitMaximum = 32

    /// The most selections; the fold refuses more, so ask before adding one.
    public static let selectionMaximum = 32

    private(set) var clock = ClockTrack()
    private var settingsFact: Kept?
    private var authorizationFact: Kept?
    private var shieldsFact: Kept?
    private var monitorsFact: Kept?
    /// In the order of their limits' names.
    private var limitFacts: [Kept] = []
    /// In the order of their selections' names.
    private var selectionFacts: [Kept] = []
    /// The overrides of the latest day that had one, as they began.
    private(set) var overrideFacts: [Kept] = []
    private var trail = FactTrail()

    /// Creates the state before the first fact.
    public init() {}

    /// Returns the state after facts, in the order in which they are stored.
    /// - Complexity: O(n).
    public static func fold(_ facts: [Fact]) -> State {
        var state = State()
        for fact in facts { state.apply(fact) }
        return state
    }

    /// Takes in the next fact; one that was just taken in changes nothing.
    ///
    /// Refused, and without any effect, are: an override beyond its day's number, or while another
    /// runs; a limit or a selection beyond its bound.
    public mutating func apply(_ fact: Fact) {
        guard let place = trail.place(for: fact.id) else { return }
        let kept = Kept(place: place, fact: fact)
        switch fact.event {
        // What can be refused or taken back tells nothing about the clocks: then the facts that
        // are kept for their readings can be folded again without side effects.
        case .limitSet(let limit):
            State.set(kept, in: &limitFacts, at: limit.id, maximum: State.limitMaximum)
            return
        case .limitRemoved(let id):
            let (index, isPresent) = State.position(of: id, in: limitFacts)
            if isPresent { limitFacts.remove(at: index) }
            return
        case .selectionSet(let id, _):
            State.set(kept, in: &selectionFacts, at: id, maximum: State.selectionMaximum)
            return
        case .overrideBegan(let override):
            begin(override, kept)
            return
        case .settingsChanged: settingsFact = kept
        case .authorizationChanged: authorizationFact = kept
        case .shieldsApplied: shieldsFact = kept
        case .monitorsMissing: monitorsFact = kept
        case .booted, .clockMoved: break
        }
        clock.apply(kept)
    }

    /// The facts from which an equal state is rebuilt, in their order; all others may be dropped.
    public var essentialFacts: [Fact] {
        let registers = [settingsFact, authorizationFact, shieldsFact, monitorsFact]
        let all =
            clock.essentialFacts + registers.compactMap { $0 } + limitFacts + selectionFacts
            + overrideFacts
        var places: Set<Int> = []
        return all.filter { places.insert($0.place).inserted }
            .sorted { $0.place < $1.place }
            .map(\.fact)
    }

    /// The settings in force.
    public var settings: Settings {
        guard case .settingsChanged(let settings) = settingsFact?.fact.event else {
            return .standard
        }
        return settings
    }

    /// Whether shielding is permitted as far as is known; nil before the first report.
    public var authorization: Authorization? {
        guard case .authorizationChanged(let authorization) = authorizationFact?.fact.event else {
            return nil
        }
        return authorization
    }

    /// The fingerprint of the shields that were written last.
    public var shieldsFingerprint: UInt64? {
        guard case .shieldsApplied(let fingerprint) = shieldsFact?.fact.event else { return nil }
        return fingerprint
    }

    /// How many monitors were missing when that was last reported.
    public var monitorsMissingCount: UInt32? {
        guard case .monitorsMissing(let count) = monitorsFact?.fact.event else { return nil }
        return count
    }

    /// The standing limits in the order of their names.
    public var limits: [Limit] { limitFacts.compactMap(State.limit) }

    /// The selections in the order of their names, each with its newest contents.
    public var selections: [(id: SelectionID, reference: SelectionReference)] {
        selectionFacts.compactMap {
            guard case .selectionSet(let id, let reference) = $0.fact.event else { return nil }
            return (id, reference)
        }
    }

    /// Returns the newest contents of a selection, or nil if none was ever set.
    public func reference(for selection: SelectionID) -> SelectionReference? {
        let (index, isPresent) = State.position(of: selection, in: selectionFacts)
        guard isPresent, case .selectionSet(_, let reference) = selectionFacts[index].fact.event
        else { return nil }
        return reference
    }

    /// The newest reading of both clocks that the facts tell of.
    public var anchor: ClockReading? { clock.anchor }

    /// How far the wall clock was ahead of the trusted reading at the anchor; zero if both agreed.
    public var offset: Duration { .milliseconds(clock.offsetMilliseconds) }

    private mutating func begin(_ override: Override, _ kept: Kept) {
        let today = overrideFacts.compactMap(State.override)
        guard !overrideFacts.contains(where: { $0.fact.id == kept.fact.id }),
            override.rule.timesPerDay > 0,
            !today.contains(where: { override.overlaps($0.override, kept.fact.reading, $0.reading) }
            )
        else { return }
        guard let day = today.first?.override.day, day >= override.day else {
            overrideFacts = [kept]
            return
        }
        guard day == override.day, today.count < override.rule.timesPerDay else { return }
        overrideFacts.append(kept)
    }

    static func override(_ kept: Kept) -> (override: Override, reading: ClockReading)? {
        guard case .overrideBegan(let override) = kept.fact.event else { return nil }
        return (override, kept.fact.reading)
    }

    private static func limit(_ kept: Kept) -> Limit? {
        guard case .limitSet(let limit) = kept.fact.event else { return nil }
        return limit
    }

    private static func name(_ kept: Kept) -> UInt32 {
        switch kept.fact.event {
        case .limitSet(let limit): limit.id.rawValue
        case .selectionSet(let id, _): id.rawValue
        case .settingsChanged, .limitRemoved, .overrideBegan, .booted, .clockMoved,
            .authorizationChanged, .shieldsApplied, .monitorsMissing:
            preconditionFailure("only limits and selections are kept by name")
        }
    }

    private static func position<Name: RawRepresentable<UInt32>>(
        of name: Name,
        in facts: [Kept]
    ) -> (index: Int, isPresent: Bool) {
        let index = facts.firstIndex { State.name($0) >= name.rawValue } ?? facts.count
        return (index, index < facts.count && State.name(facts[index]) == name.rawValue)
    }

    private static func set<Name: RawRepresentable<UInt32>>(
        _ kept: Kept,
        in facts: inout [Kept],
        at name: Name,
        maximum: Int
    ) {
        let (index, isPresent) = position(of: name, in: facts)
        if isPresent {
            facts[index] = kept
        } else if facts.count < maximum {
            facts.insert(kept, at: index)
        }
    }
}
