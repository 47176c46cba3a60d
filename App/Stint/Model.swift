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
    /// What went wrong, until the person has read it.
    var problem: Problem?
    /// The tab in front.
    var tab = Tab.today
    /// The limit that is being filled in.
    var form: LimitForm?
    /// What was picked for a limit that is being filled in.
    var choice = FamilyActivitySelection()
    /// The pledge that is being filled in.
    var pledgeForm = PledgeForm()
    /// How often the app has come to the front.
    var activationCount = 0
    /// Whether this launch has asked for Screen Time, as every launch must.
    var hasAsked = false
    /// Whether the system is being asked for a permission.
    var isAsking = false
    /// Whether Screen Time was refused when it was asked for last.
    var isRefused = false
    /// Whether Screen Time is permitted, as far as this launch knows.
    var isPermitted = false
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
    /// Whether the workouts of the health store are listened to.
    var listensForWorkouts = false
    /// Whether the health store was asked for workouts.
    var mayReadWorkouts = false
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

    init() {}
}
