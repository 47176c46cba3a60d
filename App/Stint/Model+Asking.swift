import Enforcement
import FamilyControls
import Foundation
import Intake
import Limits
import Observation
import Presentation
import UserNotifications

/// What the person has permitted, as far as this launch knows, and what they are being asked.
struct Permissions: Hashable {
    /// Whether Screen Time is permitted.
    var isPermitted = false
    /// Whether Screen Time was refused when it was asked for last.
    var isRefused = false
    /// Whether this launch has asked for Screen Time, as every launch must.
    var hasAsked = false
    /// Whether the person was sent to Settings: the system tells only who asks what was allowed there.
    var comesFromSettings = false
    /// Whether notifications were never asked for.
    var mayAskForNotifications = false
    /// Whether the person is being asked for notifications.
    var isAskingForNotifications = false
    /// Whether there is a bank, and workouts were never asked for.
    var mayAskForWorkouts = false
    /// Whether the person is being asked for workouts.
    var isAskingForWorkouts = false
    /// Whether the health store was asked for workouts.
    var mayReadWorkouts = false
    /// What was never asked for is found out again whenever this changes.
    var turn = 0
}

extension Model {
    /// Asks the system for Screen Time, as at every launch; it asks the person only the first time.
    ///
    /// What follows from the answer is done when the screen is drawn next.
    func askForScreenTime() async {
        permissions.hasAsked = true
        do {
            try await AuthorizationCenter.shared.requestAuthorization(for: .individual)
            permissions.isRefused = false
        } catch {
            permissions.isRefused = true
        }
        isAsking = false
    }

    /// Asks for notifications, when a limit first needs them.
    func askForNotifications() async {
        do {
            let center = UNUserNotificationCenter.current()
            _ = try await center.requestAuthorization(options: [.alert, .sound])
        } catch {
            // A refusal is an answer, too; what would be told is seen in the app.
        }
        permissions.isAskingForNotifications = false
        await readPermissions()
    }

    /// Finds out what was never asked for.
    func readPermissions() async {
        let settings = await UNUserNotificationCenter.current().notificationSettings()
        permissions.mayAskForNotifications = settings.authorizationStatus == .notDetermined
        guard let feed else { return permissions.mayAskForWorkouts = false }
        permissions.mayAskForWorkouts = await feed.isPermissionMissing()
        if !permissions.mayAskForWorkouts { permissions.mayReadWorkouts = true }
    }

    /// Does what every launch does, also one in the background, which brings no screen.
    func launched() {
        listenToNotices()
        do throws(EnforcementError) {
            let wantsWorkouts = try Reconciler.read { state, _, _ in
                state.limits.contains { $0.rule.kind == .bank }
            }
            guard wantsWorkouts else { return }
            try makeFeed().start()
        } catch {
            // There are no facts yet, or none before the first unlock; the app in front says so.
            return
        }
    }

    /// Listens to the answers to notifications, from the launch on.
    func listenToNotices() {
        let center = UNUserNotificationCenter.current()
        let delegate =
            notices
            ?? NoticeDelegate { [weak self] content in
                self?.open(Destination(notification: content.userInfo))
                if content.categoryIdentifier == Notice.timerCategory { self?.isTimerAsked = true }
            }
        notices = delegate
        center.delegate = delegate
        let show = UNNotificationAction(
            identifier: NoticeDelegate.showAction,
            title: String(localized: "Show the timer"),
            options: .foreground
        )
        center.setNotificationCategories([
            UNNotificationCategory(
                identifier: Notice.timerCategory,
                actions: [show],
                intentIdentifiers: []
            )
        ])
    }

    /// Asks for workouts, which a bank wants.
    func askForWorkouts() async {
        permissions.isAskingForWorkouts = false
        guard let feed else { return }
        do {
            try await feed.requestPermission()
            permissions.mayReadWorkouts = true
        } catch {
            // A refusal is not told; what is told is that the device has no workouts.
            permissions.mayReadWorkouts = false
        }
        await readPermissions()
    }

    /// Prepares to listen for workouts if there is a bank.
    func listen() {
        guard let overview, overview.limits.contains(where: { $0.limit.rule.kind == .bank }) else {
            return
        }
        attempt { _ = try makeFeed() }
        permissions.turn += 1
    }

    /// Makes what brings workouts into banks, once a launch.
    private func makeFeed() throws(EnforcementError) -> WorkoutFeed {
        if let feed { return feed }
        let made = WorkoutFeed(
            folder: try AppGroup.folder(),
            calendar: try Reconciler.inAppGroup().calendar
        ) { [payments] in
            payments.add()
            // Nobody may look at the app now; the widgets are looked at.
            OtherSurfaces.reload()
        }
        feed = made
        return made
    }
}

/// Receives the person's answers to notifications.
///
/// The system calls it on the main thread and wants its handler called there (Apple's form that waits
/// calls it where the method ends, which ends the app: "Call must be made on main thread").
@MainActor
final class NoticeDelegate: NSObject, UNUserNotificationCenterDelegate {
    /// The action that shows the timer.
    static let showAction = "app.stint.timer.show"

    private let answered: @MainActor (UNNotificationContent) -> Void

    init(answered: @escaping @MainActor (UNNotificationContent) -> Void) {
        self.answered = answered
    }

    func userNotificationCenter(
        _ center: UNUserNotificationCenter,
        didReceive response: UNNotificationResponse,
        withCompletionHandler completionHandler: @escaping () -> Void
    ) {
        answered(response.notification.request.content)
        completionHandler()
    }
}

/// Counts how often workouts have paid, so that the screen follows; told of on any thread.
@Observable
final class Payments: @unchecked Sendable {
    // Guard of the number: the lock.
    @ObservationIgnored private let lock = NSLock()
    @ObservationIgnored private var stored = 0

    /// How often workouts have paid since the launch.
    var count: Int {
        access(keyPath: \.count)
        return lock.withLock { stored }
    }

    /// Counts one more.
    func add() {
        withMutation(keyPath: \.count) { lock.withLock { stored += 1 } }
    }
}
