import Foundation
import Limits
import Phrases
import Presentation
import SwiftUI

/// The state of all limited apps, and the passes that open them.
struct TodayView: View {
    let overview: Overview
    @Environment(Model.self) private var model

    @Environment(\.isWide) private var isWide

    var body: some View {
        NavigationStack {
            lists.navigationTitle("Today")
        }
    }

    @ViewBuilder private var lists: some View {
        if isPermissionMissing {
            List { PermissionMissingSection() }.readableWidth()
        } else if isWide, hasMore {
            TwoLists {
                first
                breaks
                EmergencySection(overview: overview)
            } trailing: {
                lines
                OtherAppsSection(groups: groups, now: overview.now)
                day
            }
        } else {
            List {
                first
                breaks
                lines
                OtherAppsSection(groups: groups, now: overview.now)
                day
                EmergencySection(overview: overview)
            }
            .readableWidth()
        }
    }

    private var groups: [AppStatus] { model.facts.apps?.groups ?? [] }

    /// The most important group of apps in large type.
    @ViewBuilder private var first: some View {
        if let result = model.facts.unseenResult { ResultSection(result: result) }
        if !overview.limits.isEmpty { SetByHandSection(overview: overview) }
        if !overview.selectionsToChoose.isEmpty {
            ChooseAgainSection(selections: overview.selectionsToChoose)
        }
        if let first = groups.first {
            HeroSection(status: first, overview: overview)
        } else if overview.voidSelections.isEmpty {
            NothingLimitedSection(overview: overview)
        }
    }

    private var breaks: some View {
        BreakSection(
            overview: overview,
            opened: groups.filter(\.wouldOpenByBreak)
        )
    }

    @ViewBuilder private var lines: some View {
        if let day = model.facts.day, !day.limits.isEmpty || day.pledge != nil {
            DayLinesSection(overview: overview, day: day)
        }
    }

    /// The figures of the day, and the permissions to ask for.
    @ViewBuilder private var day: some View {
        if let focus = model.facts.apps?.focus { FocusSection(focus: focus) }
        TimerSection(overview: overview, isTotalShown: isTotalShown)
        AllowSections(overview: overview)
    }

    /// True if the second list on a wide screen has rows.
    private var hasMore: Bool {
        groups.count > 1 || model.facts.apps?.focus != nil || overview.minutesToday != nil
            || model.permissions.mayAskForWorkouts
            || model.permissions.mayAskForNotifications && overview.hasBegun
    }

    /// True if the hero already shows today's total.
    private var isTotalShown: Bool {
        if case .minutesToday? = model.facts.apps?.groups.first?.headline { true } else { false }
    }

    /// True if nothing is blocked because access to Screen Time is missing.
    private var isPermissionMissing: Bool {
        overview.hasBegun && !model.facts.isPermitted
            && (model.facts.isRefused || overview.isPermissionLost)
    }
}

/// The groups of apps after the most important one.
private struct OtherAppsSection: View {
    let groups: [AppStatus]
    let now: Date

    var body: some View {
        if groups.count > 1 {
            Section("Other Apps") {
                ForEach(Array(groups.enumerated().dropFirst()), id: \.element.id) { entry in
                    NavigationLink {
                        AppStatusView(item: entry.element.id)
                    } label: {
                        AppStatusRow(status: entry.element, now: now)
                    }
                    .accessibilityIdentifier("apps-\(entry.offset)")
                }
            }
        }
    }
}

/// The result of the last pledge, until the person has seen it on the pledge screen.
private struct ResultSection: View {
    let result: PledgeOverview
    @Environment(Model.self) private var model

    var body: some View {
        Section {
            Label {
                switch result.outcome {
                case .running: EmptyView()
                case .kept: Text("Pledge Kept").font(.headline)
                case .failed(let kind, _):
                    VStack(alignment: .leading, spacing: 2) {
                        Text("Pledge Failed").font(.headline)
                        Text(kind).font(.subheadline).foregroundStyle(.secondary)
                    }
                }
            } icon: {
                Image(systemName: result.outcome == .kept ? "checkmark.seal" : "xmark.seal")
                    .foregroundStyle(result.outcome == .kept ? .green : .red)
                    .accessibilityHidden(true)
            }
            Button("Show Pledge", systemImage: "hand.raised") { model.tab = .pledge }
        }
    }
}

/// The content of Today without limits.
private struct NothingLimitedSection: View {
    let overview: Overview
    @Environment(Model.self) private var model

    var body: some View {
        Section {
            ContentUnavailableView {
                Label("No Limits", systemImage: "hourglass")
            } description: {
                Text("All your apps are open. Choose the ones you’d like to use less.")
            } actions: {
                if !overview.hasBegun {
                    Button("Choose Apps") { model.setup.resume() }
                        .buttonStyle(.borderedProminent)
                } else if overview.pledge != nil, overview.limits.isEmpty {
                    Button("Make a Pledge") { model.tab = .pledge }
                        .buttonStyle(.borderedProminent)
                } else {
                    Button("Add Limit") { model.tab = .limits }
                        .buttonStyle(.borderedProminent)
                }
            }
        }
    }
}
