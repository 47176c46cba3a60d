import Foundation
import InterfaceHost
import ManagedSettingsUI
import ScreenTimeDaemon
import SimulatedPhone
import Testing
import UIKit
import UserNotifications
import _Testing_UIKit

@Suite("Hosting apart from views", .timeLimit(.minutes(5)), .serialized)
@MainActor
struct HostingTests {
    static let app: BundleIdentifier = "com.example.quiet"

    private func phone() -> Phone {
        let phone = Phone(seed: 7)
        phone.install(ScreenTimeApp(Self.app, name: "Quiet"))
        return phone
    }

    @Test("a shield has texts and colors, for light and dark screens")
    func shield() {
        let configuration = ShieldConfiguration(
            backgroundBlurStyle: .systemMaterialDark,
            backgroundColor: UIColor(white: 0.5, alpha: 0.25),
            icon: UIImage(systemName: "hourglass"),
            title: .init(text: "Stop", color: .label),
            secondaryButtonLabel: .init(text: "Go", color: .red),
            secondaryButtonSubmenuItems: ["A", "B"]
        )
        let light = HostedShield(configuration, isDark: false)
        #expect(light.icon == .symbol("hourglass", color: nil))
        #expect(light.title?.text == "Stop")
        #expect(light.title?.color == "rgb(0 0 0 / 1.0)")
        #expect(light.subtitle == nil)
        #expect(light.background == "rgb(128 128 128 / 0.25)")
        #expect(light.isBlurDark == true)
        #expect(light.items == ["A", "B"])
        let dark = HostedShield(configuration, isDark: true)
        #expect(dark.title?.color == "rgb(255 255 255 / 1.0)")
    }

    @Test("work that an app starts waits for its host and runs on the phone's clock")
    func jobs() {
        let phone = phone()
        let jobs = HostedJobs.shared
        let start = phone.wallClock
        let log = Log()
        phone.run(Self.app, as: .app) {
            jobs.collect {
                _ = Task { @MainActor in
                    log.lines.append("began at \(Date().timeIntervalSince(start).rounded())")
                    let sum = await Self.sum()
                    log.lines.append("got \(sum) at \(Date().timeIntervalSince(start).rounded())")
                }
            }
        }
        #expect(log.lines.isEmpty)
        #expect(!jobs.isEmpty)
        phone.advance(by: .seconds(60))
        phone.run(Self.app, as: .app) { jobs.runAll() }
        #expect(log.lines == ["began at 60.0", "got 3 at 60.0"])
        #expect(jobs.isEmpty)
    }

    @MainActor
    private final class Log {
        var lines: [String] = []

        func append(_ line: String) { lines.append(line) }
    }

    @concurrent private static func sum() async -> Int { 1 + 2 }

    /// Records responses.
    private final class Delegate: NSObject, UNUserNotificationCenterDelegate {
        var answers: [String] = []

        func userNotificationCenter(
            _ center: UNUserNotificationCenter,
            didReceive response: UNNotificationResponse,
            withCompletionHandler completionHandler: @escaping () -> Void
        ) {
            let identifier = response.notification.request.identifier
            answers.append("\(identifier): \(response.actionIdentifier)")
            completionHandler()
        }
    }

    /// Records responses in an asynchronous method.
    private final class WaitingDelegate: NSObject, UNUserNotificationCenterDelegate {
        private let answers: Log

        init(_ answers: Log) { self.answers = answers }

        func userNotificationCenter(
            _ center: UNUserNotificationCenter,
            didReceive response: UNNotificationResponse
        ) async {
            let (identifier, action) = (
                response.notification.request.identifier, response.actionIdentifier
            )
            await answers.append("\(identifier): \(action)")
        }
    }

    @Test("completing a notification response off the main thread is a misuse")
    func mainThread() throws {
        let answers = Log()
        let (handler, waiting) = (Delegate(), WaitingDelegate(answers))
        #expect(try misuses(of: handler) == 0)
        #expect(try misuses(of: waiting) == 1)
        #expect(handler.answers == ["a: start"] && answers.lines == ["a: start"])
    }

    /// Answers a notification on a phone and returns the number of misuses.
    private func misuses(of delegate: any UNUserNotificationCenterDelegate) throws -> Int {
        let phone = phone()
        let jobs = HostedJobs.shared
        phone.run(Self.app, as: .app) {
            let center = UNUserNotificationCenter.current()
            center.delegate = delegate
            center.requestAuthorization(options: [.alert]) { _, _ in }
            let content = UNMutableNotificationContent()
            center.add(UNNotificationRequest(identifier: "a", content: content, trigger: nil))
        }
        let shown = try #require(phone.shownNotifications.first)
        phone.run(Self.app, as: .app) {
            jobs.collect {
                HostedNotifications.respond(to: shown, with: "start", shownAt: phone.wallClock)
            }
            jobs.runAll()
        }
        return phone.events.count { if case .misuse = $0.kind { true } else { false } }
    }

    @Test("a notification's buttons are found, and pressing one reaches the app's delegate")
    func notification() throws {
        let phone = phone()
        let delegate = Delegate()
        phone.run(Self.app, as: .app) {
            let center = UNUserNotificationCenter.current()
            center.delegate = delegate
            center.requestAuthorization(options: [.alert]) { _, _ in }
            let start = UNNotificationAction(
                identifier: "start",
                title: "Start",
                options: [.foreground]
            )
            center.setNotificationCategories([
                UNNotificationCategory(identifier: "timer", actions: [start], intentIdentifiers: [])
            ])
            let content = UNMutableNotificationContent()
            content.title = "Begin?"
            content.categoryIdentifier = "timer"
            center.add(UNNotificationRequest(identifier: "a", content: content, trigger: nil))
        }
        let shown = try #require(phone.shownNotifications.first)
        let titles = Log()
        let jobs = HostedJobs.shared
        phone.run(Self.app, as: .app) {
            jobs.collect {
                HostedNotifications.actions(of: shown) {
                    titles.lines = $0.map(\.title)
                }
                HostedNotifications.respond(to: shown, with: "start", shownAt: phone.wallClock)
            }
            jobs.runAll()
        }
        #expect(titles.lines == ["Start"])
        #expect(delegate.answers == ["a: start"])
    }
}
