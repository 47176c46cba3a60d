import ActivityKit
import Presentation
import SwiftUI
import WidgetKit

/// The running override on the Lock Screen and in the Dynamic Island.
///
/// It says until when the override lasts, not what is open: a pledge may have blocked apps since.
struct OverrideActivityWidget: Widget {
    private static let symbol = "lock.open.fill"

    var body: some WidgetConfiguration {
        ActivityConfiguration(for: OverrideAttributes.self) { context in
            CountdownRow(
                title: "Override",
                ring: ring(context.attributes),
                isOver: context.isStale
            ) {
                Text("until \(context.attributes.end, style: .time)").foregroundStyle(.secondary)
            } over: {
                Text("The time is over.").foregroundStyle(.secondary)
            }
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
                    if context.isStale {
                        Text("The time is over.")
                    } else {
                        clock(context.attributes).font(.title)
                    }
                }
            } compactLeading: {
                Image(systemName: Self.symbol).foregroundStyle(.green)
                    .accessibilityLabel("Override")
            } compactTrailing: {
                if context.isStale {
                    Image(systemName: "lock.fill").accessibilityLabel("The time is over.")
                } else {
                    clock(context.attributes)
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

    private func clock(_ attributes: OverrideAttributes) -> CountdownClock {
        CountdownClock(began: attributes.began, end: attributes.end)
    }
}
