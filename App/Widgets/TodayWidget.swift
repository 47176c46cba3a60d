import SwiftUI
import WidgetKit

/// What is open and shut now, on the Lock Screen and on the Home Screen.
struct TodayWidget: Widget {
    /// The name by which the app asks for new timelines.
    static let kind = "app.stint.today"

    var body: some WidgetConfiguration {
        StaticConfiguration(kind: Self.kind, provider: TodayProvider()) { entry in
            TodayEntryView(entry: entry).containerBackground(.background, for: .widget)
        }
        .configurationDisplayName(String(localized: "Today"))
        .description(String(localized: "What is open and shut, and until when."))
        .supportedFamilies([
            .accessoryCircular, .accessoryRectangular, .accessoryInline, .systemSmall,
            .systemMedium,
        ])
    }
}
