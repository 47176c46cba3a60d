public import Foundation
public import Limits
public import Statistics

/// All apps that limits and a running pledge cover, in groups of which one thing is true.
///
/// Pure: made of facts, clocks and what the selections hold, it reads none of them.
public struct AppsOverview: Hashable, Sendable {
    /// The groups, the one that matters most first: blocked ones, then those with least left.
    public let groups: [AppStatus]
    /// What happened today at the shields of limits that speak as App Blocker does; nil without one.
    public let focus: FocusOverview?

    /// Looks at a state.
    /// - Parameters:
    ///   - state: The fold of all facts.
    ///   - overview: What is shown of the state at the same reading.
    ///   - contents: What each selection holds, in the order of the choice.
    ///   - reading: What both clocks show.
    ///   - calendar: The person's calendar, with the time zone of the phone.
    public init(
        _ state: State,
        _ overview: Overview,
        of contents: [SelectionID: [ItemID]],
        at reading: ClockReading,
        calendar: Calendar
    ) {
        let verdict = state.verdict(at: reading, calendar: calendar)
        let view = Viewpoint(reading: reading, calendar: calendar, day: verdict.day)
        let selections = state.selections.map { ($0.id, contents[$0.id] ?? []) }
        var outlook = Outlook(state, verdict, at: reading, calendar: calendar)
        groups = AppGroups(verdict, selections).groups
            .map { AppStatus($0, &outlook, state, overview, view) }
            .enumerated()
            .sorted { one, other in
                let (left, right) = (one.element.rank, other.element.rank)
                return (left.place, left.left, one.offset) < (right.place, right.left, other.offset)
            }
            .map(\.element)
        focus = FocusOverview(state, contents, on: verdict.day)
    }
}

/// What happened today at the shields of the apps that are asked for first.
public struct FocusOverview: Hashable, Sendable {
    /// How many apps, categories and websites are blocked until a "yes".
    public let itemCount: Int
    /// How often the person tried to open one.
    public let attempts: Int
    /// The share of answers that turned back.
    public let score: FocusScore

    init?(_ state: State, _ contents: [SelectionID: [ItemID]], on day: CivilDay) {
        let limits = state.limits.filter { $0.wording == .appBlocker }
        guard !limits.isEmpty else { return nil }
        let items = Set(limits.flatMap { contents[$0.selection] ?? [] })
        let tallies = items.map { state.tally(of: $0, on: day) }
        itemCount = items.count
        attempts = tallies.reduce(0) { $0 + Int($1.attempts) }
        score = FocusScore(
            turnedBack: tallies.reduce(0) { $0 + Int($1.turnedBack) },
            opened: tallies.reduce(0) { $0 + Int($1.accesses) }
        )
    }
}

/// The items that a verdict treats alike: the same decisions cover them.
struct AppGroups {
    struct Group {
        var items: [ItemID]
        /// All selections that hold each of the items and are decided about.
        let selections: Set<SelectionID>
        /// The decisions that cover them, in the order of the verdict.
        let decisions: [Decision]

        /// True if the person had them opened, although something blocks the others.
        var isOpened: Bool {
            decisions.contains { $0.isShielded && $0.exceptions.contains(items[0]) }
        }
    }

    private struct Key: Hashable {
        let selections: Set<SelectionID>
        /// The item alone, if the person had it opened: each opening has an end of its own.
        let opened: ItemID?
    }

    private(set) var groups: [Group] = []

    init(_ verdict: Verdict, _ selections: [(SelectionID, [ItemID])]) {
        // Void tokens cover nothing.
        let decisions = verdict.decisions.filter { $0.reason != .selectionVoid }
        let decided = Set(decisions.map(\.selection))
        var holders: [ItemID: Set<SelectionID>] = [:]
        for (selection, items) in selections where decided.contains(selection) {
            for item in items { holders[item, default: []].insert(selection) }
        }
        var places: [Key: Int] = [:]
        var known: Set<ItemID> = []
        for (_, items) in selections {
            for item in items where known.insert(item).inserted {
                guard let selections = holders[item] else { continue }
                let covering = decisions.filter { selections.contains($0.selection) }
                let isOpened = covering.contains { $0.exceptions.contains(item) }
                let key = Key(selections: selections, opened: isOpened ? item : nil)
                if let place = places[key] {
                    groups[place].items.append(item)
                } else {
                    places[key] = groups.count
                    groups.append(
                        Group(items: [item], selections: selections, decisions: covering)
                    )
                }
            }
        }
    }
}
