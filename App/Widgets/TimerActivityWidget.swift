import ActivityKit
import Presentation
import SwiftUI
import WidgetKit

/// The timer on the Lock Screen and in the Dynamic Island; the system moves its text.
struct TimerActivityWidget: Widget {
    var body: some WidgetConfiguration {
        ActivityConfiguration(for: TimerAttributes.self) { context in
            VStack(alignment: .leading) {
                LimitName(label: context.attributes.label).font(.headline)
                if context.isStale {
                    Text("Open Stint to go on.")
                } else {
                    Text(context.state.began, style: .timer).monospacedDigit()
                        .accessibilityLabel("Time in use")
                }
                Text("\(context.state.minutesToday) min today").foregroundStyle(.secondary)
            }
            .padding()
        } dynamicIsland: { context in
            DynamicIsland {
                DynamicIslandExpandedRegion(.leading) {
                    Image(systemName: "timer").accessibilityHidden(true)
                }
                DynamicIslandExpandedRegion(.center) {
                    LimitName(label: context.attributes.label)
                }
                DynamicIslandExpandedRegion(.trailing) {
                    Text("\(context.state.minutesToday) min today")
                }
                DynamicIslandExpandedRegion(.bottom) {
                    Text(context.state.began, style: .timer).monospacedDigit()
                }
            } compactLeading: {
                Image(systemName: "timer").accessibilityLabel("Timer")
            } compactTrailing: {
                Text(context.state.began, style: .timer).monospacedDigit()
            } minimal: {
                Image(systemName: "timer").accessibilityLabel("Timer")
            }
            .widgetURL(Destination.today.url)
        }
    }
}
