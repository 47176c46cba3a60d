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
                        if context.isStale { Text("Open Stint to continue.").font(.footnote) }
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
                    TimerClock(state: context.state, isStale: context.isStale)
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
                    TimerClock(state: context.state, isStale: context.isStale)
                }
                DynamicIslandExpandedRegion(.bottom) {
                    VStack {
                        KnownTotal(state: context.state)
                        if context.isStale { Text("Open Stint to continue.") }
                    }
                }
            } compactLeading: {
                Image(systemName: "timer").foregroundStyle(Color.accentColor)
                    .accessibilityLabel("Timer")
            } compactTrailing: {
                TimerClock(state: context.state, isStale: context.isStale)
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

/// The time since the use started, or a symbol after its assumed end.
private struct TimerClock: View {
    let state: TimerAttributes.ContentState
    let isStale: Bool

    var body: some View {
        if let began = state.began, !isStale {
            // The text stops at this end even if iOS ignores the stale date.
            Text(timerInterval: began...max(began, state.trustedUntil), countsDown: false)
                .monospacedDigit()
                .multilineTextAlignment(.trailing)
                .lineLimit(1)
                .accessibilityLabel("Time in Use")
        } else {
            Image(systemName: "pause").accessibilityLabel("Not in Use")
        }
    }
}
