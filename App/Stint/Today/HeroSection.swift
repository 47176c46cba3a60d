import Foundation
import Limits
import Phrases
import Presentation
import SwiftUI

/// The most important group of apps in large type, with a link to its limits.
struct HeroSection: View {
    let status: AppStatus
    let overview: Overview
    @Environment(Model.self) private var model

    var body: some View {
        Section {
            VStack(alignment: .leading, spacing: 8) {
                StatusLabels(status: status)
                AdaptiveRow(alignment: .firstTextBaseline, spacing: 10) {
                    Image(systemName: status.symbol)
                        .foregroundStyle(status.tint)
                        .accessibilityHidden(true)
                    PhraseText(status.headline)
                }
                .font(.title2)
                .bold()
                if status.isCountedDown, let until = status.until {
                    Countdown(until: until)
                }
                ForEach(status.lines, id: \.self) { line in
                    PhraseText(line).foregroundStyle(.secondary)
                }
                if let pledge = status.pledge { PledgeConditions(pledge: pledge) }
            }
            .frame(maxWidth: .infinity, alignment: .leading)
            .padding(.vertical, 4)
            .accessibilityElement(children: .combine)
            .accessibilityIdentifier("apps-0")
            NavigationLink {
                AppStatusView(item: status.id)
            } label: {
                Label("Details", systemImage: "info.circle")
            }
            EndAccessButton(status: status)
            if status.pledge != nil {
                Button("Show Pledge", systemImage: "hand.raised") { model.tab = .pledge }
            }
        }
    }
}

/// The time that is left until an instant, counting down.
private struct Countdown: View {
    let until: Date

    var body: some View {
        TimelineView(.everyMinute) { context in
            Text(timerInterval: context.date...max(context.date, until))
                .font(.title2)
                .monospacedDigit()
                .accessibilityLabel("Time Left")
        }
    }
}

/// A group of apps in a list, with its state and remaining amount.
struct AppStatusRow: View {
    let status: AppStatus
    let now: Date
    @Environment(Model.self) private var model

    var body: some View {
        HStack(spacing: 12) {
            VStack(alignment: .leading, spacing: 6) {
                StatusLabels(status: status, maximum: 2)
                StatusLabel(status: status)
                ForEach(status.rowLines, id: \.self) { line in
                    PhraseText(line).font(.subheadline).foregroundStyle(.secondary)
                }
            }
            .frame(maxWidth: .infinity, alignment: .leading)
            if let share = status.share(at: now) {
                Ring(share: share, lineWidth: 4, color: status.tint).frame(width: 28, height: 28)
            }
        }
    }
}

struct StatusLabel: View {
    let status: AppStatus

    var body: some View {
        Label {
            PhraseText(status.state).fontWeight(.medium)
        } icon: {
            Image(systemName: status.symbol)
                .foregroundStyle(status.tint)
                .accessibilityHidden(true)
        }
    }
}

extension AppStatus {
    var symbol: String {
        switch effect {
        case .blocked: "lock.fill"
        case .asksFirst: "questionmark.circle"
        case .open: "lock.open"
        }
    }

    var tint: Color {
        switch effect {
        case .blocked: .red
        case .asksFirst: .accentColor
        case .open: .green
        }
    }
}
