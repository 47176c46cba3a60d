import Enforcement
import FamilyControls
import Foundation
import Intake
import Limits
import Observation
import Pledging
import Presentation

/// What the screens show, and the only place from which they change it.
///
/// It holds no rule and no fact of its own: everything is asked anew after each action, whenever the
/// app comes to the front, and when time changes what is shown.
@Observable @MainActor
final class Model {
    /// What is shown; nil before the first look.
    var overview: Overview?
    /// What is said of all apps that are limited; nil before the first look.
    var apps: AppsOverview?
    /// What each name stands for: the apps, categories and websites that were chosen.
    var items: [ItemID: Selection.Item] = [:]
    /// Whether the person looks around before choosing anything.
    var isSetUpLater = false
    /// Whether the person comes back to the first screens after having looked around.
    var isReturningToSetup = false
    /// What went wrong, until the person has read it.
    var problem: Problem?
    /// The tab in front.
    var tab = Tab.today
    /// Whether a new limit is being added, from the choice of its kind on.
    var isAdding = false
    /// The limit that is being filled in.
    var form: LimitForm?
    /// What was picked for a limit that is being filled in.
    var choice = FamilyActivitySelection.empty
    /// The pledge that is being filled in.
    var pledgeForm = PledgeForm()
    /// How often the app has come to the front.
    var activationCount = 0
    /// What the person has permitted, and what they are being asked.
    var permissions = Permissions()
    /// Whether the system is being asked for Screen Time.
    var isAsking = false
    /// What happened on all days; nil until the statistics are opened.
    var history: History?
    /// What each name in it stands for.
    var subjects: [ItemID: Selection.Subject] = [:]
    /// The file with everything in it, once it was asked for.
    var exportFile: URL?
    /// What an import would bring, until the person has decided about it.
    var importDraft: ImportDraft?
    /// Whether the timers are being taken off the screen.
    var isEndingActivities = false
    /// Whether the timer is asked for, by its button or by the answer to a notification.
    var isTimerAsked = false
    /// The way to the pledge service.
    let link = ServiceLink { try Model.makeClient($0) }
    /// Told of answers to notifications; the system does not keep it.
    @ObservationIgnored var notices: NoticeDelegate?
    /// Counts what workouts have paid.
    let payments = Payments()
    /// Brings workouts into banks; made when the first bank is seen.
    @ObservationIgnored var feed: WorkoutFeed?
}

extension Model {
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
        isSetUpLater = Self.isSetUpLaterStored
        permissions.isPermitted = AuthorizationCenter.shared.authorizationStatus.permits
        if permissions.isPermitted { permissions.isRefused = false }
    }

    /// Does what the app does whenever it comes to the front.
    func becameActive() {
        enforce { reconciler throws(EnforcementError) in try reconciler.becameActive() }
        showChanges()
        listen()
        listenToNotices()
        findService()
        activationCount += 1
        permissions.turn += 1
        let isDue = overview.map { $0.hasBegun && !$0.isPermissionLost && !permissions.hasAsked }
        if isDue == true || permissions.comesFromSettings { isAsking = true }
        permissions.comesFromSettings = false
    }

    /// Enforces what the facts and the clocks decide now.
    func enforce(
        _ body: (inout Reconciler) throws(EnforcementError) -> Reconciler.Outcome
    ) {
        do throws(EnforcementError) {
            var reconciler = try Reconciler.inAppGroup()
            _ = try body(&reconciler)
        } catch .unauthorized {
            // The first screen reports this until the permission is granted.
            permissions.isRefused = true
        } catch {
            problem = .refused(error)
        }
    }

    /// Tries something.
    /// - Returns: What the body returns; nil if it was refused, which is then said.
    @discardableResult
    func attempt<Value>(_ body: () throws -> Value) -> Value? {
        do {
            return try body()
        } catch {
            problem = Problem(error)
            return nil
        }
    }

    /// Changes something, then shows what has become of it.
    /// - Returns: What the body returns; nil if it was refused, which is then said.
    @discardableResult
    func act<Value>(_ body: (inout Reconciler) throws -> Value) -> Value? {
        defer { showChanges() }
        return attempt {
            var reconciler = try Reconciler.inAppGroup()
            return try body(&reconciler)
        }
    }

    /// Shows what has changed, here and in the widgets and controls.
    func showChanges() {
        refresh()
        history = nil
        OtherSurfaces.reload()
    }

    /// What a selection covers, for the picker.
    func picked(_ id: SelectionID) -> FamilyActivitySelection {
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

    /// The things that a selection covers.
    func items(in id: SelectionID) -> [Selection.Item] {
        attempt { try Reconciler.inAppGroup().selection(id).items } ?? []
    }
}

extension Model {
    /// Shows the screen that an address or a notification leads to; nil changes nothing.
    func open(_ destination: Destination?) {
        switch destination {
        case .today, .override: tab = .today
        case .limits: tab = .limits
        case .statistics: tab = .statistics
        case .pledge: tab = .pledge
        case .settings: tab = .settings
        case nil: break
        }
    }
}
