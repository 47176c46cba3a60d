import ActivityKit
import Presentation
import SwiftUI
import WidgetKit

/// The timer on the Lock Screen and in the Dynamic Island; the system moves its text.
struct TimerActivityWidget: Widget {
    var body: some WidgetConfiguration {
        ActivityConfiguration(for: TimerAttributes.self) { context in
            HStack(spacing: 12) {
                Image(systemName: "timer").font(.title2).foregroundStyle(Color.accentColor)
                    .accessibilityHidden(true)
                VStack(alignment: .leading) {
                    LimitName(label: context.attributes.label).font(.headline)
                    Text("\(context.state.minutesToday) min today").foregroundStyle(.secondary)
                }
                Spacer()
                TimerClock(began: context.state.began, isStale: context.isStale)
                    .font(.title2)
            }
            .padding()
        } dynamicIsland: { context in
            DynamicIsland {
                DynamicIslandExpandedRegion(.leading) {
                    Image(systemName: "timer").foregroundStyle(Color.accentColor)
                        .accessibilityHidden(true)
                }
                DynamicIslandExpandedRegion(.center) {
                    LimitName(label: context.attributes.label).font(.headline)
                }
                DynamicIslandExpandedRegion(.trailing) {
                    Text("\(context.state.minutesToday) min today")
                }
                DynamicIslandExpandedRegion(.bottom) {
                    TimerClock(began: context.state.began, isStale: context.isStale).font(.title)
                }
            } compactLeading: {
                Image(systemName: "timer").foregroundStyle(Color.accentColor)
                    .accessibilityLabel("Timer")
            } compactTrailing: {
                if context.isStale {
                    Image(systemName: "pause").accessibilityLabel("Open Stint to go on.")
                } else {
                    Text(context.state.began, style: .timer).monospacedDigit()
                        .accessibilityLabel("Time in use")
                }
            } minimal: {
                Image(systemName: "timer").foregroundStyle(Color.accentColor)
                    .accessibilityLabel("Timer")
            }
            .widgetURL(Destination.today.url)
        }
    }
}

/// How long something is in use; once nobody has told of it for long, since when it was.
private struct TimerClock: View {
    let began: Date
    let isStale: Bool

    var body: some View {
        if isStale {
            VStack(alignment: .trailing) {
                Text("In use since \(began, style: .time)")
                Text("Open Stint to go on.").foregroundStyle(.secondary)
            }
            .font(.subheadline)
        } else {
            Text(began, style: .timer)
                .monospacedDigit()
                .multilineTextAlignment(.trailing)
                .lineLimit(1)
                .fixedSize()
                .accessibilityLabel("Time in use")
        }
    }
}
