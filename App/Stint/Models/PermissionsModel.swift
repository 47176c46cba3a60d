import Enforcement
import FamilyControls
import Foundation
import Intake
import Limits
import Observation
import Presentation
import UserNotifications

/// The requests for access to Screen Time, notifications and workouts.
@Observable @MainActor
final class PermissionsModel {
    var isAskingForScreenTime = false
    /// True after a visit to Settings; only another request reveals the access granted there.
    @ObservationIgnored var comesFromSettings = false
    private(set) var mayAskForNotifications = false
    var isAskingForNotifications = false
    /// True if there is a bank and access to workouts was never requested.
    private(set) var mayAskForWorkouts = false
    var isAskingForWorkouts = false
    private(set) var mayReadWorkouts = false
    /// A number whose change makes the app read again which access was never requested.
    private(set) var turn = 0
    /// The source of workouts for banks; nil without a bank.
    @ObservationIgnored private(set) var feed: WorkoutFeed?
    let payments = Payments()
    /// True if this launch has requested access to Screen Time, which every launch must do.
    @ObservationIgnored private var hasAsked = false
    private let facts: FactsModel

    init(_ facts: FactsModel) { self.facts = facts }
}

extension PermissionsModel {
    /// Requests access to Screen Time if needed, and reads which access was never requested.
    func becameActive() {
        listen()
        turn += 1
        let isDue = facts.overview.map { $0.hasBegun && !$0.isPermissionLost && !hasAsked }
        if isDue == true || comesFromSettings { isAskingForScreenTime = true }
        comesFromSettings = false
    }

    /// Requests access to Screen Time; iOS asks the person only the first time.
    ///
    /// The answer takes effect when the screen is next drawn.
    func askForScreenTime() async {
        hasAsked = true
        do {
            try await AuthorizationCenter.shared.requestAuthorization(for: .individual)
            facts.isRefused = false
        } catch {
            facts.isRefused = true
        }
        isAskingForScreenTime = false
    }

    /// Requests notifications.
    func askForNotifications() async {
        do {
            let center = UNUserNotificationCenter.current()
            _ = try await center.requestAuthorization(options: [.alert, .sound])
        } catch {
            // Without notifications, the app shows the same information.
        }
        isAskingForNotifications = false
        await readPermissions()
    }

    /// Requests access to workouts for a bank.
    func askForWorkouts() async {
        isAskingForWorkouts = false
        guard let feed else { return }
        do {
            try await feed.requestPermission()
            mayReadWorkouts = true
        } catch {
            // Health doesn't report a refusal; the error means that the device has no workouts.
            mayReadWorkouts = false
        }
        await readPermissions()
    }

    /// Reads which access was never requested.
    func readPermissions() async {
        let settings = await UNUserNotificationCenter.current().notificationSettings()
        mayAskForNotifications = settings.authorizationStatus == .notDetermined
        guard let feed else { return mayAskForWorkouts = false }
        mayAskForWorkouts = await feed.isPermissionMissing()
        if !mayAskForWorkouts { mayReadWorkouts = true }
    }

    /// Starts to observe workouts at launch if there is a bank.
    func startFeed() {
        do throws(EnforcementError) {
            let wantsWorkouts = try Reconciler.read { state, _, _ in
                state.limits.contains { $0.rule.kind == .bank }
            }
            if wantsWorkouts { try makeFeed().start() }
        } catch {
            // No facts exist, or the phone is locked since a restart; the active app reports it.
            return
        }
    }

    /// Prepares to observe workouts if there is a bank.
    func listen() {
        guard facts.overview?.hasBank == true else { return }
        facts.attempt { _ = try makeFeed() }
        turn += 1
    }

    /// Creates the source of workouts, once per launch.
    private func makeFeed() throws(EnforcementError) -> WorkoutFeed {
        if let feed { return feed }
        let made = WorkoutFeed(
            folder: try AppGroup.folder(),
            calendar: try Reconciler.inAppGroup().calendar
        ) { [payments] in
            payments.add()
            // The app may be in the background; the widgets are visible.
            OtherSurfaces.reload()
        }
        feed = made
        return made
    }
}

extension Overview {
    /// True if a limit is a bank.
    var hasBank: Bool { limits.contains { $0.limit.rule.kind == .bank } }
}

/// The number of times that workouts have earned minutes; updated on any thread.
@Observable
final class Payments: @unchecked Sendable {
    // The lock guards the number.
    @ObservationIgnored private let lock = NSLock()
    @ObservationIgnored private var stored = 0

    /// The count since the launch.
    var count: Int {
        access(keyPath: \.count)
        return lock.withLock { stored }
    }

    func add() {
        withMutation(keyPath: \.count) { lock.withLock { stored += 1 } }
    }
}
