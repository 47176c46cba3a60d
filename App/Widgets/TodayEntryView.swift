import SwiftUI
import WidgetKit

/// A widget's entry in the form for which it is asked.
struct TodayEntryView: View {
    let entry: TodayEntry
    @Environment(\.widgetFamily) private var family

    var body: some View {
        if let overview = entry.overview {
            switch family {
            case .accessoryCircular: CircularView(overview: overview)
            case .accessoryInline: InlineView(overview: overview)
            case .accessoryRectangular: RectangularView(overview: overview)
            default: HomeView(overview: overview, isSmall: family == .systemSmall)
            }
        } else {
            Text("Open Stint once.")
        }
    }
}
