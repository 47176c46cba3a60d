import Enforcement
import FamilyControls
import Foundation
import Limits
import Observation
import Presentation
import UserNotifications

/// The state of all screens: the facts, a model for each task of a person, and the tab in front.
@Observable @MainActor
final class Model {
    let facts = FactsModel()
    let setup: SetupModel
    let limits: LimitsModel
    let pledges: PledgesModel
    let exchange: ExchangeModel
    let permissions: PermissionsModel
    let timer: TimerModel
    var tab = Tab.today
    /// The number of times the app has come to the front.
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
    }
}

extension Model {
    /// Does what every launch does, also one in the background, which brings no screen.
    func launched() {
        notices.listen()
        permissions.startFeed()
    }

    /// Does what the app does whenever it comes to the front.
    func becameActive() {
        facts.enforce { reconciler throws(EnforcementError) in try reconciler.becameActive() }
        facts.showChanges()
        notices.listen()
        pledges.findService()
        activationCount += 1
        permissions.becameActive()
    }

    /// Applies and shows the changes that a new time or zone causes, and runs overdue work.
    ///
    /// It doesn't wait for a wake-up: a late one must not keep apps blocked that are shown as open.
    func timePassed() {
        facts.enforce { reconciler throws(EnforcementError) in try reconciler.reconcile() }
        // A pledge may have ended, or a day.
        facts.showChanges()
        pledges.stepIfDue()
    }

    /// Sets Stint up from a starting point, and shows the screen that the person needs next.
    func begin(_ start: StartingPoint, covering picked: FamilyActivitySelection) {
        guard setup.begin(start, covering: picked) else { return }
        pledges.form = PledgeForm(start.pledge)
        tab = start.pledge == nil ? .today : .pledge
    }

    /// Leads into the app without a limit; what was chosen is kept.
    func setUpLater(keeping picked: FamilyActivitySelection = .empty) {
        setup.postpone(keeping: picked)
        tab = .today
    }

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

enum Tab: Hashable {
    case today
    case limits
    case statistics
    case pledge
    case settings
}
