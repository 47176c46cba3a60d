import Presentation
import SwiftUI
import WidgetKit

/// A ring for the Lock Screen: what is left, or the minutes of today.
struct CircularView: View {
    let overview: Overview

    var body: some View {
        if let share = overview.leastShare {
            Gauge(value: share) {
                Image(systemName: "hourglass").accessibilityHidden(true)
            } currentValueLabel: {
                Text(overview.shortAmount)
            }
            .gaugeStyle(.accessoryCircularCapacity)
            .accessibilityLabel("Left today")
        } else if let minutes = overview.minutesShown {
            VStack {
                Image(systemName: "timer").accessibilityHidden(true)
                Text("\(minutes) min")
            }
            .accessibilityElement(children: .combine)
        } else {
            Image(systemName: overview.shutCount > 0 ? "lock.fill" : "lock.open")
                .accessibilityLabel(overview.shutCount > 0 ? "Blocked" : "Open")
        }
    }
}
