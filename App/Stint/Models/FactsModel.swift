import Enforcement
import FamilyControls
import Foundation
import Intake
import Limits
import Observation
import Presentation

/// The facts as the screens show them, and the only way in which the screens change them.
///
/// It contains no rule and no fact of its own: everything is read anew after each change, whenever
/// the app comes to the front, and when time changes what is shown.
@Observable @MainActor
final class FactsModel {
    /// The state of all limits; nil before the first look.
    private(set) var overview: Overview?
    /// The state of each limited app; nil before the first look.
    private(set) var apps: AppsOverview?
    /// The history of all days; nil until the statistics are opened.
    private(set) var history: History?
    /// The apps, categories and websites in the history.
    private(set) var subjects: [ItemID: Selection.Subject] = [:]
    private(set) var isPermitted = false
    var isRefused = false
    /// The last thing that went wrong, until the person has read it.
    var problem: Problem?
    private var items: [ItemID: Selection.Item] = [:]
}

extension FactsModel {
    /// Looks at the facts without changing anything.
    func refresh() {
        attempt {
            try Reconciler.readSelections { state, reading, calendar, selections in
                let overview = Overview(state, at: reading, calendar: calendar)
                apps = AppsOverview(
                    state,
                    overview,
                    of: selections.mapValues { $0.items.map(\.id) },
                    at: reading,
                    calendar: calendar
                )
                let all = state.selections.compactMap { selections[$0.reference] }.flatMap(\.items)
                items = Dictionary(all.map { ($0.id, $0) }) { first, _ in first }
                self.overview = overview
            }
        }
        isPermitted = AuthorizationCenter.shared.authorizationStatus.permits
        if isPermitted { isRefused = false }
    }

    /// Shows what has changed, here and in the widgets and controls.
    func showChanges() {
        refresh()
        history = nil
        OtherSurfaces.reload()
    }

    /// Shows what has begun on the Lock Screen; it holds with or without its picture.
    func show(_ activity: (Overview) throws -> Void) {
        guard let overview else { return }
        do { try activity(overview) } catch { return }
    }

    /// Reads what happened on all days, unless that is known, for the person's own calendar.
    func readHistory(_ personal: Calendar) {
        guard history == nil else { return }
        attempt {
            var reconciler = try Reconciler.inAppGroup()
            var calendar = reconciler.calendar
            calendar.firstWeekday = personal.firstWeekday
            calendar.locale = personal.locale
            history = History(
                try reconciler.recordsEver(),
                at: try SystemClock.reading(),
                calendar: calendar
            )
            let items = reconciler.state.selections.flatMap { reconciler.selection($0.id).items }
            let known = items.compactMap { item in item.subject.map { (item.id, $0) } }
            subjects = Dictionary(known) { first, _ in first }
        }
    }

    /// Enforces what the facts and the clocks decide now.
    func enforce(_ body: (inout Reconciler) throws(EnforcementError) -> Reconciler.Outcome) {
        do throws(EnforcementError) {
            var reconciler = try Reconciler.inAppGroup()
            _ = try body(&reconciler)
        } catch .unauthorized {
            // The first screen reports this until the permission is granted.
            isRefused = true
        } catch {
            problem = .refused(error)
        }
    }

    /// Tries something; returns nil if it was refused, which is then shown.
    @discardableResult
    func attempt<Value>(_ body: () throws -> Value) -> Value? {
        do {
            return try body()
        } catch {
            problem = Problem(error)
            return nil
        }
    }

    /// Changes something and shows the outcome; returns nil if it was refused, which is then shown.
    @discardableResult
    func act<Value>(_ body: (inout Reconciler) throws -> Value) -> Value? {
        defer { showChanges() }
        return attempt {
            var reconciler = try Reconciler.inAppGroup()
            return try body(&reconciler)
        }
    }
}

// Changes that need no form.
extension FactsModel {
    func beginOverride() {
        let availability = act { try $0.beginOverride() }
        if case .spent? = availability { problem = .noPass }
        if case .nothingBlocked? = availability { problem = .nothingBlocked }
        show(LiveActivities.showOverride)
    }

    func beginEmergency() {
        let availability = act { try $0.beginEmergency() }
        if case .spent? = availability { problem = .noPass }
        if case .nothingBlocked? = availability { problem = .nothingBlocked }
    }

    /// Stores what a selection covers; returns nil if that was refused.
    @discardableResult
    func set(_ picked: FamilyActivitySelection, as id: SelectionID) -> ChangeOutcome? {
        act { try $0.set(picked, as: id) }
    }

    /// Takes back a change that waits.
    func withdraw(_ change: PendingChange) { act { try $0.withdraw(change) } }
}

// The apps of selections.
extension FactsModel {
    func choice(of id: SelectionID) -> FamilyActivitySelection {
        var picked = FamilyActivitySelection.empty
        attempt {
            let reconciler = try Reconciler.inAppGroup()
            // Tokens that mean nothing any more are no choice to begin with.
            guard !reconciler.state.voidSelections.contains(id) else { return }
            let selection = reconciler.selection(id)
            picked.applicationTokens = Set(selection.applications)
            picked.categoryTokens = Set(selection.categories)
            picked.webDomainTokens = Set(selection.webDomains)
        }
        return picked
    }

    func items(in id: SelectionID) -> [Selection.Item] {
        attempt { try Reconciler.inAppGroup().selection(id).items } ?? []
    }

    /// The things that were picked, under the names that they have or would get.
    func items(of picked: FamilyActivitySelection) -> [Selection.Item] {
        attempt { try Selection(PickedTokens(picked)).items } ?? []
    }

    /// The apps, categories and websites of some names, as far as they are still chosen.
    func items(_ names: [ItemID]) -> [Selection.Item] { names.compactMap { items[$0] } }
}

extension FamilyActivitySelection {
    /// A selection of nothing, in which a category brings its apps and websites along.
    ///
    /// Otherwise nobody could tell that two limits block the same app, one of them by its category.
    static var empty: Self { Self(includeEntireCategory: true) }

    /// True if nothing is picked.
    var isEmpty: Bool {
        applicationTokens.isEmpty && categoryTokens.isEmpty && webDomainTokens.isEmpty
    }
}
