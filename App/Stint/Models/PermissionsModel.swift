import Enforcement
import FamilyControls
import Foundation
import Intake
import Limits
import Observation
import Presentation
import UserNotifications

/// The questions whether the app may use Screen Time, notifications and workouts.
@Observable @MainActor
final class PermissionsModel {
    var isAskingForScreenTime = false
    /// True once the person was sent to Settings; only asking again reveals what was allowed there.
    @ObservationIgnored var comesFromSettings = false
    private(set) var mayAskForNotifications = false
    var isAskingForNotifications = false
    /// True if there is a bank and workouts were never asked for.
    private(set) var mayAskForWorkouts = false
    var isAskingForWorkouts = false
    private(set) var mayReadWorkouts = false
    /// A number whose change makes the app read again what was never asked for.
    private(set) var turn = 0
    /// Brings workouts into banks; made when the first bank is seen.
    @ObservationIgnored private(set) var feed: WorkoutFeed?
    /// Counts what workouts have paid.
    let payments = Payments()
    /// True once this launch has asked for Screen Time, as every launch must.
    @ObservationIgnored private var hasAsked = false
    private let facts: FactsModel

    init(_ facts: FactsModel) { self.facts = facts }
}

extension PermissionsModel {
    /// Asks for Screen Time where that is due, and finds out what was never asked for.
    func becameActive() {
        listen()
        turn += 1
        let isDue = facts.overview.map { $0.hasBegun && !$0.isPermissionLost && !hasAsked }
        if isDue == true || comesFromSettings { isAskingForScreenTime = true }
        comesFromSettings = false
    }

    /// Asks the system for Screen Time, as at every launch; it asks the person only the first time.
    ///
    /// The answer takes effect when the screen is drawn next.
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

    /// Asks for notifications, when a limit first needs them.
    func askForNotifications() async {
        do {
            let center = UNUserNotificationCenter.current()
            _ = try await center.requestAuthorization(options: [.alert, .sound])
        } catch {
            // A refusal is an answer, too; what would be told is seen in the app.
        }
        isAskingForNotifications = false
        await readPermissions()
    }

    /// Asks for workouts, which a bank wants.
    func askForWorkouts() async {
        isAskingForWorkouts = false
        guard let feed else { return }
        do {
            try await feed.requestPermission()
            mayReadWorkouts = true
        } catch {
            // A refusal is not told; what is told is that the device has no workouts.
            mayReadWorkouts = false
        }
        await readPermissions()
    }

    /// Finds out what was never asked for.
    func readPermissions() async {
        let settings = await UNUserNotificationCenter.current().notificationSettings()
        mayAskForNotifications = settings.authorizationStatus == .notDetermined
        guard let feed else { return mayAskForWorkouts = false }
        mayAskForWorkouts = await feed.isPermissionMissing()
        if !mayAskForWorkouts { mayReadWorkouts = true }
    }

    /// Listens for workouts from the launch on if there is a bank.
    func startFeed() {
        do throws(EnforcementError) {
            let wantsWorkouts = try Reconciler.read { state, _, _ in
                state.limits.contains { $0.rule.kind == .bank }
            }
            if wantsWorkouts { try makeFeed().start() }
        } catch {
            // No facts exist yet, or the phone is locked since a restart; the app reports it in front.
            return
        }
    }

    /// Prepares to listen for workouts if there is a bank.
    func listen() {
        guard facts.overview?.hasBank == true else { return }
        facts.attempt { _ = try makeFeed() }
        turn += 1
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

extension Overview {
    /// True if a limit is a bank, which workouts fill.
    var hasBank: Bool { limits.contains { $0.limit.rule.kind == .bank } }
}

/// Counts how often workouts have paid, so that the screen follows; told of on any thread.
@Observable
final class Payments: @unchecked Sendable {
    // Guard of the number: the lock.
    @ObservationIgnored private let lock = NSLock()
    @ObservationIgnored private var stored = 0

    /// The number of payments since the launch.
    var count: Int {
        access(keyPath: \.count)
        return lock.withLock { stored }
    }

    func add() {
        withMutation(keyPath: \.count) { lock.withLock { stored += 1 } }
    }
}
