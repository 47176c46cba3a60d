import ActivityKit
import AppIntents
import Charts
import ElementTree
import Foundation
import InterfaceHost
import SwiftUI
import Testing
import WidgetKit

@Suite("Widgets, activities, intents and charts", .timeLimit(.minutes(5)))
@MainActor
struct WidgetTests {
    struct Entry: TimelineEntry {
        let date: Date
        let minutes: Int
    }

    struct Provider: TimelineProvider {
        let begin: Date

        func placeholder(in context: Context) -> Entry { Entry(date: begin, minutes: 0) }

        func getSnapshot(in context: Context, completion: @escaping @Sendable (Entry) -> Void) {
            completion(placeholder(in: context))
        }

        func getTimeline(
            in context: Context,
            completion: @escaping @Sendable (Timeline<Entry>) -> Void
        ) {
            let entries = [0, 1].map {
                Entry(date: begin.addingTimeInterval(Double($0) * 900), minutes: $0 * 15)
            }
            completion(Timeline(entries: entries, policy: .after(begin.addingTimeInterval(1800))))
        }
    }

    struct TodayView: View {
        let entry: Entry
        @Environment(\.widgetFamily) private var family

        var body: some View {
            Text("\(entry.minutes) min in \(family.description)")
                .containerBackground(for: .widget) { Color.clear }
        }
    }

    struct Today: Widget {
        var body: some WidgetConfiguration {
            StaticConfiguration(kind: "today", provider: Provider(begin: WidgetTests.begin)) {
                TodayView(entry: $0)
            }
            .configurationDisplayName("Today")
            .supportedFamilies([.accessoryRectangular])
        }
    }

    struct TimerAttributes: ActivityAttributes {
        struct ContentState: Codable, Hashable { var begin: Date }
        let name: String
    }

    struct TimerActivity: Widget {
        var body: some WidgetConfiguration {
            ActivityConfiguration(for: TimerAttributes.self) { context in
                Text(context.isStale ? "Over" : "\(context.attributes.name) runs")
            } dynamicIsland: { context in
                DynamicIsland {
                    DynamicIslandExpandedRegion(.leading) { Text(context.attributes.name) }
                    DynamicIslandExpandedRegion(.bottom) { Text("Below") }
                } compactLeading: {
                    Image(systemName: "timer")
                } compactTrailing: {
                    Text(context.state.begin, style: .timer)
                } minimal: {
                    Text("m")
                }
            }
        }
    }

    struct All: WidgetBundle {
        var body: some Widget {
            Today()
            TimerActivity()
        }
    }

    struct Start: LiveActivityIntent {
        static let title: LocalizedStringResource = "Start Timer"
        @Parameter(title: "Name", default: "Focus") var name: String

        func perform() async throws -> some IntentResult {
            _ = try Activity.request(
                attributes: TimerAttributes(name: name),
                content: ActivityContent(
                    state: .init(begin: WidgetTests.begin),
                    staleDate: WidgetTests.begin.addingTimeInterval(600)
                )
            )
            return .result()
        }
    }

    struct Shortcuts: AppShortcutsProvider {
        static var appShortcuts: [AppShortcut] {
            AppShortcut(
                intent: Start(),
                phrases: ["Start \(.applicationName)"],
                shortTitle: "Start",
                systemImageName: "timer"
            )
        }
    }

    nonisolated static let begin = Date(timeIntervalSince1970: 1_700_000_000)

    @Test("a widget's timeline becomes pages with dates")
    func timeline() {
        let widgets = HostedWidgets(All())
        #expect(widgets.kinds.map(\.displayName) == ["Today"])
        #expect(widgets.kinds.map(\.families) == [[.accessoryRectangular]])
        var (dates, shown) = ([Date](), [[ElementNode]]())
        var reload: Date?
        widgets.timeline(of: "today", as: .accessoryRectangular, Page.surroundings) { pages, next in
            (dates, shown) = (pages.map(\.date), pages.map(\.page.nodes))
            reload = next
        }
        #expect(dates == [Self.begin, Self.begin + 900])
        let words = ["0 min in accessoryRectangular", "15 min in accessoryRectangular"]
        #expect(shown == words.map { [.plain($0)] })
        #expect(reload == Self.begin.addingTimeInterval(1800))
    }

    @Test("an intent starts an activity, whose regions are drawn until it ends")
    func activity() async throws {
        nonisolated(unsafe) var now = Self.begin
        let activities = HostedActivities { unsafe now }
        let (intent, title, symbol) = try #require(HostedIntent.offered(by: Shortcuts.self).first)
        #expect([intent.title, title, symbol] == ["Start Timer", "Start", "timer"])
        #expect(intent.parameters == ["name"])
        #expect(intent.mayBeginActivities)
        #expect(intent.set("name", "Work"))
        #expect(!intent.set("name", 3))
        try await activities.run { try await intent.perform() }
        let id = try #require(activities.shown.first)
        let widgets = HostedWidgets(All())
        unsafe now = Self.begin.addingTimeInterval(65)
        let draw = {
            widgets.regions(of: id, in: activities, Page.surroundings, at: unsafe now)?
                .mapValues(\.nodes)
        }
        let regions = try #require(draw())
        #expect(
            regions.keys.sorted() == [
                "bottom", "compactLeading", "compactTrailing", "leading", "lockScreen", "minimal",
            ]
        )
        #expect(regions["lockScreen"] == [.plain("Work runs")])
        #expect(regions["compactTrailing"]?.words == "1:05")
        unsafe now = Self.begin.addingTimeInterval(700)
        #expect(draw()?["lockScreen"] == [.plain("Over")])
        unsafe now = Self.begin.addingTimeInterval(12 * 3600)
        #expect(activities.shown.isEmpty)
    }

    @Test("an activity is rejected in the background, if disabled, and if too large")
    func refused() throws {
        let activities = HostedActivities { Self.begin }
        let request = { (name: String) in
            _ = try Activity.request(
                attributes: TimerAttributes(name: name),
                content: ActivityContent(state: .init(begin: Self.begin), staleDate: nil)
            )
        }
        #expect(throws: ActivityAuthorizationError.unsupported) { try request("a") }
        activities.mayBegin = false
        #expect(throws: ActivityAuthorizationError.visibility) {
            try activities.run { try request("a") }
        }
        activities.mayBegin = true
        #expect(throws: ActivityAuthorizationError.attributesTooLarge) {
            try activities.run { try request(String(repeating: "a", count: 4096)) }
        }
        activities.isEnabled = false
        #expect(throws: ActivityAuthorizationError.denied) {
            try activities.run { try request("a") }
        }
    }

    @Test("a chart is an image with a table of the same numbers")
    func chart() throws {
        let days = [("Mon", 30), ("Tue", 60)]
        let nodes = Page {
            Chart {
                ForEach(days, id: \.0) { day in
                    BarMark(x: .value("Day", day.0), y: .value("Minutes", day.1))
                        .foregroundStyle(.red)
                }
                RuleMark(y: .value("Limit", 45))
            }
        }.nodes
        let rows = [["Day", "Minutes"], ["Mon", "30"], ["Tue", "60"], ["Limit", "45"]]
        #expect(nodes.tableRows == rows)
        let scopes = nodes.elements(.tableHeader).map { $0["scope"] }
        #expect(scopes == ["col", "col", "row", "row", "row"])
        #expect(nodes.elements(.tableCell).map(\.words) == ["30", "60", "45"])
        #expect(nodes.elements(.decoration, styles: [.bar]).count == 2)
        try nodes.element(.decoration, css: "height: 50%; background: var(--red)")
    }
}
