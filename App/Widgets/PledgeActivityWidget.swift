import ActivityKit
import Presentation
import SwiftUI
import WidgetKit

/// The running pledge on the Lock Screen and in the Dynamic Island.
struct PledgeActivityWidget: Widget {
    var body: some WidgetConfiguration {
        ActivityConfiguration(for: PledgeAttributes.self) { context in
            VStack(alignment: .leading) {
                Text("Pledge").font(.headline)
                if context.isStale {
                    Text("The time is over.")
                } else {
                    PledgeClock(attributes: context.attributes)
                    Text("until \(context.attributes.end, style: .time)")
                        .foregroundStyle(.secondary)
                }
                if let credits = context.attributes.credits {
                    Text("\(credits) credits are at stake.")
                }
            }
            .padding()
        } dynamicIsland: { context in
            DynamicIsland {
                DynamicIslandExpandedRegion(.leading) {
                    Image(systemName: "hand.raised").accessibilityHidden(true)
                }
                DynamicIslandExpandedRegion(.center) { Text("Pledge") }
                DynamicIslandExpandedRegion(.trailing) {
                    Text(context.attributes.end, style: .time)
                }
                DynamicIslandExpandedRegion(.bottom) {
                    if context.isStale {
                        Text("The time is over.")
                    } else {
                        PledgeClock(attributes: context.attributes)
                    }
                }
            } compactLeading: {
                Image(systemName: "hand.raised").accessibilityLabel("Pledge")
            } compactTrailing: {
                if context.isStale {
                    Image(systemName: "checkmark").accessibilityLabel("The time is over.")
                } else {
                    PledgeClock(attributes: context.attributes)
                }
            } minimal: {
                Image(systemName: "hand.raised").accessibilityLabel("Pledge")
            }
            .widgetURL(Destination.pledge.url)
        }
    }
}

/// What is left of a pledge; the system moves the text.
struct PledgeClock: View {
    let attributes: PledgeAttributes

    var body: some View {
        Text(timerInterval: attributes.began...max(attributes.began, attributes.end))
            .monospacedDigit()
            .accessibilityLabel("Time left")
    }
}
