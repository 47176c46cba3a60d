public import Enforcement
public import Foundation
public import Limits
public import Phrases
public import Statistics

/// All apps that limits and a running pledge cover, in groups with a common status.
///
/// It is a pure function of facts, clocks and the contents of selections.
public struct AppsOverview: Hashable, Sendable {
    /// The groups in the order of importance: blocked ones, then those with least left.
    public let groups: [AppStatus]
    /// The line about what else blocks the apps of a limit, if that ends later than the limit does.
    public let others: [LimitID: Phrase]
    /// Today's answers at the shields of limits with App Blocker's wording; nil without one.
    public let focus: FocusOverview?
    /// The question that a shield passed on to Stint; nil without one.
    public let question: OpeningQuestion?

    /// Creates an overview of the apps in a state.
    ///
    /// `overview` must have the same state and reading. `contents` maps selections, including
    /// pending ones, to their items.
    public init(
        _ state: RuleState,
        _ overview: Overview,
        of contents: [SelectionReference: CoveredContents],
        at reading: ClockReading,
        calendar: Calendar
    ) {
        let verdict = state.verdict(at: reading, calendar: calendar)
        let view = Viewpoint(reading: reading, calendar: calendar, day: verdict.day)
        let holders = ItemHolders(contents)
        let forecaster = Forecaster(state, at: reading, calendar: calendar)
        groups = AppGroups(verdict, state, contents).groups
            .map { group in
                let item = group.items[0]
                let forecast = forecaster.forecast(of: item) {
                    holders.selections(of: item, in: $0)
                }
                let shields = group.items.compactMap { item in
                    verdict.shield(for: item, in: group.selections)
                        .map { state.answered($0, at: reading) }
                }
                return AppStatus(
                    group,
                    group.isTyped ? forecast.withoutQuestion : forecast,
                    shields,
                    state,
                    overview,
                    view
                )
            }
            .enumerated()
            .sorted { one, other in
                let (left, right) = (one.element.rank, other.element.rank)
                return (left.place, left.left, one.offset) < (right.place, right.left, other.offset)
            }
            .map(\.element)
        others = AppsOverview.others(overview.limits, groups, view)
        focus = FocusOverview(state, contents, view)
        question = OpeningQuestion(state, verdict, holders, view)
    }
}

extension AppsOverview {
    /// Returns the status of an app; nil if nothing limits it.
    public func status(of item: ItemID) -> AppStatus? {
        groups.first { $0.items.contains(item) }
    }

    /// True if the apps of the running pledge open when the person gives it up.
    public var openByGivingUp: Bool {
        let pledged = groups.filter { $0.pledge != nil }
        return !pledged.isEmpty && pledged.allSatisfy(\.opensByGivingUp)
    }

    /// Returns a line for each limit whose apps something else blocks for longer.
    private static func others(
        _ limits: [LimitOverview],
        _ groups: [AppStatus],
        _ view: Viewpoint
    ) -> [LimitID: Phrase] {
        var lines: [LimitID: Phrase] = [:]
        for limit in limits {
            let own = groups.filter { group in group.limits.contains { $0.id == limit.id } }
            guard
                let blocker = own.lazy.compactMap(\.blocker).first(where: { $0.limit != limit.id })
            else { continue }
            let label = limits.first { $0.id == blocker.limit }?.limit.label
            let name = label.flatMap { $0.allSatisfy(\.isWhitespace) ? nil : $0 }
            if blocker.ask == nil {
                lines[limit.id] = .alsoBlocked(
                    blocker.limit == nil ? .pledge : .limit(name),
                    until: blocker.until.map { view.clock($0.roundedUpToMinute) },
                    isPartial: own.contains { $0.blocker?.source != blocker.source }
                )
            } else if !limit.decision.isBlocked {
                lines[limit.id] = .alsoAsks(name)
            }
        }
        return lines
    }
}

extension StatusForecast {
    /// The status of an item without a shield, which can't ask.
    fileprivate var withoutQuestion: StatusForecast {
        switch self {
        case .asks, .blocked(.asks): .blocked(.unknown)
        case .open, .blocked: self
        }
    }
}

/// The IDs of the items that a selection covers, and of those that it leaves open.
public struct CoveredContents: Hashable, Sendable {
    /// The covered items, in the order of the choice.
    public let items: [ItemID]
    /// The exceptions of `ItemID.everythingElse`; nil without it.
    private let exceptions: Set<ItemID>?
    /// The typed domains, which have no shield that could ask.
    let typed: Set<ItemID>

    public init(_ selection: Selection) {
        items = selection.items.map(\.id)
        typed = Set(selection.items.lazy.filter { $0.typedDomain != nil }.map(\.id))
        exceptions = selection.coversEverythingElse ? Set(selection.exceptions.map(\.id)) : nil
    }

    /// Returns true if everything else includes an item.
    func includesInEverythingElse(_ item: ItemID) -> Bool {
        exceptions.map { !$0.contains(item) } ?? false
    }
}

/// The selections that contain each item, including pending changes.
struct ItemHolders {
    private let contents: [SelectionReference: CoveredContents]
    private var references: [ItemID: Set<SelectionReference>] = [:]

    init(_ contents: [SelectionReference: CoveredContents]) {
        self.contents = contents.filter { $0.value.includesInEverythingElse(.everythingElse) }
        for (reference, covered) in contents {
            for item in covered.items { references[item, default: []].insert(reference) }
        }
    }

    func selections(of item: ItemID, in state: RuleState) -> Set<SelectionID> {
        var holding = references[item] ?? []
        for (reference, covered) in contents where covered.includesInEverythingElse(item) {
            holding.insert(reference)
        }
        return Set(state.selections.lazy.filter { holding.contains($0.reference) }.map(\.id))
    }
}

/// Today's answers at the shields of apps that ask first.
public struct FocusOverview: Hashable, Sendable {
    /// The number of apps, categories and websites that are blocked until a "yes".
    public let itemCount: Int
    /// The number of attempts to open one.
    public let attempts: Int
    /// The share of "no" answers.
    public let score: FocusScore

    init?(
        _ state: RuleState,
        _ contents: [SelectionReference: CoveredContents],
        _ view: Viewpoint
    ) {
        let limits = state.limits.filter { $0.wording == .appBlocker }
        guard !limits.isEmpty else { return nil }
        let references = limits.compactMap { state.reference(for: $0.selection) }
        let items = Set(references.flatMap { contents[$0]?.items ?? [] })
        let tallies = items.map { state.tally(of: $0, on: view.day, at: view.reading) }
        itemCount = items.count
        attempts = tallies.reduce(0) { $0 + Int($1.attempts) }
        score = FocusScore(
            turnedBack: tallies.reduce(0) { $0 + Int($1.turnedBack) },
            opened: tallies.reduce(0) { $0 + Int($1.accesses) }
        )
    }
}

/// The items in groups that the same decisions cover.
struct AppGroups {
    struct Group {
        var items: [ItemID]
        /// All selections that contain each of the items and have decisions.
        let selections: Set<SelectionID>
        /// The decisions that cover them, in the order of the verdict.
        let decisions: [Decision]
        /// True for typed domains of limits that ask, which stay blocked instead.
        let isTyped: Bool

        /// True if the person opened them, although something blocks the others.
        var isOpened: Bool {
            decisions.contains { $0.isBlocked && $0.exceptions.contains(items[0]) }
        }
    }

    private struct Key: Hashable {
        let selections: Set<SelectionID>
        /// The pending contents that include the item.
        let waiting: Set<SelectionReference>
        /// The item if the person opened it, because each access has its own end.
        let opened: ItemID?
        let isTyped: Bool
    }

    private(set) var groups: [Group] = []

    init(
        _ verdict: Verdict,
        _ state: RuleState,
        _ contents: [SelectionReference: CoveredContents]
    ) {
        let none = CoveredContents(Selection())
        let selections = state.selections.map { ($0.id, contents[$0.reference] ?? none) }
        let waiting = state.pendingChanges.compactMap { pending in
            if case .selection(_, let reference) = pending.change { reference } else { nil }
        }.map { ($0, contents[$0] ?? none, Set(contents[$0]?.items ?? [])) }
        // Void tokens cover nothing.
        let decisions = verdict.decisions.filter { $0.reason != .selectionVoid }
        let decided = Set(decisions.map(\.selection))
        var holders: [ItemID: Set<SelectionID>] = [:]
        for (selection, covered) in selections where decided.contains(selection) {
            for item in covered.items { holders[item, default: []].insert(selection) }
        }
        for (selection, covered) in selections where decided.contains(selection) {
            for item in holders.keys where covered.includesInEverythingElse(item) {
                holders[item]?.insert(selection)
            }
        }
        var places: [Key: Int] = [:]
        var known: Set<ItemID> = []
        for (_, covered) in selections {
            for item in covered.items where known.insert(item).inserted {
                guard let selections = holders[item] else { continue }
                let covering = decisions.filter { selections.contains($0.selection) }
                let isOpened = covering.contains { $0.exceptions.contains(item) }
                let key = Key(
                    selections: selections,
                    waiting: Set(
                        waiting.filter { $2.contains(item) || $1.includesInEverythingElse(item) }
                            .map(\.0)
                    ),
                    opened: isOpened ? item : nil,
                    isTyped: covered.typed.contains(item)
                        && covering.contains { $0.isBlocked && $0.ask != nil }
                )
                if let place = places[key] {
                    groups[place].items.append(item)
                } else {
                    places[key] = groups.count
                    groups.append(
                        Group(
                            items: [item],
                            selections: selections,
                            decisions: covering,
                            isTyped: key.isTyped
                        )
                    )
                }
            }
        }
    }
}
