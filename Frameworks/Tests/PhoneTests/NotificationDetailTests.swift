import Foundation
import HealthKit
import InterfaceHost
import ScreenTimeDaemon
import SimulatedPhone
import Synchronization
import Testing
import UserNotifications

@Suite("Notification details and sorted samples", .timeLimit(.minutes(10)))
struct NotificationDetailTests {
    private static let app: BundleIdentifier = "app.night"

    private func phone() -> Phone {
        let phone = Phone(seed: 7)  // Monday, 08:00.
        phone.install(ScreenTimeApp(Self.app, name: "Night"))
        return phone
    }

    @Test("the badge follows shown notifications and the app")
    func badge() throws {
        let phone = phone()
        phone.run(Self.app) {
            UNUserNotificationCenter.current().setBadgeCount(3) { error in
                #expect((error as? UNError)?.code == .notificationsNotAllowed)
            }
        }
        #expect(phone.badge(of: Self.app) == 0)
        phone.setPermission(.notifications, of: Self.app, to: true)
        phone.run(Self.app) {
            let center = UNUserNotificationCenter.current()
            center.setBadgeCount(3)
            let content = UNMutableNotificationContent()
            content.badge = 5
            content.interruptionLevel = .timeSensitive
            center.add(
                UNNotificationRequest(
                    identifier: "late",
                    content: content,
                    trigger: UNTimeIntervalNotificationTrigger(timeInterval: 60, repeats: false)
                )
            )
            center.getPendingNotificationRequests { waiting in
                #expect(waiting.first?.content.badge == 5)
                #expect(waiting.first?.content.interruptionLevel == .timeSensitive)
            }
        }
        phone.advance(by: .seconds(59))
        #expect(phone.badge(of: Self.app) == 3)
        phone.advance(by: .seconds(1))
        #expect(phone.badge(of: Self.app) == 5)
        phone.run(Self.app) { UNUserNotificationCenter.current().setBadgeCount(0) }
        #expect(phone.badge(of: Self.app) == 0)
    }

    @Test("settings have the person's permission")
    func settings() {
        let phone = phone()
        func settings(_ look: @escaping @Sendable (UNNotificationSettings) -> Void) {
            phone.run(Self.app) {
                UNUserNotificationCenter.current().getNotificationSettings(completionHandler: look)
            }
        }
        settings { #expect($0.alertSetting == .disabled && $0.alertStyle == .none) }
        phone.setPermission(.notifications, of: Self.app, to: true)
        settings {
            #expect($0.alertSetting == .enabled && $0.badgeSetting == .enabled)
            #expect($0.alertStyle == .banner && $0.criticalAlertSetting == .notSupported)
        }
    }

    private final class Delegate: NSObject, UNUserNotificationCenterDelegate {
        var texts: [String] = []

        func userNotificationCenter(
            _ center: UNUserNotificationCenter,
            didReceive response: UNNotificationResponse,
            withCompletionHandler completionHandler: @escaping () -> Void
        ) {
            if let typed = response as? UNTextInputNotificationResponse {
                texts.append(typed.userText)
            }
            completionHandler()
        }
    }

    @Test("a button with text input passes the text to the app")
    @MainActor
    func text() throws {
        let phone = phone()
        let delegate = Delegate()
        let action = UNTextInputNotificationAction(
            identifier: "reply",
            title: "Reply",
            textInputButtonTitle: "Send",
            textInputPlaceholder: "Why?"
        )
        #expect(action.textInputButtonTitle == "Send" && action.icon == nil)
        let posted = PostedNotification(identifier: "a", app: Self.app, title: "T")
        phone.run(Self.app) {
            UNUserNotificationCenter.current().delegate = delegate
            HostedNotifications.respond(
                to: posted,
                with: "reply",
                typing: "Because",
                shownAt: phone.wallClock
            )
            HostedNotifications.respond(to: posted, with: "other", shownAt: phone.wallClock)
        }
        #expect(delegate.texts == ["Because"])
    }

    @Test("samples are sorted by the names of their dates", arguments: [true, false])
    func order(ascending: Bool) {
        let phone = phone()
        let now = phone.wallClock
        phone.run(Self.app) {
            HKHealthStore().requestAuthorization(toShare: nil, read: [.workoutType()]) { _, _ in }
        }
        // The first to start is the last to end.
        phone.recordWorkout(.running, from: now.addingTimeInterval(-900), to: now)
        phone.recordWorkout(
            .cycling,
            from: now.addingTimeInterval(-600),
            to: now.addingTimeInterval(-300)
        )
        func names(by key: String) -> [UInt] {
            let names = Mutex<[UInt]>([])
            phone.run(Self.app) {
                let query = HKSampleQuery(
                    sampleType: .workoutType(),
                    predicate: nil,
                    limit: HKObjectQueryNoLimit,
                    sortDescriptors: [NSSortDescriptor(key: key, ascending: ascending)]
                ) { _, samples, _ in
                    let kinds = (samples ?? []).compactMap {
                        ($0 as? HKWorkout)?.workoutActivityType
                    }
                    names.withLock { $0 = kinds.map(\.rawValue) }
                }
                HKHealthStore().execute(query)
            }
            return names.withLock { $0 }
        }
        let (running, cycling) = (
            HKWorkoutActivityType.running.rawValue, HKWorkoutActivityType.cycling.rawValue
        )
        let byStart = ascending ? [running, cycling] : [cycling, running]
        #expect(names(by: HKSampleSortIdentifierStartDate) == byStart)
        #expect(names(by: HKSampleSortIdentifierEndDate) == byStart.reversed())
    }
}
