import ActivityKit
import FamilyControls
import Foundation
import InterfaceHost
import PhoneWeb
import SimulatedPhone
import SwiftUI
import WidgetKit

/// An app of somebody else, as small as it can be and still use what a page must carry.
struct SampleApp: App {
    static let identifier: BundleIdentifier = "com.example.sample"

    var body: some Scene {
        WindowGroup { SampleView() }
    }

    /// The app as a page shows it.
    @MainActor
    static var shown: ShownApp {
        ShownApp(
            ScreenTimeApp(identifier, name: "Sample <b>"),
            interface: SampleApp.self,
            widgets: { HostedWidgets(SampleWidgets()) }
        )
    }

    /// A phone at noon in Berlin.
    static func setup(seed: UInt64 = 7) -> PhoneSetup {
        PhoneSetup(
            seed: seed,
            start: Date(timeIntervalSince1970: 1_772_449_200),
            zone: TimeZone(identifier: "Europe/Berlin") ?? .gmt
        )
    }
}

/// One screen with a bit of everything.
struct SampleView: View {
    @SwiftUI.State private var count = 0
    @SwiftUI.State private var note = ""
    @SwiftUI.State private var answer = "nothing"
    @SwiftUI.State private var isPicking = false
    @SwiftUI.State private var selection = FamilyActivitySelection()

    var body: some View {
        NavigationStack {
            Form {
                Text("Count \(count)")
                Button("More") { count += 1 }
                TextField("Note", text: $note)
                Text("Note <\(note)>")
                Button("Ask") { ask() }
                Text("Answer \(answer)")
                Button("Pick") { isPicking = true }
                ForEach(Array(selection.applicationTokens), id: \.self) { Label($0) }
                Button("Start timer") { startTimer() }
            }
            .navigationTitle("Sample")
        }
        .familyActivityPicker(isPresented: $isPicking, selection: $selection)
    }

    /// Asks for permission and tells when, by the clocks of the phone.
    private func ask() {
        Task {
            do {
                try await AuthorizationCenter.shared.requestAuthorization(for: .individual)
                answer = "yes at \(Int(Date().timeIntervalSince1970))"
            } catch {
                answer = "no"
            }
        }
    }

    private func startTimer() {
        do {
            _ = try Activity.request(
                attributes: SampleAttributes(),
                content: ActivityContent(state: .init(begin: Date()), staleDate: nil)
            )
        } catch {
            answer = "no timer"
        }
    }
}

/// What the sample's Live Activity shows.
struct SampleAttributes: ActivityAttributes {
    struct ContentState: Codable, Hashable { var begin: Date }
}

/// The sample's widget extension.
struct SampleWidgets: WidgetBundle {
    var body: some Widget {
        SampleWidget()
        SampleActivity()
    }
}

struct SampleWidget: Widget {
    var body: some WidgetConfiguration {
        StaticConfiguration(kind: "sample", provider: SampleProvider()) { entry in
            Text("Widget at \(Int(entry.date.timeIntervalSince1970))")
        }
        .configurationDisplayName("Sample")
        .supportedFamilies([.accessoryRectangular])
    }
}

struct SampleActivity: Widget {
    var body: some WidgetConfiguration {
        ActivityConfiguration(for: SampleAttributes.self) { _ in
            Text("Timer on the Lock Screen")
        } dynamicIsland: { context in
            DynamicIsland {
                DynamicIslandExpandedRegion(.bottom) { Text("Expanded") }
            } compactLeading: {
                Text("Compact")
            } compactTrailing: {
                Text(context.state.begin, style: .timer)
            } minimal: {
                Text("m")
            }
        }
    }
}

struct SampleProvider: TimelineProvider {
    struct Entry: TimelineEntry { let date: Date }

    func placeholder(in context: Context) -> Entry { Entry(date: Date()) }

    func getSnapshot(in context: Context, completion: @escaping @Sendable (Entry) -> Void) {
        completion(Entry(date: Date()))
    }

    func getTimeline(
        in context: Context,
        completion: @escaping @Sendable (Timeline<Entry>) -> Void
    ) {
        completion(Timeline(entries: [Entry(date: Date())], policy: .never))
    }
}
