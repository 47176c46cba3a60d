import ActivityKit
import SwiftUI
import WidgetKit

struct PreviewedView: View {
    @Binding var isOn: Bool

    var body: some View { Toggle("On", isOn: $isOn) }
}

#Preview { PreviewedView(isOn: .constant(true)) }
#Preview("Named") {
    PreviewedView(isOn: .constant(true))
    Text("below")
}
#Preview("Traits", traits: .sizeThatFitsLayout, .landscapeLeft) {
    PreviewedView(isOn: .constant(true))
}
#Preview(traits: .fixedLayout(width: 10, height: 20)) {
    @Previewable @State var isOn = false
    let words = ["a", "b"]
    ForEach(words, id: \.self) { Text($0) }
    PreviewedView(isOn: $isOn)
}
#Preview {
    let view = PreviewedView(isOn: .constant(true))
    return NavigationStack { view }
}
@available(iOS 17.0, *)
#Preview("Available") { Text("a") }

struct PreviewedView_Previews: PreviewProvider {
    static var previews: some View {
        Group {
            PreviewedView(isOn: .constant(true)).previewDisplayName("On")
            PreviewedView(isOn: .constant(false))
                .previewDevice(PreviewDevice(rawValue: "iPhone 15"))
                .previewLayout(.sizeThatFits)
                .previewInterfaceOrientation(.landscapeLeft)
        }
        Text("a").previewLayout(.fixed(width: 10, height: 20))
            .previewDevice("iPhone 15")
            .previewContext(WidgetPreviewContext(family: .systemSmall))
    }
}

struct PreviewedEntry: TimelineEntry {
    let date: Date
}
struct PreviewedProvider: TimelineProvider {
    func placeholder(in context: Context) -> PreviewedEntry { PreviewedEntry(date: .now) }
    func getSnapshot(in context: Context, completion: @escaping (PreviewedEntry) -> Void) {
        completion(PreviewedEntry(date: .now))
    }
    func getTimeline(
        in context: Context,
        completion: @escaping (Timeline<PreviewedEntry>) -> Void
    ) {
        completion(Timeline(entries: [PreviewedEntry(date: .now)], policy: .never))
    }
}
struct PreviewedWidget: Widget {
    var body: some WidgetConfiguration {
        StaticConfiguration(kind: "previewed", provider: PreviewedProvider()) { entry in
            Text(entry.date, style: .time)
        }
    }
}
struct PreviewedAttributes: ActivityAttributes {
    struct ContentState: Codable, Hashable {
        var count = 0
    }
    var name = ""
}

#Preview(as: .systemSmall) {
    PreviewedWidget()
} timeline: {
    PreviewedEntry(date: .now)
    PreviewedEntry(date: .now.addingTimeInterval(60))
}
#Preview("Provider", as: .accessoryRectangular) {
    PreviewedWidget()
} timelineProvider: {
    PreviewedProvider()
}
#Preview("Activity", as: .dynamicIsland(.compact), using: PreviewedAttributes(name: "a")) {
    PreviewedWidget()
} contentStates: {
    PreviewedAttributes.ContentState(count: 1)
    PreviewedAttributes.ContentState(count: 2)
}
