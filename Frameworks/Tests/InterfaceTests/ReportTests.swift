import DeviceActivity
import ExtensionKit
import Foundation
import InterfaceHost
import ScreenTimeDaemon
import SimulatedPhone
import SwiftUI
import Testing
import _DeviceActivity_SwiftUI

@Suite("Reports that an app shows", .timeLimit(.minutes(5)))
@MainActor
struct ReportTests {
    nonisolated struct Total: DeviceActivityReportScene {
        let context = DeviceActivityReport.Context("total")
        let content: (Double) -> Text = { Text(verbatim: "\($0) seconds") }

        func makeConfiguration(
            representing data: DeviceActivityResults<DeviceActivityData>
        ) async -> Double {
            var seconds = 0.0
            for await person in data {
                for await segment in person.activitySegments {
                    seconds += segment.totalActivityDuration
                }
            }
            return seconds
        }
    }

    struct Reports: DeviceActivityReportExtension {
        var body: some DeviceActivityReportScene { Total() }
    }

    /// Returns the text of a report after its work is done.
    private func shown(_ context: String, on phone: Phone, for app: BundleIdentifier) -> String {
        let day = DateInterval(start: phone.wallClock.addingTimeInterval(-3600), duration: 7200)
        let filter = DeviceActivityFilter(segment: .daily(during: day))
        return phone.run(app) {
            let page = HostedJobs.shared.collect {
                Page {
                    VStack {
                        Text("Used today:")
                        DeviceActivityReport(.init(context), filter: filter)
                    }
                }
            }
            HostedJobs.shared.runAll()
            page.render()
            return page.words
        }
    }

    @Test("the app's extension draws a report; without one it is empty")
    func report() {
        let phone = Phone(seed: 7)
        let (app, other): (BundleIdentifier, BundleIdentifier) = ("app.reporting", "app.silent")
        phone.install(
            InstalledApplication(bundleIdentifier: "app.clips", name: "Clips", category: "Video")
        )
        for app in [app, other] {
            phone.install(ScreenTimeApp(app, name: "Quiet"))
            phone.authorize(app)
        }
        phone.open("app.clips")
        phone.advance(by: .seconds(600))
        phone.home()
        ReportHost.set(of: app) { Reports() }
        #expect(shown("total", on: phone, for: app).contains("600.0 seconds"))
        #expect(!shown("unknown", on: phone, for: app).contains("seconds"))
        #expect(!shown("total", on: phone, for: other).contains("seconds"))
        ReportHost.set(of: app, nil)
        #expect(!shown("total", on: phone, for: app).contains("seconds"))
    }

    @Test("a report includes the use until the person returns to the app")
    func comesBack() {
        let phone = Phone(seed: 7)
        let app: BundleIdentifier = "app.returning"
        phone.install(
            InstalledApplication(bundleIdentifier: "app.clips", name: "Clips", category: "Video")
        )
        phone.install(ScreenTimeApp(app, name: "Quiet"))
        phone.authorize(app)
        ReportHost.set(of: app) { Reports() }
        let day = DateInterval(start: phone.wallClock.addingTimeInterval(-3600), duration: 7200)
        let filter = DeviceActivityFilter(segment: .daily(during: day))
        let page = phone.run(app) {
            HostedJobs.shared.collect {
                Page { DeviceActivityReport(.init("total"), filter: filter) }
            }
        }
        func look(_ phase: ScenePhase) -> String {
            page.interface.surroundings.scenePhase = phase
            return phone.run(app) {
                HostedJobs.shared.collect { page.render() }
                HostedJobs.shared.runAll()
                page.render()
                return page.words
            }
        }
        #expect(look(.active).contains("0.0 seconds"))
        #expect(look(.background).contains("0.0 seconds"))
        phone.open("app.clips")
        phone.advance(by: .seconds(600))
        phone.home()
        #expect(look(.active).contains("600.0 seconds"))
        ReportHost.set(of: app, nil)
    }
}
