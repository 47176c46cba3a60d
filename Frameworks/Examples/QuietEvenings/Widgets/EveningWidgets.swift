import SwiftUI
import WidgetKit

@main
struct EveningWidgets: WidgetBundle {
    var body: some Widget {
        QuietCountWidget()
    }
}

struct QuietCountWidget: Widget {
    var body: some WidgetConfiguration {
        StaticConfiguration(kind: "QuietCount", provider: QuietCountProvider()) { entry in
            QuietCountWidgetView(entry: entry)
                .containerBackground(.background, for: .widget)
        }
        .configurationDisplayName("Quiet evenings")
        .description("How many evenings were quiet.")
        .supportedFamilies([.systemSmall])
    }
}

struct QuietCountEntry: TimelineEntry {
    let date: Date
    let count: Int
}

struct QuietCountProvider: TimelineProvider {
    func placeholder(in context: Context) -> QuietCountEntry {
        QuietCountEntry(date: .now, count: 3)
    }

    func getSnapshot(in context: Context, completion: @escaping (QuietCountEntry) -> Void) {
        completion(QuietCountEntry(date: .now, count: EveningStore.quietEvenings))
    }

    func getTimeline(
        in context: Context,
        completion: @escaping (Timeline<QuietCountEntry>) -> Void
    ) {
        let entry = QuietCountEntry(date: .now, count: EveningStore.quietEvenings)
        completion(Timeline(entries: [entry], policy: .after(.now.addingTimeInterval(3600))))
    }
}

struct QuietCountWidgetView: View {
    let entry: QuietCountEntry

    var body: some View {
        VStack {
            Image(systemName: "moon.stars.fill")
            Text("\(entry.count) quiet evenings")
        }
    }
}
