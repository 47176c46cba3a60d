import ActivityKit
import Presentation
import SwiftUI
import WidgetKit

/// The running override on the Lock Screen and in the Dynamic Island: until when apps are open.
struct OverrideActivityWidget: Widget {
    private static let symbol = "lock.open.fill"

    var body: some WidgetConfiguration {
        ActivityConfiguration(for: OverrideAttributes.self) { context in
            HStack(spacing: 12) {
                ring(context.attributes).frame(width: 44, height: 44)
                VStack(alignment: .leading) {
                    Text("Override").font(.headline)
                    Text("Open until \(context.attributes.end, style: .time)")
                        .foregroundStyle(.secondary)
                }
                Spacer()
                clock(context.attributes, isStale: context.isStale).font(.title2)
            }
            .padding()
        } dynamicIsland: { context in
            DynamicIsland {
                DynamicIslandExpandedRegion(.leading) {
                    ring(context.attributes).frame(width: 36, height: 36)
                }
                DynamicIslandExpandedRegion(.center) { Text("Override").font(.headline) }
                DynamicIslandExpandedRegion(.trailing) {
                    Text(context.attributes.end, style: .time)
                }
                DynamicIslandExpandedRegion(.bottom) {
                    clock(context.attributes, isStale: context.isStale).font(.title)
                }
            } compactLeading: {
                Image(systemName: Self.symbol).foregroundStyle(.green)
                    .accessibilityLabel("Override")
            } compactTrailing: {
                if context.isStale {
                    Image(systemName: "lock.fill").accessibilityLabel("The time is over.")
                } else {
                    CountdownClock(began: context.attributes.began, end: context.attributes.end)
                }
            } minimal: {
                ring(context.attributes).accessibilityLabel("Override")
            }
            .widgetURL(Destination.override.url)
        }
    }

    private func ring(_ attributes: OverrideAttributes) -> CountdownRing {
        CountdownRing(began: attributes.began, end: attributes.end, symbol: Self.symbol)
    }

    @ViewBuilder
    private func clock(_ attributes: OverrideAttributes, isStale: Bool) -> some View {
        if isStale {
            Text("The time is over.")
        } else {
            CountdownClock(began: attributes.began, end: attributes.end)
        }
    }
}
