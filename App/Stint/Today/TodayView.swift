import Limits
import Phrases
import Presentation
import SwiftUI

/// The state of all limited apps, and the passes that open them.
struct TodayView: View {
    let overview: Overview
    @Environment(Model.self) private var model

    var body: some View {
        NavigationStack {
            List {
                if isPermissionMissing {
                    PermissionMissingSection()
                } else {
                    if !overview.selectionsToChoose.isEmpty {
                        ChooseAgainSection(selections: overview.selectionsToChoose)
                    }
                    AppsSections(overview: overview, groups: model.facts.apps?.groups ?? [])
                    if let focus = model.facts.apps?.focus { FocusSection(focus: focus) }
                    TimerSection(overview: overview, isTotalShown: isTotalShown)
                    AllowSections(overview: overview)
                    EmergencySection(overview: overview)
                }
            }
            .navigationTitle("Today")
        }
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

/// All groups of apps: the most important one in large type, then the others.
private struct AppsSections: View {
    let overview: Overview
    let groups: [AppStatus]

    var body: some View {
        if let first = groups.first {
            HeroSection(status: first, overview: overview)
            if groups.count > 1 {
                Section("Other Apps") {
                    ForEach(Array(groups.enumerated().dropFirst()), id: \.element.id) { entry in
                        NavigationLink {
                            AppStatusView(status: entry.element)
                        } label: {
                            AppStatusRow(status: entry.element, now: overview.now)
                        }
                        .accessibilityIdentifier("apps-\(entry.offset)")
                    }
                }
            }
            OverrideSection(
                overview: overview,
                opened: groups.filter(\.wouldOpenByOverride).flatMap(\.items)
            )
        } else if overview.voidSelections.isEmpty {
            NothingLimitedSection(overview: overview)
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
