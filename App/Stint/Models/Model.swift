import Enforcement
import FamilyControls
import Foundation
import Limits
import Observation
import Presentation
import UserNotifications

/// The state of all screens: the facts, a model for each task, and the selected tab.
@Observable @MainActor
final class Model {
    let facts = FactsModel()
    let setup: SetupModel
    let limits: LimitsModel
    let pledges: PledgesModel
    let exchange: ExchangeModel
    let permissions: PermissionsModel
    let timer: TimerModel
    let opening: OpeningModel
    var tab = Tab.today
    /// The number of activations.
    private(set) var activationCount = 0
    @ObservationIgnored private lazy var notices = NoticeDelegate { [weak self] content in
        self?.open(Destination(notification: content.userInfo))
        if content.categoryIdentifier == Notice.timerCategory { self?.timer.isAsked = true }
    }

    init() {
        setup = SetupModel(facts)
        limits = LimitsModel(facts)
        pledges = PledgesModel(facts)
        exchange = ExchangeModel(facts)
        permissions = PermissionsModel(facts)
        timer = TimerModel(facts)
        opening = OpeningModel(facts)
    }
}

extension Model {
    /// Runs at every launch, including launches in the background.
    func launched() {
        notices.listen()
        permissions.startFeed()
    }

    /// Runs whenever the app becomes active.
    func becameActive() {
        facts.enforce { reconciler throws(EnforcementError) in try reconciler.becameActive() }
        facts.showChanges()
        facts.show(LiveActivities.showAccess)
        opening.becameActive()
        notices.listen()
        if activationCount == 0 { pledges.readChoice() }
        pledges.findService()
        activationCount += 1
        permissions.becameActive()
    }

    /// Enforces and shows the state at a new time or in a new zone, and runs overdue work.
    ///
    /// A late wake-up must not keep apps blocked that the screen shows as open.
    func timePassed() {
        facts.enforce { reconciler throws(EnforcementError) in try reconciler.reconcile() }
        // A pledge or a day may have ended.
        facts.showChanges()
        pledges.stepIfDue()
    }

    /// Sets up Stint from a starting point and shows the next screen.
    func begin(_ start: StartingPoint, covering picked: FamilyActivitySelection) {
        guard setup.begin(start, covering: picked) else { return }
        pledges.readChoice()
        tab = start.pledge == nil ? .today : .pledge
    }

    /// Ends onboarding without a limit; the chosen apps are kept.
    func setUpLater(keeping picked: FamilyActivitySelection = .empty) {
        setup.postpone(keeping: picked)
        tab = .today
    }

    /// Shows the screen of a URL or notification; nil changes nothing.
    func open(_ destination: Destination?) {
        switch destination {
        case .today, .breakPass: tab = .today
        case .limits: tab = .limits
        case .statistics: tab = .statistics
        case .pledge: tab = .pledge
        case .settings: tab = .settings
        case nil: break
        }
    }
}
