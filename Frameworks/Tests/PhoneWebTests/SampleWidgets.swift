import ActivityKit
import AppIntents
import Foundation
import Synchronization
import SwiftUI
import WidgetKit

struct SampleAttributes: ActivityAttributes {
    struct ContentState: Codable, Hashable { var begin: Date }

    /// Starts an activity if possible.
    static func start() {
        do {
            _ = try Activity.request(
                attributes: SampleAttributes(),
                content: ActivityContent(state: .init(begin: Date()), staleDate: nil)
            )
        } catch {
            return
        }
    }
}

/// The state of the sample's widgets and controls, for one test at a time.
struct SampleState: Sendable {
    static let current = Mutex(SampleState())

    var count = 0
    var isOn = false
    /// The lamps that were lit by intents, and those of a Focus.
    var lit: [String] = []
}

/// Increments the count in the widgets' process.
struct SampleCount: AppIntent {
    static let title: LocalizedStringResource = "Count"

    func perform() async throws -> some IntentResult {
        SampleState.current.withLock { $0.count += 1 }
        return .result()
    }
}

/// Changes the switch.
struct SampleSwitch: SetValueIntent {
    static let title: LocalizedStringResource = "Switch"
    @Parameter(title: "On", default: false) var value: Bool

    func perform() async throws -> some IntentResult {
        let value = value
        SampleState.current.withLock { $0.isOn = value }
        return .result()
    }
}

/// Starts a Live Activity while the app is in the background.
struct SampleStart: LiveActivityIntent {
    static let title: LocalizedStringResource = "Start"

    func perform() async throws -> some IntentResult {
        SampleAttributes.start()
        return .result()
    }
}

/// Brings the app to the front.
struct SampleOpen: AppIntent {
    static let title: LocalizedStringResource = "Open"
    static let openAppWhenRun = true

    func perform() async throws -> some IntentResult { .result() }
}

/// The sample's widget extension.
struct SampleWidgets: WidgetBundle {
    var body: some Widget {
        SampleWidget()
        SampleActivity()
        if #available(iOS 18.0, *) {
            SampleButton()
            SampleToggle()
            SampleChoice()
        }
    }
}

struct SampleWidget: Widget {
    var body: some WidgetConfiguration {
        StaticConfiguration(kind: "sample", provider: SampleProvider()) { entry in
            VStack {
                Text("Widget at \(Int(entry.date.timeIntervalSince1970))")
                Text("Widget counts \(entry.state.count)")
                Button("Count up", intent: SampleCount())
                Toggle("Switch", isOn: entry.state.isOn, intent: SampleOpen())
                if let url = URL(string: "sample://link") { Link("Link", destination: url) }
            }
            .widgetURL(URL(string: "sample://widget"))
        }
        .configurationDisplayName("Sample")
        .supportedFamilies([.accessoryRectangular, .systemMedium])
    }
}

struct SampleActivity: Widget {
    var body: some WidgetConfiguration {
        ActivityConfiguration(for: SampleAttributes.self) { _ in
            Text("Timer on the Lock Screen")
            Button("Count from the activity", intent: SampleCount())
        } dynamicIsland: { context in
            DynamicIsland {
                DynamicIslandExpandedRegion(.bottom) {
                    Text("Expanded")
                    Button("Count from the island", intent: SampleCount())
                }
            } compactLeading: {
                Text("Compact")
            } compactTrailing: {
                Text(context.state.begin, style: .timer)
            } minimal: {
                Text("m")
            }
            .widgetURL(URL(string: "sample://island"))
        }
    }
}

@available(iOS 18.0, *)
struct SampleButton: ControlWidget {
    var body: some ControlWidgetConfiguration {
        StaticControlConfiguration(kind: "sample.start") {
            ControlWidgetButton(action: SampleStart()) {
                Label("Start it", systemImage: "timer")
            }
        }
    }
}

@available(iOS 18.0, *)
struct SampleToggle: ControlWidget {
    struct Provider: ControlValueProvider {
        var previewValue: Bool { false }

        func currentValue() async throws -> Bool { SampleState.current.withLock { $0.isOn } }
    }

    var body: some ControlWidgetConfiguration {
        StaticControlConfiguration(kind: "sample.switch", provider: Provider()) { isOn in
            ControlWidgetToggle("Lamp", isOn: isOn, action: SampleSwitch()) { isOn in
                Text(isOn ? "Shining" : "Dark")
            }
        }
        .displayName("Lamp")
    }
}

struct SampleProvider: TimelineProvider {
    struct Entry: TimelineEntry {
        let date: Date
        let state: SampleState
    }

    func placeholder(in context: Context) -> Entry { Entry(date: Date(), state: SampleState()) }

    func getSnapshot(in context: Context, completion: @escaping @Sendable (Entry) -> Void) {
        completion(placeholder(in: context))
    }

    func getTimeline(
        in context: Context,
        completion: @escaping @Sendable (Timeline<Entry>) -> Void
    ) {
        let state = SampleState.current.withLock { $0 }
        completion(Timeline(entries: [Entry(date: Date(), state: state)], policy: .never))
    }
}
