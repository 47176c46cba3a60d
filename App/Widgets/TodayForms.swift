import AppIntents
import Foundation
import Limits
import Phrases
import Presentation
import SwiftUI
import WidgetKit

/// The name of a limit; one without a name goes by what it is.
struct LimitName: View {
    let label: String

    var body: some View {
        if label.allSatisfy(\.isWhitespace) { Text("Limit") } else { Text(verbatim: label) }
    }
}

/// The limits for the Home Screen, and the override's button where there is room.
struct HomeView: View {
    let overview: Overview
    let isSmall: Bool

    var body: some View {
        VStack(alignment: .leading) {
            PledgeLine(overview: overview)
            ForEach(overview.limits.prefix(isSmall ? 2 : 3)) { limit in
                LimitName(label: limit.limit.label).font(.headline)
                DecisionText(limit: limit).foregroundStyle(.secondary)
                AmountText(limit: limit)
            }
            if overview.limits.isEmpty { Text("No limit") }
            if !isSmall, case .available(_, let opens) = overview.overridePass {
                Button("Override", intent: BeginOverrideIntent())
                let names = opens.joined(separator: ", ")
                Text("Opens \(names)").foregroundStyle(.secondary)
            }
        }
        .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
        .widgetURL(Destination.today.url)
    }
}

/// Three lines for the Lock Screen.
struct RectangularView: View {
    let overview: Overview

    var body: some View {
        VStack(alignment: .leading) {
            PledgeLine(overview: overview)
            if let limit = overview.foremost {
                LimitName(label: limit.limit.label).font(.headline)
                DecisionText(limit: limit)
                AmountText(limit: limit)
            } else {
                Text("No limit")
            }
        }
        .accessibilityElement(children: .combine)
    }
}

/// A line above the clock.
struct InlineView: View {
    let overview: Overview

    var body: some View {
        if let minutes = overview.minutesToday?.count {
            Label("\(minutes) min today", systemImage: "timer")
        } else if let limit = overview.foremost {
            DecisionText(limit: limit)
        } else {
            Text("No limit")
        }
    }
}

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
        } else if let minutes = overview.minutesToday?.count {
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

/// What a limit decides, in the few words that fit a widget.
struct DecisionText: View {
    let limit: LimitOverview
    @Environment(\.locale) private var locale

    var body: some View {
        // What is timed says so by its minutes.
        if limit.decision.reason != .timed {
            Text(verbatim: limit.decision(isBrief: true).text(PhraseStyle(locale)))
        }
    }
}

/// What a limit counts, in the few words that fit a widget.
struct AmountText: View {
    let limit: LimitOverview
    @Environment(\.locale) private var locale

    var body: some View {
        if let amount = limit.amount {
            Text(verbatim: Phrase(amount, isBrief: true).text(PhraseStyle(locale)))
        }
    }
}

/// Until when a pledge runs, if one does.
private struct PledgeLine: View {
    let overview: Overview

    var body: some View {
        if case .running(_, let until)? = overview.pledge?.outcome {
            Text("Pledge until \(until.date, style: .time)").font(.headline)
        }
    }
}

extension Overview {
    /// How many limits have shut their apps.
    var shutCount: Int { limits.count { $0.decision.isShielded } }

    /// What is left of the limit of which least is left, 0…1; nil if none counts down.
    var leastShare: Double? { least?.share }

    /// What is left of that limit, as a number.
    var shortAmount: String { least.map { "\($0.count)" } ?? "" }

    /// The limit that is told first: one that is shut, or the first one.
    var foremost: LimitOverview? {
        limits.first { $0.decision.reason.effect == .blocked } ?? limits.first
    }

    private var least: (count: Int, share: Double)? {
        limits.compactMap { limit in
            limit.amount?.left.map { ($0.count, Double($0.count) / Double(max($0.all, 1))) }
        }.min { $0.share < $1.share }
    }
}
