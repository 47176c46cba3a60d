import Presentation
import SwiftUI

/// The app's screens in tabs, or beside a sidebar on an iPad.
struct MainView: View {
    /// The maximum width of the sidebar, which leaves a readable width beside it.
    private static let sidebarMaximum: CGFloat = 480

    let overview: Overview
    @ScaledMetric private var sidebarWidth: CGFloat = 320
    @Environment(\.horizontalSizeClass) private var horizontalSizeClass
    @Environment(Model.self) private var model

    var body: some View {
        if horizontalSizeClass == .regular { columns } else { tabs }
    }

    private var tabs: some View {
        @Bindable var model = model
        return TabView(selection: $model.tab) {
            ForEach(Tab.allCases, id: \.self) { tab in
                screen(tab)
                    .tabItem { TabLabel(tab: tab) }
                    .tag(tab)
                    .badge(badge(of: tab))
            }
        }
    }

    private var columns: some View {
        NavigationSplitView {
            List(selection: chosen) {
                ForEach(Tab.allCases, id: \.self) { tab in
                    TabLabel(tab: tab)
                        .tag(tab)
                        .badge(badge(of: tab))
                }
            }
            .navigationTitle(Text(verbatim: "Stint"))
            .navigationSplitViewColumnWidth(min(max(sidebarWidth, 320), Self.sidebarMaximum))
        } detail: {
            screen(model.tab)
        }
    }

    private func badge(of tab: Tab) -> Int { tab == .limits ? overview.pending.count : 0 }

    /// The selected row of the sidebar; a screen is always selected.
    private var chosen: Binding<Tab?> {
        Binding(
            get: { @MainActor in model.tab },
            set: { @MainActor in if let tab = $0 { model.tab = tab } }
        )
    }

    @ViewBuilder private func screen(_ tab: Tab) -> some View {
        switch tab {
        case .today: TodayView(overview: overview)
        case .limits: LimitsView(overview: overview)
        case .statistics: StatisticsView()
        case .pledge: PledgeView(overview: overview)
        case .settings: SettingsView(overview: overview)
        }
    }
}

private struct TabLabel: View {
    let tab: Tab

    var body: some View {
        Label {
            Text(tab.title)
        } icon: {
            Image(systemName: tab.symbolName)
        }
    }
}

/// The screens of the app, in the order of the tabs.
enum Tab: Hashable, CaseIterable {
    case today
    case limits
    case statistics
    case pledge
    case settings

    var title: LocalizedStringResource {
        switch self {
        case .today: LocalizedStringResource("Today")
        case .limits: LocalizedStringResource("Limits")
        case .statistics: LocalizedStringResource("Statistics")
        case .pledge: LocalizedStringResource("Pledge")
        case .settings: LocalizedStringResource("Settings")
        }
    }

    var symbolName: String {
        switch self {
        case .today: "sun.max"
        case .limits: "hourglass"
        case .statistics: "chart.bar"
        case .pledge: "hand.raised"
        case .settings: "gearshape"
        }
    }
}
