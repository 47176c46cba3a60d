import ActivityKit
import Foundation
import Presentation
import SwiftUI
import WidgetKit

/// The timer on the Lock Screen and in the Dynamic Island.
///
/// Only the island has a running clock: no app is in use while the Lock Screen is visible.
struct TimerActivityWidget: Widget {
    var body: some WidgetConfiguration {
        ActivityConfiguration(for: TimerAttributes.self) { context in
            ActivityForms {
                HStack(spacing: 12) {
                    Image(systemName: "timer").font(.title2).foregroundStyle(Color.accentColor)
                        .accessibilityHidden(true)
                    VStack(alignment: .leading) {
                        LimitName(label: context.attributes.label).font(.headline)
                        KnownTotal(state: context.state).foregroundStyle(.secondary)
                        if !context.isCounting {
                            Text("Open Stint to update.").font(.footnote)
                        }
                    }
                    Spacer()
                }
                .padding()
            } small: {
                SmallActivity {
                    Image(systemName: "timer").font(.title3).foregroundStyle(Color.accentColor)
                        .accessibilityHidden(true)
                } title: {
                    LimitName(label: context.attributes.label)
                } line: {
                    TimerClock(use: context.isCounting ? context.state.use : nil)
                }
            }
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
                    TimerClock(use: context.isCounting ? context.state.use : nil)
                }
                DynamicIslandExpandedRegion(.bottom) {
                    VStack {
                        KnownTotal(state: context.state)
                        if !context.isCounting { Text("Open Stint to update.") }
                    }
                }
            } compactLeading: {
                Image(systemName: "timer").foregroundStyle(Color.accentColor)
                    .accessibilityLabel("Timer")
            } compactTrailing: {
                TimerClock(use: context.isCounting ? context.state.use : nil)
            } minimal: {
                Image(systemName: "timer").foregroundStyle(Color.accentColor)
                    .accessibilityLabel("Timer")
            }
            .widgetURL(Destination.today.url)
        }
        .showsSmallForm()
    }
}

/// The minutes of the day, and the time of the last update.
private struct KnownTotal: View {
    let state: TimerAttributes.ContentState

    var body: some View {
        Text("\(state.minutesToday) min today, as of \(state.knownAt, style: .time)")
    }
}

extension ActivityViewContext<TimerAttributes> {
    /// True while the apps are known to be in use.
    fileprivate var isCounting: Bool { state.use != nil && !isStale }
}

/// The time since the use started, or a symbol if it isn't known to go on.
private struct TimerClock: View {
    let use: DateInterval?

    var body: some View {
        if let use {
            // The text stops at this end even if iOS ignores the stale date.
            Text(timerInterval: use.start...use.end, countsDown: false)
                .monospacedDigit()
                .multilineTextAlignment(.trailing)
                .lineLimit(1)
                .accessibilityLabel("Time in Use")
        } else {
            Image(systemName: "pause").accessibilityLabel("Not in Use")
        }
    }
}
