import Foundation
import FoundationGaps
import HealthKit
import ManagedSettings
import ScreenTimeDaemon
import SimulatedPhone
import Testing
import UserNotifications

@Suite("Deletion", .timeLimit(.minutes(10)))
struct DeletionTests {
    @Test("a deleted app enforces nothing, and its folders are deleted")
    func deletedApp() throws {
        let test = try TestPhone()
        let photos = test.tokens(TestPhone.photos)
        let file = try test.run {
            let folder = try #require(
                FileManager.default.containerURL(
                    forSecurityApplicationGroupIdentifier: TestPhone.group
                )
            )
            let file = folder.appending(path: "f")
            try Data("old".utf8).write(to: file)
            return file
        }
        try test.monitor("a", "09:00", "10:00")
        test.store { $0.shield.applicationCategories = .all() }
        #expect(test.phone.isShielded(TestPhone.photos))
        test.phone.delete(TestPhone.quiet)
        #expect(!test.phone.isShielded(TestPhone.photos))
        #expect(!FileManager.default.fileExists(atPath: file.path))
        test.phone.install(
            ScreenTimeApp(
                TestPhone.quiet,
                name: "Quiet",
                groups: [TestPhone.group],
                monitor: { RecordingMonitor(test.record) }
            )
        )
        test.phone.authorize(TestPhone.quiet)
        test.phone.advance(by: .hours(3))
        #expect(test.calls == [])
        test.store { $0.shield.applications = photos }
        #expect(!test.phone.isShielded(TestPhone.photos), "its old tokens are invalid")
        #expect(test.phone.monitoredActivities(of: TestPhone.quiet) == [])
    }

    @Test("a deleted app shows nothing, and must request permissions after reinstallation")
    func permissions() throws {
        let test = try TestPhone()
        test.run {
            let center = UNUserNotificationCenter.current()
            center.requestAuthorization(options: [.alert]) { granted, _ in #expect(granted) }
            for (name, seconds) in [("now", nil), ("later", 3600.0)] {
                let trigger = seconds.map {
                    UNTimeIntervalNotificationTrigger(timeInterval: $0, repeats: false)
                }
                center.add(
                    UNNotificationRequest(
                        identifier: name,
                        content: UNMutableNotificationContent(),
                        trigger: trigger
                    )
                )
            }
            HKHealthStore().requestAuthorization(toShare: nil, read: [.workoutType()]) {
                #expect($0 && $1 == nil)
            }
        }
        #expect(test.phone.shownNotifications.map(\.identifier) == ["now"])
        test.phone.delete(TestPhone.quiet)
        #expect(test.phone.shownNotifications.isEmpty)
        test.phone.advance(by: .hours(2))
        #expect(test.phone.shownNotifications.isEmpty)
        test.phone.install(ScreenTimeApp(TestPhone.quiet, name: "Quiet"))
        test.run {
            HKHealthStore().enableBackgroundDelivery(for: .workoutType(), frequency: .immediate) {
                #expect(!$0 && ($1 as? HKError)?.code == .errorAuthorizationNotDetermined)
            }
            UNUserNotificationCenter.current().add(
                UNNotificationRequest(
                    identifier: "again",
                    content: UNMutableNotificationContent(),
                    trigger: nil
                )
            )
        }
        #expect(test.phone.shownNotifications.isEmpty)
    }

    @Test("deleting an app that is not installed changes nothing")
    func unknownApp() throws {
        let test = try TestPhone()
        let photos = test.tokens(TestPhone.photos)
        test.store { $0.shield.applications = photos }
        let before = test.eventKinds
        test.phone.delete("com.example.unknown")
        #expect(test.eventKinds == before)
        #expect(test.phone.isShielded(TestPhone.photos))
    }

    @Test("the defaults of an app group are deleted with the group's last app")
    func defaults() throws {
        let test = try TestPhone()
        let (app, group): (BundleIdentifier, String) = ("com.example.kept", "group.example.kept")
        test.phone.install(ScreenTimeApp(app, name: "Kept", groups: [group]))
        let defaults = try #require(UserDefaults(suiteName: group))
        defaults.set(1, forKey: "count")
        #expect(test.phone.delete(app) && defaults.object(forKey: "count") == nil)
    }

    @Test("the folder of an app group is deleted with the group's last app")
    func sharedGroup() throws {
        let test = try TestPhone()
        let second: BundleIdentifier = "com.example.second"
        test.phone.install(ScreenTimeApp(second, name: "Second", groups: [TestPhone.group]))
        let folder = test.phone.disk.appending(path: TestPhone.group)
        test.phone.delete(TestPhone.quiet)
        #expect(FileManager.default.fileExists(atPath: folder.path))
        test.phone.delete(second)
        #expect(!FileManager.default.fileExists(atPath: folder.path))
    }
}
