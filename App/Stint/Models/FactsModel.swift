import AppIntents
import Enforcement
import FamilyControls
import Foundation
import Intake
import Limits
import Observation
import Presentation

/// The facts that the screens show, and the only way for screens to change them.
///
/// It contains no rule or fact of its own. It reads everything again after each change, when the app
/// becomes active, and when time changes the screens.
@Observable @MainActor
final class FactsModel {
    /// The state of all limits; nil before the first refresh.
    private(set) var overview: Overview?
    /// The state of each limited app; nil before the first refresh.
    private(set) var apps: AppsOverview?
    /// Today under each limit; nil before the first refresh.
    private(set) var day: DayOverview?
    private var reader = DayReader()
    /// The history of all days; nil until the statistics are opened.
    private(set) var history: History?
    private var histories = HistoryReader()
    /// The apps, categories and websites in the history.
    private(set) var subjects: [ItemID: Selection.Subject] = [:]
    /// The choice whether Stint asks about the last week.
    private(set) var reviews = WeekReviews.off
    /// True if shields show the last reason.
    private(set) var showsReasons = false
    private(set) var isPermitted = false
    var isRefused = false
    /// The latest problem that the person hasn't dismissed.
    var problem: Problem?
    private var items: [ItemID: Selection.Item] = [:]
    /// The contents of each selection at the last refresh.
    private(set) var contents: [SelectionID: Selection] = [:]
    /// The last pledge if it has ended and the person hasn't seen its result.
    private(set) var unseenResult: PledgeOverview?
}

extension FactsModel {
    /// Reads the facts without changing them.
    func refresh() {
        let seen = attempt { try SeenPledge() }
        reviews = attempt { try WeekReviews() } ?? .off
        showsReasons = attempt { try LastReasons().areShown } ?? false
        attempt {
            try Reconciler.readSelections {
                (reconciler, reading, selections) throws(EnforcementError) in
                let (state, calendar) = (reconciler.state, reconciler.calendar)
                let overview = Overview(state, at: reading, calendar: calendar)
                apps = AppsOverview(
                    state,
                    overview,
                    of: selections.mapValues(CoveredContents.init),
                    at: reading,
                    calendar: calendar
                )
                let known = state.selections.compactMap { entry in
                    selections[entry.reference].map { (entry.id, $0) }
                }
                contents = Dictionary(known) { first, _ in first }
                let all = known.flatMap(\.1.items)
                items = Dictionary(all.map { ($0.id, $0) }) { first, _ in first }
                self.overview = overview
                day = nil
                if let interval = state.dayInterval(at: reading, calendar: calendar) {
                    day = try reader.overview(of: interval, at: reading, in: &reconciler)
                }
                unseenResult = overview.pledge.flatMap { pledge in
                    seen.map(pledge.isUnseen) == true ? pledge : nil
                }
            }
        }
        isPermitted = AuthorizationCenter.shared.authorizationStatus.permits
        if isPermitted { isRefused = false }
    }

    /// Updates the screens, widgets and controls.
    func showChanges() {
        refresh()
        history = nil
        OtherSurfaces.reload()
        // The names of selections are parts of phrases for Siri.
        StintShortcuts.updateAppShortcutParameters()
    }

    /// Starts a Live Activity; a failure is ignored, because the pass or pledge runs anyway.
    func show(_ activity: (Overview) throws -> Void) {
        guard let overview else { return }
        do { try activity(overview) } catch { return }
    }

    /// Reads the history of all days for the person's calendar, unless it is already read.
    func readHistory(_ personal: Calendar) {
        guard history == nil else { return }
        attempt {
            var reconciler = try Reconciler.inAppGroup()
            var calendar = reconciler.calendar
            calendar.firstWeekday = personal.firstWeekday
            calendar.locale = personal.locale
            history = try histories.history(
                at: try SystemClock.reading(),
                calendar: calendar,
                in: &reconciler
            )
            let items = reconciler.state.selections.flatMap { reconciler.selection($0.id).items }
            let known = items.compactMap { item in item.subject.map { (item.id, $0) } }
            subjects = Dictionary(known) { first, _ in first }
        }
    }

    /// Returns a day and the one before under each limit, the later first.
    func days(upTo day: CivilDay, in history: History) -> [DayOverview] {
        attempt {
            var reconciler = try Reconciler.inAppGroup()
            let reading = try SystemClock.reading()
            return try [day, CivilDay(daysSince1970: day.daysSince1970 - 1)].compactMap { day in
                try history.dayInterval(day).map { interval in
                    var reader = DayReader()
                    return try reader.overview(of: interval, at: reading, in: &reconciler)
                }
            }
        } ?? []
    }

    /// Enforces the current decision.
    func enforce(_ body: (inout Reconciler) throws(EnforcementError) -> Reconciler.Outcome) {
        do throws(EnforcementError) {
            var reconciler = try Reconciler.inAppGroup()
            _ = try body(&reconciler)
        } catch .unauthorized {
            // Today reports this until access is granted.
            isRefused = true
        } catch {
            problem = .refused(error)
        }
    }

    /// Runs a closure; returns nil and shows the problem if it throws.
    @discardableResult
    func attempt<Value>(_ body: () throws -> Value) -> Value? {
        do {
            return try body()
        } catch {
            problem = Problem(error)
            return nil
        }
    }

    /// Changes facts and updates the screens; returns nil and shows the problem on an error.
    @discardableResult
    func act<Value>(_ body: (inout Reconciler) throws -> Value) -> Value? {
        defer { showChanges() }
        return attempt {
            var reconciler = try Reconciler.inAppGroup()
            return try body(&reconciler)
        }
    }
}

// Changes without an editor.
extension FactsModel {
    /// Begins a break of a length, or the longest.
    func beginBreak(for length: Duration? = nil) {
        let availability = act { try $0.beginBreak(for: length) }
        if case .spent? = availability { problem = .noBreak }
        if case .nothingBlocked? = availability { problem = .nothingBlocked }
        show(LiveActivities.showBreak)
    }

    /// Ends the running break; its Live Activity follows.
    func endBreak() { act { try $0.endBreak() } }

    /// Ends the running access to an item, or to everything of a limit for an unknown item.
    func endAccess(to item: ItemID) { act { try $0.endAccess(to: item) } }

    func beginEmergency() {
        let availability = act { try $0.beginEmergency() }
        if case .spent? = availability { problem = .noEmergency }
        if case .nothingBlocked? = availability { problem = .nothingBlocked }
    }

    /// Stores the apps of a selection; returns nil if that was rejected.
    ///
    /// Without typed websites, the selection keeps its own.
    @discardableResult
    func set(
        _ picked: FamilyActivitySelection,
        typing domains: [TypedDomain]? = nil,
        covering scope: Selection.Scope,
        as id: SelectionID
    ) -> ChangeOutcome? {
        act { try $0.set(picked, typing: domains, covering: scope, as: id) }
    }

    /// Withdraws a pending change.
    func withdraw(_ change: PendingChange) { act { try $0.withdraw(change) } }
}

// The apps of selections.
extension FactsModel {
    func choice(of id: SelectionID) -> FamilyActivitySelection {
        var picked = FamilyActivitySelection.empty
        attempt {
            let reconciler = try Reconciler.inAppGroup()
            // Void tokens would select nothing.
            guard !reconciler.state.voidSelections.contains(id) else { return }
            let selection = Selection(reconciler.selection(id).choice)
            picked.applicationTokens = Set(selection.applications)
            picked.categoryTokens = Set(selection.categories)
            picked.webDomainTokens = Set(selection.webDomains)
        }
        return picked
    }

    func selection(_ id: SelectionID) -> Selection {
        attempt { try Reconciler.inAppGroup().selection(id) } ?? Selection()
    }

    /// The picked items or everything else, with the IDs that the items have or would get.
    func selection(
        of picked: FamilyActivitySelection,
        typing domains: [TypedDomain],
        covering scope: Selection.Scope
    ) -> Selection {
        attempt {
            let reconciler = try Reconciler.inAppGroup()
            return try Selection(
                PickedTokens(picked),
                typing: domains,
                covering: scope,
                known: reconciler.state.selections.map { reconciler.selection($0.id) }
            )
        } ?? Selection()
    }

    /// The items with the given IDs that are still chosen.
    func items(_ names: [ItemID]) -> [Selection.Item] { names.compactMap { items[$0] } }

    /// Returns the items that stay open while everything else of a group is blocked.
    func exceptions(of status: AppStatus) -> [Selection.Item] {
        guard status.items.contains(.everythingElse) else { return [] }
        let ids =
            status.limits.map(\.limit.selection)
            + [status.pledge?.pledge.selection].compactMap { $0 }
        let covering = ids.compactMap { contents[$0] }.filter(\.coversEverythingElse)
        return covering.first?.exceptions.filter { item in
            covering.allSatisfy { $0.exceptions.contains { $0.id == item.id } }
        } ?? []
    }

    /// Stores the choice whether Stint asks about the last week.
    func set(_ reviews: WeekReviews) {
        attempt { try reviews.store() }
        refresh()
    }

    /// Stores whether shields show the last reason.
    func showReasons(_ areShown: Bool) {
        attempt { try LastReasons.show(areShown) }
        refresh()
    }

    /// Records that the person has seen the result of the last pledge.
    func seeResult() {
        guard let result = unseenResult else { return }
        attempt { try SeenPledge.record(result.pledge.id) }
        Notice.pledgeFailed.withdraw()
        unseenResult = nil
        OtherSurfaces.reload()
    }
}

extension FamilyActivitySelection {
    /// An empty selection in which a category includes its apps and websites.
    ///
    /// Otherwise an app that one limit blocks by its category would look like another app.
    static var empty: Self { Self(includeEntireCategory: true) }

    var isEmpty: Bool {
        applicationTokens.isEmpty && categoryTokens.isEmpty && webDomainTokens.isEmpty
    }
}
