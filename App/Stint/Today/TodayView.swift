import Limits
import Phrases
import Presentation
import SwiftUI

/// The blocked apps, the time until which they are, and the passes that open them.
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

    /// True if today's total stands in large type already.
    private var isTotalShown: Bool {
        if case .minutesToday? = model.facts.apps?.groups.first?.headline { true } else { false }
    }

    /// True if nothing is blocked, whatever the limits say, because the permission is missing.
    private var isPermissionMissing: Bool {
        overview.hasBegun && !model.facts.isPermitted
            && (model.facts.isRefused || overview.isPermissionLost)
    }
}

/// All groups of apps: the one that matters most in large type, then the others.
private struct AppsSections: View {
    let overview: Overview
    let groups: [AppStatus]

    var body: some View {
        if let first = groups.first {
            HeroSection(status: first, overview: overview)
            if groups.count > 1 {
                Section("Other apps") {
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

/// Says that nothing is limited, and leads to where that changes.
private struct NothingLimitedSection: View {
    let overview: Overview
    @Environment(Model.self) private var model

    var body: some View {
        Section {
            ContentUnavailableView {
                Label("Nothing is limited", systemImage: "hourglass")
            } description: {
                Text("All your apps are open. Choose what you would like less of.")
            } actions: {
                if !overview.hasBegun {
                    Button("Choose apps") { model.setup.resume() }
                        .buttonStyle(.borderedProminent)
                } else if overview.pledge != nil, overview.limits.isEmpty {
                    Button("Make a pledge") { model.tab = .pledge }
                        .buttonStyle(.borderedProminent)
                } else {
                    Button("Add a limit") { model.tab = .limits }
                        .buttonStyle(.borderedProminent)
                }
            }
        }
    }
}
