import Combine
import DeviceActivity
import FamilyControls
import Foundation
import ManagedSettings
import UserNotifications
import os

/// The model of an app that blocks apps at night and after an hour of use.
@MainActor
public final class QuietModel: ObservableObject {
    /// The apps that the user picked.
    @Published public var selection = FamilyActivitySelection(includeEntireCategory: true)
    /// True if the app is authorized to use Screen Time.
    @Published public private(set) var isAuthorized = false
    /// The description of the last error.
    @Published public private(set) var problem: String?

    private let center = DeviceActivityCenter()
    private let log = Logger(subsystem: "com.example.quiet", category: "model")
    private var subscriptions: Set<AnyCancellable> = []

    /// Creates the model and observes the authorization.
    public init() {
        AuthorizationCenter.shared.$authorizationStatus
            .map { $0 == .approved }
            .removeDuplicates()
            .sink { [weak self] isApproved in self?.isAuthorized = isApproved }
            .store(in: &subscriptions)
    }

    /// Requests the authorizations that the app needs.
    public func authorize() async {
        do {
            try await AuthorizationCenter.shared.requestAuthorization(for: .individual)
            _ = try await UNUserNotificationCenter.current().requestAuthorization(options: [
                .alert, .sound,
            ])
            problem = nil
        } catch let error as FamilyControlsError {
            problem = error.errorDescription
            log.error("authorization failed: \(error.localizedDescription, privacy: .public)")
        } catch {
            problem = error.localizedDescription
        }
    }

    /// Saves the selection for the extensions and starts to monitor the night.
    public func start() {
        do {
            try QuietSelection.save(selection)
            try center.startMonitoring(
                .night,
                during: DeviceActivitySchedule(
                    intervalStart: DateComponents(hour: 22, minute: 0),
                    intervalEnd: DateComponents(hour: 7, minute: 0),
                    repeats: true,
                    warningTime: DateComponents(minute: 5)
                ),
                events: [
                    .hourOfUse: DeviceActivityEvent(
                        applications: selection.applicationTokens,
                        categories: selection.categoryTokens,
                        webDomains: selection.webDomainTokens,
                        threshold: DateComponents(hour: 1)
                    )
                ]
            )
            log.notice("monitoring \(self.center.activities.count) activities")
        } catch {
            problem = (error as? any LocalizedError)?.errorDescription
        }
    }

    /// Stops monitoring and opens all apps.
    public func stop() {
        center.stopMonitoring([.night])
        ManagedSettingsStore(named: .quiet).clearAllSettings()
    }
}

extension DeviceActivityName {
    static var night: Self { Self("night") }
}

extension DeviceActivityEvent.Name {
    static var hourOfUse: Self { Self("hourOfUse") }
}

extension ManagedSettingsStore.Name {
    static var quiet: Self { Self("quiet") }
}
