import ActivityKit
import AppIntents
import ElementTree
import Foundation
import InterfaceHost
import SwiftUI
import Testing
import WidgetKit

@Suite("Activity updates", .timeLimit(.minutes(10)))
@MainActor
struct ActivityUpdateTests {
    private struct Focus: ActivityAttributes {
        struct ContentState: Codable, Hashable { var minutes: Int }
        var name: String
    }

    @Test(
        "an app receives an activity's updates until it is dismissed, and new activities"
    )
    func updates() async throws {
        let activities = HostedActivities { Date(timeIntervalSince1970: 0) }
        let (activity, contents, states, begun) = try activities.run {
            let begun = Activity<Focus>.activityUpdates
            let activity = try Activity.request(
                attributes: Focus(name: "Reading"),
                content: ActivityContent(state: Focus.ContentState(minutes: 1), staleDate: nil),
                pushType: .token
            )
            #expect(activity.pushToken == nil && ActivityAuthorizationInfo().areActivitiesEnabled)
            return (activity, activity.contentUpdates, activity.activityStateUpdates, begun)
        }
        await activity.update(
            ActivityContent(state: Focus.ContentState(minutes: 2), staleDate: nil),
            alertConfiguration: AlertConfiguration(title: "T", body: "B", sound: .default)
        )
        await activity.end(nil, dismissalPolicy: .immediate)
        var seen: [Int] = []
        var content = contents.makeAsyncIterator()
        for _ in 0..<2 { if let next = await content.next() { seen.append(next.state.minutes) } }
        #expect(seen == [1, 2])
        var reached: [ActivityState] = []
        for await state in states { reached.append(state) }
        #expect(reached == [.active, .dismissed])
        var first = begun.makeAsyncIterator()
        #expect(await first.next()?.id == activity.id)
    }

    private struct Settings: WidgetConfigurationIntent {
        static let title: LocalizedStringResource = "Settings"
        @Parameter(title: "Name", default: "Reading") var name: String
    }

    private struct Entry: TimelineEntry {
        let date: Date
        let name: String
    }

    private struct Provider: AppIntentTimelineProvider {
        func placeholder(in context: Context) -> Entry { Entry(date: .distantPast, name: "") }
        func snapshot(for configuration: Settings, in context: Context) async -> Entry {
            Entry(date: .distantPast, name: configuration.name)
        }
        func timeline(for configuration: Settings, in context: Context) async -> Timeline<Entry> {
            let date = Date(timeIntervalSince1970: 60)
            return Timeline(entries: [Entry(date: date, name: configuration.name)], policy: .atEnd)
        }
    }

    private struct NameWidget: Widget {
        var body: some WidgetConfiguration {
            AppIntentConfiguration(kind: "name", intent: Settings.self, provider: Provider()) {
                Text($0.name).containerBackground(.background, for: .widget)
            }
            .supportedFamilies([.systemSmall])
        }
    }

    @Test("a widget uses its new settings")
    func settings() throws {
        let surroundings = Surroundings(
            locale: Locale(identifier: "en_US"),
            calendar: Calendar(identifier: .gregorian),
            timeZone: .gmt
        )
        var pages: [String] = []
        HostedJobs.shared.collect {
            HostedWidgets(NameWidget()).timeline(of: "name", as: .systemSmall, surroundings) {
                entries,
                reload in
                pages = entries.map { "\($0.date.timeIntervalSince1970) \($0.page.nodes.words)" }
                #expect(reload == Date(timeIntervalSince1970: 60))
            }
        }
        HostedJobs.shared.runAll()
        #expect(pages.count == 1 && pages[0].hasPrefix("60.0 ") && pages[0].contains("Reading"))
    }
}
