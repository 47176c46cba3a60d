import ActivityKit
import Presentation
import SwiftUI
import WidgetKit

/// The running pledge on the Lock Screen and in the Dynamic Island.
struct PledgeActivityWidget: Widget {
    private static let symbol = "hand.raised.fill"

    var body: some WidgetConfiguration {
        ActivityConfiguration(for: PledgeAttributes.self) { context in
            HStack(spacing: 12) {
                ring(context.attributes).frame(width: 44, height: 44)
                VStack(alignment: .leading) {
                    Text("Pledge").font(.headline)
                    Text("until \(context.attributes.end, style: .time)")
                        .foregroundStyle(.secondary)
                    if let credits = context.attributes.credits {
                        Text("\(credits) credits are at stake.").font(.footnote)
                    }
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
                DynamicIslandExpandedRegion(.center) { Text("Pledge").font(.headline) }
                DynamicIslandExpandedRegion(.trailing) {
                    Text(context.attributes.end, style: .time)
                }
                DynamicIslandExpandedRegion(.bottom) {
                    clock(context.attributes, isStale: context.isStale).font(.title)
                }
            } compactLeading: {
                Image(systemName: Self.symbol).foregroundStyle(Color.accentColor)
                    .accessibilityLabel("Pledge")
            } compactTrailing: {
                if context.isStale {
                    Image(systemName: "checkmark").accessibilityLabel("The time is over.")
                } else {
                    CountdownClock(began: context.attributes.began, end: context.attributes.end)
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

    @ViewBuilder
    private func clock(_ attributes: PledgeAttributes, isStale: Bool) -> some View {
        if isStale {
            Text("The time is over.")
        } else {
            CountdownClock(began: attributes.began, end: attributes.end)
        }
    }
}
