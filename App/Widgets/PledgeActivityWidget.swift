import ActivityKit
import Presentation
import SwiftUI
import WidgetKit

/// The last pledge on the Lock Screen and in the Dynamic Island.
///
/// It does not say that the pledge runs or was kept: no extension can end it when the pledge fails.
struct PledgeActivityWidget: Widget {
    private static let symbol = "hand.raised.fill"

    var body: some WidgetConfiguration {
        ActivityConfiguration(for: PledgeAttributes.self) { context in
            CountdownRow(
                title: "Pledge",
                ring: ring(context.attributes),
                isOver: context.isStale
            ) {
                Text("until \(context.attributes.end, style: .time), if you keep it")
                    .font(.subheadline)
                    .foregroundStyle(.secondary)
                if let credits = context.attributes.credits {
                    Text("\(credits) credits are at stake.").font(.footnote)
                }
            } over: {
                Text("The time is over.").foregroundStyle(.secondary)
                Text("Open Stint to see how it went.").font(.footnote)
            }
        } dynamicIsland: { context in
            DynamicIsland {
                DynamicIslandExpandedRegion(.leading) {
                    ring(context.attributes).frame(width: 36, height: 36)
                }
                DynamicIslandExpandedRegion(.center) { Text("Pledge").font(.headline) }
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
                Image(systemName: Self.symbol).foregroundStyle(Color.accentColor)
                    .accessibilityLabel("Pledge")
            } compactTrailing: {
                if context.isStale {
                    Image(systemName: "hourglass").accessibilityLabel("The time is over.")
                } else {
                    clock(context.attributes)
                }
            } minimal: {
                ring(context.attributes).accessibilityLabel("Pledge")
            }
            .widgetURL(Destination.pledge.url)
        }
    }

    private func ring(_ attributes: PledgeAttributes) -> CountdownRing {
        CountdownRing(began: attributes.began, end: attributes.end, symbol: Self.symbol)
    }

    private func clock(_ attributes: PledgeAttributes) -> CountdownClock {
        CountdownClock(began: attributes.began, end: attributes.end)
    }
}
