import Presentation
import SwiftUI

/// What is open and shut now, until when, and what can be done about it.
struct TodayView: View {
    let overview: Overview
    @Environment(Model.self) private var model

    var body: some View {
        NavigationStack {
            List {
                if !model.isPermitted, model.isRefused || overview.isPermissionLost {
                    PermissionLostSection()
                } else if !overview.voidSelections.isEmpty {
                    ChooseAgainSection(selections: overview.voidSelections)
                }
                if let pledge = overview.pledge, pledge.isRunning {
                    RunningPledgeSection(pledge: pledge)
                }
                if overview.limits.isEmpty { NoLimitsSection() }
                ForEach(overview.limits) { LimitSection(limit: $0) }
                OverrideSection(overview: overview)
                if let minutes = overview.minutesToday {
                    TimerSection(overview: overview, minutes: minutes)
                }
                EmergencySection(overview: overview)
            }
            .navigationTitle("Today")
        }
    }
}
