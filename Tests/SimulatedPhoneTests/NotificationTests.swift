import Foundation
import ScreenTimeDaemon
import SimulatedPhone
import Testing
import UserNotifications

@Suite("Notifications", .timeLimit(.minutes(10)))
struct NotificationTests {
    private func permit(_ test: TestPhone) {
        test.run {
            UNUserNotificationCenter.current().requestAuthorization(options: [.alert]) {
                granted,
                _ in
                #expect(granted)
            }
        }
    }

    private func post(
        _ test: TestPhone,
        _ identifier: String,
        title: String = "t",
        _ trigger: () -> UNNotificationTrigger? = { nil }
    ) {
        test.run {
            let content = UNMutableNotificationContent()
            content.title = title
            UNUserNotificationCenter.current().add(
                UNNotificationRequest(
                    identifier: identifier,
                    content: content,
                    trigger: trigger()
                )
            )
        }
    }

    private func shown(_ test: TestPhone) -> [String] {
        test.phone.events.compactMap {
            guard case .notified(let notification) = $0.kind else { return nil }
            return "\($0.elapsed.components.seconds) \(notification.identifier)"
        }
    }

    @Test("without permission nothing is shown, and the request fails")
    func permission() async throws {
        let test = try TestPhone()
        post(test, "early")
        let status = await test.phone.run(TestPhone.quiet) {
            await UNUserNotificationCenter.current().notificationSettings().authorizationStatus
        }
        #expect(status == .notDetermined)
        await #expect(throws: UNError.self) {
            try await test.phone.run(TestPhone.quiet) {
                try await UNUserNotificationCenter.current().add(
                    UNNotificationRequest(
                        identifier: "a",
                        content: UNMutableNotificationContent(),
                        trigger: nil
                    )
                )
            }
        }
        permit(test)
        #expect(test.phone.shownNotifications.isEmpty)
        post(test, "now")
        #expect(test.phone.shownNotifications.map(\.identifier) == ["now"])
        #expect(shown(test) == ["0 now"])
    }

    @Test("a notification is shown after its interval, locked or not, and repeated if requested")
    func intervals() throws {
        let test = try TestPhone()
        permit(test)
        post(test, "once") { UNTimeIntervalNotificationTrigger(timeInterval: 90, repeats: false) }
        post(test, "again") { UNTimeIntervalNotificationTrigger(timeInterval: 100, repeats: true) }
        test.phone.lock()
        test.phone.advance(by: .seconds(89))
        #expect(shown(test).isEmpty)
        test.phone.advance(by: .seconds(300))
        #expect(shown(test) == ["90 once", "100 again", "200 again", "300 again"])
    }

    @Test("a notification is shown at its date in the phone's zone")
    func dates() throws {
        let test = try TestPhone(at: "2026-01-05 08:00", in: "Asia/Tokyo")
        permit(test)
        post(test, "nine") {
            UNCalendarNotificationTrigger(
                dateMatching: DateComponents(hour: 9, minute: 0),
                repeats: true
            )
        }
        test.phone.advance(by: .days(2))
        #expect(shown(test) == ["3600 nine", "90000 nine"])
    }

    @Test("a request with the same identifier replaces the pending one")
    func replacing() throws {
        let test = try TestPhone()
        permit(test)
        post(test, "a") { UNTimeIntervalNotificationTrigger(timeInterval: 60, repeats: false) }
        post(test, "a", title: "second") {
            UNTimeIntervalNotificationTrigger(timeInterval: 120, repeats: false)
        }
        test.phone.advance(by: .hours(1))
        #expect(shown(test) == ["120 a"])
        #expect(test.phone.shownNotifications.map(\.title) == ["second"])
    }

    @Test("canceled notifications aren't shown, and removed ones disappear, only of this app")
    func removing() throws {
        let test = try TestPhone()
        permit(test)
        let other: BundleIdentifier = "com.example.other"
        test.phone.install(ScreenTimeApp(other, name: "Other"))
        test.phone.run(other) {
            UNUserNotificationCenter.current().requestAuthorization { _, _ in }
            UNUserNotificationCenter.current().add(
                UNNotificationRequest(
                    identifier: "a",
                    content: UNMutableNotificationContent(),
                    trigger: UNTimeIntervalNotificationTrigger(timeInterval: 60, repeats: false)
                )
            )
        }
        for name in ["a", "b", "c"] {
            post(test, name) { UNTimeIntervalNotificationTrigger(timeInterval: 60, repeats: false) }
        }
        test.run {
            UNUserNotificationCenter.current().removePendingNotificationRequests(
                withIdentifiers: ["a"])
        }
        test.phone.advance(by: .minutes(2))
        #expect(Set(shown(test)) == ["60 a", "60 b", "60 c"])
        #expect(test.phone.shownNotifications.map(\.app).filter { $0 == other }.count == 1)
        test.run {
            UNUserNotificationCenter.current().removeDeliveredNotifications(withIdentifiers: ["b"])
        }
        #expect(Set(test.phone.shownNotifications.map(\.identifier)) == ["a", "c"])
    }

    @Test("notifications due at the same time are shown in the order of their requests")
    func order() throws {
        let test = try TestPhone()
        permit(test)
        for name in ["c", "a", "b"] {
            post(test, name) { UNTimeIntervalNotificationTrigger(timeInterval: 60, repeats: false) }
        }
        test.phone.advance(by: .minutes(2))
        #expect(shown(test) == ["60 c", "60 a", "60 b"])
    }

    @Test("dates that the clock skips are shown once, not repeatedly")
    func clock() throws {
        let test = try TestPhone()
        permit(test)
        post(test, "hourly") {
            UNCalendarNotificationTrigger(dateMatching: DateComponents(minute: 30), repeats: true)
        }
        test.phone.moveClock(by: .hours(5))
        test.phone.advance(by: .minutes(1))
        #expect(shown(test) == ["0 hourly"])
        test.phone.advance(by: .hours(2))
        #expect(shown(test) == ["0 hourly", "1800 hourly", "5400 hourly"])
        test.phone.moveClock(by: .hours(-1))
        test.phone.advance(by: .minutes(100))
        #expect(shown(test).count == 4)
    }

    @Test("requests survive a restart")
    func reboot() throws {
        let test = try TestPhone()
        permit(test)
        post(test, "a") { UNTimeIntervalNotificationTrigger(timeInterval: 600, repeats: false) }
        test.phone.reboot()
        test.phone.advance(by: .minutes(20))
        #expect(shown(test) == ["600 a"])
    }
}
