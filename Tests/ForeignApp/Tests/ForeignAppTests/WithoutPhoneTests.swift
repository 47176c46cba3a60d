import Combine
import DeviceActivity
import FamilyControls
import Foundation
import ForeignApp
import ManagedSettings
import Testing
import UserNotifications

@Suite("Without a phone, as in Apple's Simulator", .timeLimit(.minutes(10)))
struct WithoutPhoneTests {
    @Test("the app is not authorized and every request fails")
    func authorization() async {
        let center = AuthorizationCenter.shared
        #expect(center === AuthorizationCenter.shared)
        #expect(center.authorizationStatus == .notDetermined)
        await #expect(throws: FamilyControlsError.unavailable) {
            try await AuthorizationCenter.shared.requestAuthorization(for: .individual)
        }
        await #expect(throws: FamilyControlsError.unavailable) {
            try await AuthorizationCenter.shared.requestAuthorization(for: .child)
        }
        var answers: [Result<Void, any Error>] = []
        center.revokeAuthorization { answers.append($0) }
        #expect(answers.count == 1)
        #expect(throws: FamilyControlsError.unavailable) { try answers.first?.get() }
        #expect(center.authorizationStatus == .notDetermined)
    }

    @Test("the status is published to subscribers")
    func publisher() {
        var seen: [AuthorizationStatus] = []
        let subscription = AuthorizationCenter.shared.$authorizationStatus.sink { seen.append($0) }
        #expect(seen == [.notDetermined])
        subscription.cancel()
    }

    private func canBeSet<Root, Value>(_ path: KeyPath<Root, Value>) -> Bool { false }

    private func canBeSet<Root, Value>(_ path: ReferenceWritableKeyPath<Root, Value>) -> Bool {
        true
    }

    @Test("published properties are read-only outside the framework")
    func settersAreNotPublic() {
        #expect(!canBeSet(\AuthorizationCenter.authorizationStatus))
        #expect(!canBeSet(\ManagedSettingsStore.effectiveMaximumMovieRating))
        #expect(!canBeSet(\ManagedSettingsStore.effectiveMaximumTVShowRating))
        #expect(!canBeSet(\ManagedSettingsStore.effectiveDenyExplicitContent))
        #expect(canBeSet(\ManagedSettingsStore.shield))
        #expect(canBeSet(\ManagedSettingsStore.isActive))
    }

    @Test("stores keep nothing and have no effect")
    func stores() {
        let store = ManagedSettingsStore(named: .init("x"))
        store.application.denyAppRemoval = true
        store.media.maximumMovieRating = 0
        store.shield.applicationCategories = .all()
        store.webContent.blockedByFilter = .auto()
        store.isActive = false
        #expect(store.application.denyAppRemoval == nil)
        #expect(store.media.maximumMovieRating == nil)
        #expect(store.shield.applicationCategories == nil)
        #expect(store.webContent.blockedByFilter == nil)
        #expect(store.isActive)
        #expect(store.effectiveMaximumMovieRating == 1000)
        #expect(store.effectiveMaximumTVShowRating == 1000)
        #expect(!store.effectiveDenyExplicitContent)
        #expect(ManagedSettingsStore.stores.isEmpty)
        store.clearAllSettings()
        store.deleteStore()
        var tokens: [ApplicationToken] = []
        #expect(throws: (any Error).self) { try ManagedSettingsStore.refresh(&tokens) }
    }

    @Test("nothing is monitored")
    func monitoring() {
        let center = DeviceActivityCenter()
        let schedule = DeviceActivitySchedule(
            intervalStart: DateComponents(hour: 0),
            intervalEnd: DateComponents(hour: 12),
            repeats: true
        )
        #expect(throws: DeviceActivityCenter.MonitoringError.unauthorized) {
            try center.startMonitoring(DeviceActivityName("x"), during: schedule)
        }
        #expect(center.activities.isEmpty)
        #expect(center.schedule(for: DeviceActivityName("x")) == nil)
        #expect(center.events(for: DeviceActivityName("x")).isEmpty)
        center.stopMonitoring()
    }

    @Test("activity data is unavailable")
    func data() async {
        await #expect(throws: DeviceActivityData.Error.unavailable) {
            for try await _ in DeviceActivityData.activityData() { Issue.record("there is data") }
        }
        await #expect(throws: FamilyControlsError.unavailable) {
            _ = try await FamilyActivityData.shared.installedApplications
        }
    }

    @Test("notifications are not authorized and rejected")
    func notifications() async throws {
        let center = UNUserNotificationCenter.current()
        #expect(try await center.requestAuthorization(options: [.alert]) == false)
        #expect(await center.notificationSettings().authorizationStatus == .notDetermined)
        await #expect(throws: UNError(.notificationsNotAllowed)) {
            try await center.add(
                UNNotificationRequest(
                    identifier: "x",
                    content: UNMutableNotificationContent(),
                    trigger: nil
                )
            )
        }
        #expect(await center.pendingNotificationRequests().isEmpty)
        #expect(await center.deliveredNotifications().isEmpty)
    }

    @Test("an app group has no folder")
    func group() {
        let folder = FileManager.default.containerURL(
            forSecurityApplicationGroupIdentifier: "group.com.example.quiet"
        )
        #expect(folder == nil)
    }

    @Test("the app shows why it can't work")
    @MainActor
    func model() async {
        let model = QuietModel()
        #expect(!model.isAuthorized)
        await model.authorize()
        #expect(model.problem == FamilyControlsError.unavailable.errorDescription)
        model.stop()
    }
}
