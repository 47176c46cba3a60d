import Limits
import Phrases
import Presentation
import SwiftUI
import WidgetKit

/// Three lines for the Lock Screen: the name, state and remaining amount of a group.
///
/// The result of the last pledge replaces the amount until the person has seen it.
struct RectangularView: View {
    let glance: Glance

    var body: some View {
        VStack(alignment: .leading, spacing: 1) {
            if let status = glance.apps.groups.first {
                HStack(spacing: 4) {
                    Image(systemName: status.symbol).accessibilityHidden(true)
                    StatusName(status: status).lineLimit(1)
                }
                .font(.headline)
                .widgetAccentable()
                WidgetPhrase(glance.headline(of: status))
                    .font(.caption)
                    .lineLimit(2)
                    .minimumScaleFactor(0.8)
                third(status)
            } else {
                EmptyGlance(glance: glance)
            }
        }
        .frame(maxWidth: .infinity, alignment: .leading)
        .accessibilityElement(children: .combine)
    }

    @ViewBuilder
    private func third(_ status: AppStatus) -> some View {
        let others = glance.apps.groups.count - 1
        if glance.unseenResult != nil {
            ResultLine(glance: glance).font(.caption).lineLimit(1)
        } else if let progress = status.progress {
            StatusBar(progress: progress, effect: status.effect)
        } else if others > 0 {
            Text("and \(others) more").font(.caption).foregroundStyle(.secondary)
        } else if let line = status.line {
            WidgetPhrase(line).font(.caption).foregroundStyle(.secondary).lineLimit(1)
        }
    }
}

/// A line above the clock.
struct InlineView: View {
    let glance: Glance
    @Environment(\.locale) private var locale

    var body: some View {
        if let status = glance.apps.groups.first {
            Label(glance.headline(of: status).text(PhraseStyle(locale)), systemImage: status.symbol)
        } else {
            EmptyGlance(glance: glance)
        }
    }
}

/// A gauge for the Lock Screen: the remaining amount or time.
struct CircularView: View {
    let glance: Glance
    @Environment(\.locale) private var locale

    var body: some View {
        if let status = glance.apps.groups.first {
            gauge(status)
                .accessibilityElement(children: .ignore)
                .accessibilityLabel(glance.headline(of: status).text(PhraseStyle(locale)))
        } else {
            Image(systemName: "hourglass").accessibilityLabel("No Limits")
        }
    }

    @ViewBuilder
    private func gauge(_ status: AppStatus) -> some View {
        switch status.progress {
        case .left(let share):
            Gauge(value: share) {
                Image(systemName: status.symbol)
            } currentValueLabel: {
                if let left = status.amount?.left, status.effect != .blocked {
                    Text(verbatim: "\(left.count)")
                } else {
                    Image(systemName: status.symbol)
                }
            }
            .gaugeStyle(.accessoryCircularCapacity)
        case .time, .countdown: StatusRing(status: status).frame(width: 52, height: 52)
        case nil:
            VStack(spacing: 0) {
                Image(systemName: status.symbol)
                if case .timer(let timer)? = status.amount {
                    Text("\(timer.today.count) min").font(.caption).lineLimit(1)
                }
            }
        }
    }
}
