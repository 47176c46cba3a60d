import Enforcement
import FamilyControls
import Intake
import Presentation
import UserNotifications

extension Model {
    /// Asks the system for Screen Time, as at every launch; it asks the person only the first time.
    ///
    /// What follows from the answer is done when the screen is drawn next.
    func askForScreenTime() async {
        hasAsked = true
        do {
            try await AuthorizationCenter.shared.requestAuthorization(for: .individual)
            isRefused = false
        } catch {
            isRefused = true
        }
        isAsking = false
    }

    /// Asks for notifications, which say that a bank runs low, or that a timed app is in use.
    func askForNotifications() {
        UNUserNotificationCenter.current().requestAuthorization(options: [.alert, .sound]) { _, _ in
        }
    }

    /// Listens to the answers to notifications, from the launch on.
    func listenToNotices() {
        let center = UNUserNotificationCenter.current()
        let delegate = notices ?? NoticeDelegate { [weak self] in self?.isTimerAsked = true }
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

    /// Asks for workouts, as soon as a bank wants them.
    func askForWorkouts() async {
        guard let feed else { return }
        do {
            try await feed.requestPermission()
            mayReadWorkouts = true
        } catch {
            // A refusal is not told; what is told is that the device has no workouts.
            mayReadWorkouts = false
        }
    }

    /// Shows what workouts have paid.
    func showPaid() {
        refresh()
        history = nil
        redrawWidgets()
    }

    /// Listens for workouts if there is a bank.
    func listen() {
        guard let overview, feed == nil, overview.limits.contains(where: { $0.limit.isBank }) else {
            return
        }
        do throws(EnforcementError) {
            let reconciler = try Reconciler.inAppGroup()
            feed = WorkoutFeed(
                folder: try AppGroup.folder(),
                calendar: reconciler.calendar
            ) { [payments] in payments.add() }
            listensForWorkouts = true
        } catch {
            problem = .refused(error)
        }
    }
}
