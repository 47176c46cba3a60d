import Presentation
import SwiftUI

/// The tabs.
struct MainView: View {
    let overview: Overview
    @Environment(Model.self) private var model

    var body: some View {
        @Bindable var model = model
        TabView(selection: $model.tab) {
            TodayView(overview: overview)
                .tabItem { Label("Today", systemImage: "sun.max") }
                .tag(Tab.today)
            LimitsView(overview: overview)
                .tabItem { Label("Limits", systemImage: "hourglass") }
                .tag(Tab.limits)
                .badge(overview.pending.count)
            StatisticsView()
                .tabItem { Label("Statistics", systemImage: "chart.bar") }
                .tag(Tab.statistics)
            PledgeView(overview: overview)
                .tabItem { Label("Pledge", systemImage: "hand.raised") }
                .tag(Tab.pledge)
            SettingsView(overview: overview)
                .tabItem { Label("Settings", systemImage: "gearshape") }
                .tag(Tab.settings)
        }
    }
}
