import DeviceActivity
import ExtensionKit
import FamilyControls
import Foundation
import ManagedSettings
import ScreenTimeDaemon
import SimulatedPhone
import SimulatedPicker
import SwiftUI
import Testing
import UserNotifications
import _DeviceActivity_SwiftUI

@Suite("Reports and delegates", .timeLimit(.minutes(10)))
struct ScreenTimeReportTests {
    private let quiet: BundleIdentifier = "com.example.quiet"
    private let phone = Phone(seed: 7)

    init() {
        for (identifier, name, category) in [
            ("com.example.chat", "Chat", "Social"), ("com.example.clips", "Clips", "Video"),
        ] {
            phone.install(
                InstalledApplication(
                    bundleIdentifier: BundleIdentifier(rawValue: identifier),
                    name: name,
                    category: category,
                    webDomains: ["\(name.lowercased()).example"]
                )
            )
        }
        phone.install(ScreenTimeApp(quiet, name: "Quiet"))
        phone.authorize(quiet)
    }

    nonisolated struct Total: DeviceActivityReportScene {
        let context = DeviceActivityReport.Context("total")
        let content: (Double) -> Text = { Text(verbatim: "\($0)") }

        func makeConfiguration(
            representing data: DeviceActivityResults<DeviceActivityData>
        ) async -> Double {
            var seconds = 0.0
            for await person in data {
                for await segment in person.activitySegments {
                    for await category in segment.categories {
                        for await app in category.applications {
                            seconds += app.totalActivityDuration
                        }
                        for await site in category.webDomains {
                            seconds += site.totalActivityDuration
                        }
                    }
                }
            }
            return seconds
        }
    }

    struct Reports: DeviceActivityReportExtension {
        var body: some DeviceActivityReportScene {
            Total()
            Total()
            Total()
        }
    }

    struct Report: DeviceActivityReportExtension {
        var body: some DeviceActivityReportScene { Total() }
    }

    @Test("a report receives the measured use by category, with names and tokens")
    func report() throws {
        let begin = phone.wallClock
        phone.open("com.example.chat")
        phone.advance(by: .seconds(600))
        phone.open("com.example.clips")
        phone.advance(by: .seconds(300))
        phone.visit("chat.example")
        phone.advance(by: .seconds(60))
        phone.home()
        let token = phone.pick([.application("com.example.chat")], for: quiet).applicationTokens
        let day = DateInterval(start: begin, end: phone.wallClock)
        let data = try #require(
            phone.run(quiet, as: .report) {
                DeviceActivityData.report(
                    filteredBy: DeviceActivityFilter(segment: .daily(during: day))
                )
            }
        )
        #expect(data.segments.count == 1)
        let segment = try #require(data.segments.first)
        #expect(segment.totalActivityDuration == 960)
        #expect(
            segment.categoryActivities.map(\.category.localizedDisplayName) == [
                "Other", "Social", "Video",
            ]
        )
        let social = segment.categoryActivities[1]
        #expect(social.totalActivityDuration == 660)
        let chat = try #require(social.applicationActivities.first)
        #expect(chat.application.localizedDisplayName == "Chat")
        #expect(chat.application.bundleIdentifier == "com.example.chat")
        #expect(chat.application.token.map { [$0] } == Array(token))
        #expect(chat.totalActivityDuration == 600)
        #expect(social.webDomainActivities.map(\.webDomain.domain) == ["chat.example"])
        #expect(data.lastUpdatedDate == phone.wallClock)
        let one = try #require(
            phone.run(quiet, as: .report) {
                DeviceActivityData.report(
                    filteredBy: DeviceActivityFilter(
                        segment: .daily(during: day),
                        applications: token
                    )
                )
            }
        )
        #expect(one.segments.first?.totalActivityDuration == 600)
        let mac = try #require(
            phone.run(quiet, as: .report) {
                DeviceActivityData.report(
                    filteredBy: DeviceActivityFilter(
                        segment: .daily(during: day),
                        users: .all,
                        devices: .init([.mac])
                    )
                )
            }
        )
        #expect(mac.segments.isEmpty)
    }

    @Test("a scene draws its configuration, and an extension returns its scenes one by one")
    func scenes() async {
        let begin = phone.wallClock
        phone.open("com.example.chat")
        phone.advance(by: .seconds(600))
        phone.home()
        let hours = DateInterval(start: begin, end: phone.wallClock)
        let text = await phone.run(quiet) {
            await Total().view(filteredBy: DeviceActivityFilter(segment: .hourly(during: hours)))
        }
        #expect(text == Text(verbatim: "600.0"))
        await MainActor.run {
            #expect(Reports().scenes.count == 3)
            #expect(Report().scenes.count == 1)
            #expect(Reports().scenes.map(\.context) == Array(repeating: .init("total"), count: 3))
        }
    }

    @Test("activity data requires a separate authorization status")
    func access() async throws {
        await phone.run(quiet) {
            await #expect(throws: DeviceActivityData.Error.unauthorized) {
                for try await _ in DeviceActivityData.activityData() {}
            }
            await #expect(throws: FamilyControlsError.unauthorized) {
                _ = try await FamilyActivityData.shared.activityCategories
            }
        }
        phone.visit("chat.example")
        phone.advance(by: .seconds(60))
        try await phone.run(quiet) {
            Caller.current?.process.authorization = .approvedWithDataAccess
            var count = 0
            for try await data in DeviceActivityData.activityData(using: .live) {
                count += 1
                #expect(!data.segments.isEmpty)
            }
            #expect(count == 1)
            let data = FamilyActivityData.shared
            #expect(
                try await data.installedApplications.compactMap(\.localizedDisplayName).contains(
                    "Chat"
                )
            )
            #expect(
                try await data.activityCategories.contains { $0.localizedDisplayName == "Social" }
            )
            #expect(try await data.visitedWebDomains.map(\.domain) == ["chat.example"])
            #expect(AuthorizationCenter.shared.authorizationStatus == .approvedWithDataAccess)
        }
    }

    final class WithHandler: NSObject, UNUserNotificationCenterDelegate {
        var actions: [String] = []
        func userNotificationCenter(
            _ center: UNUserNotificationCenter,
            didReceive response: UNNotificationResponse,
            withCompletionHandler completionHandler: @escaping () -> Void
        ) {
            actions.append(response.actionIdentifier)
            completionHandler()
        }
    }

    final class WithAwait: NSObject, UNUserNotificationCenterDelegate {
        func userNotificationCenter(
            _ center: UNUserNotificationCenter,
            willPresent notification: UNNotification
        ) async -> UNNotificationPresentationOptions {
            [.banner]
        }
    }

    @Test("a delegate can use either variant of its methods")
    func delegates() async {
        let posted = PostedNotification(identifier: "x", app: quiet, title: "T")
        let response = UNNotificationResponse(
            notification: UNNotification(posted, shownAt: .now),
            actionIdentifier: "a"
        )
        let first = WithHandler()
        let delegate: any UNUserNotificationCenterDelegate = first
        await respond(delegate, to: response)
        #expect(first.actions == ["a"])
        #expect(await asked(delegate, about: response.notification) == [])
        let second: any UNUserNotificationCenterDelegate = WithAwait()
        #expect(await asked(second, about: response.notification) == [.banner])
        await respond(second, to: response)
    }

    /// Passes a response to a delegate, as the device does.
    private func respond(
        _ delegate: any UNUserNotificationCenterDelegate,
        to response: UNNotificationResponse
    ) async {
        await withCheckedContinuation { continuation in
            delegate.userNotificationCenter(.current(), didReceive: response) {
                continuation.resume()
            }
        }
    }

    /// Asks a delegate for presentation options, as the device does.
    private func asked(
        _ delegate: any UNUserNotificationCenterDelegate,
        about notification: UNNotification
    ) async -> UNNotificationPresentationOptions {
        await withCheckedContinuation { continuation in
            delegate.userNotificationCenter(.current(), willPresent: notification) {
                continuation.resume(returning: $0)
            }
        }
    }
}
