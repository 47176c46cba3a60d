import Enforcement
import Limits
import Phrases
import Presentation
import SwiftUI

/// The details of the group that an app belongs to now: its state, its apps, and its limits.
struct AppStatusView: View {
    let item: ItemID
    @Environment(Model.self) private var model

    var body: some View {
        Group {
            if let status = model.facts.apps?.status(of: item) {
                AppStatusList(status: status)
            } else {
                ContentUnavailableView("No Limits", systemImage: "hourglass")
            }
        }
        .navigationTitle("Details")
    }
}

private struct AppStatusList: View {
    let status: AppStatus
    @Environment(Model.self) private var model

    var body: some View {
        List {
            Section {
                StatusLabel(status: status)
                if let reason = status.reason { PhraseText(reason) }
                ForEach(status.price, id: \.self) { PhraseText($0) }
                EndAccessButton(status: status)
            } footer: {
                if status.effect == .blocked, let overview = model.facts.overview {
                    WayToOpen(status: status, overview: overview)
                }
            }
            Section("Apps") {
                ForEach(model.facts.items(status.items), id: \.id) { AppLabel(item: $0) }
            }
            let exceptions = model.facts.exceptions(of: status)
            if !exceptions.isEmpty {
                Section("These Stay Open") {
                    ForEach(exceptions, id: \.id) { AppLabel(item: $0) }
                }
            }
            if let pledge = status.pledge { pledgeSection(pledge) }
            ForEach(status.limits) { LimitSection(limit: $0) }
        }
        .readableWidth()
    }

    private func pledgeSection(_ pledge: PledgeOverview) -> some View {
        Section("Pledge") {
            PledgeConditions(pledge: pledge)
            Button("Show Pledge") { model.tab = .pledge }
        }
    }
}

/// A limit on the apps, with its own state.
private struct LimitSection: View {
    let limit: LimitOverview
    @Environment(Model.self) private var model

    var body: some View {
        Section {
            LimitLines(limit: limit, isComplete: true)
            if limit.state.figure != nil, let share = limit.amount?.share {
                ProgressView(value: share)
            }
            Button("Change Limit") {
                model.tab = .limits
                model.limits.edited = EditedLimit(limit.limit)
            }
        } header: {
            Text(nameOf: limit.limit)
        }
    }
}

/// The quickest way to open blocked apps, and the screen that offers it.
private struct WayToOpen: View {
    let status: AppStatus
    let overview: Overview

    var body: some View {
        if status.opensByGivingUp {
            Text("To open these apps sooner, give up your pledge.")
        } else if status.wouldOpenByBreak, overview.breakPass.canBegin {
            Text("To open these apps now, start a break in Today.")
        } else if case .available = overview.emergencyPass {
            Text("To open these apps now, use an emergency in Today.")
        } else if status.pledge == nil {
            Text("You can loosen the limit in the Limits tab.")
        }
    }
}
