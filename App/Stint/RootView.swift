import Enforcement
import Foundation
import Intake
import Pledging
import Presentation
import SwiftUI
import UIKit

/// The first screens, or the tabs; and what lies over all of them.
struct RootView: View {
    /// A date before every change, which means that nothing has changed yet.
    private static let before = Date(timeIntervalSince1970: 0)

    @Environment(Model.self) private var model
    @Environment(\.scenePhase) private var scenePhase
    @Environment(\.timeZone) private var timeZone

    var body: some View {
        TimelineView(.explicit(dates)) { context in
            screens.onChange(of: context.date) {
                if context.date != Self.before { model.timePassed() }
            }
        }
        .onChange(of: scenePhase, initial: true) {
            if scenePhase == .active { model.becameActive() }
        }
        .onChange(of: timeZone) { model.timePassed() }
        .onReceive(Self.clockChanges) { _ in model.timePassed() }
        .onReceive(Self.tokenExpirations) { _ in model.tokensExpired() }
        .onChange(of: model.isAsking) { model.refresh() }
        .onChange(of: model.permissions.mayReadWorkouts) {
            if model.permissions.mayReadWorkouts { model.feed?.start() }
        }
        .onChange(of: model.payments.count) { model.showChanges() }
        .task(id: model.isAsking) {
            if model.isAsking { await model.askForScreenTime() }
        }
        .task(id: model.activityTurn) {
            if let overview = model.overview { await LiveActivities.follow(overview) }
        }
        .task(id: model.isTimerAsked) {
            // Also on the first screen: the answer to a notification may have launched the app.
            if model.isTimerAsked { await model.showTimer() }
        }
        .task(id: model.link.turn) { await model.runServiceTasks() }
        .task(id: model.permissions.isAskingForWorkouts) {
            if model.permissions.isAskingForWorkouts { await model.askForWorkouts() }
        }
        .task(id: model.permissions.isAskingForNotifications) {
            if model.permissions.isAskingForNotifications { await model.askForNotifications() }
        }
        .task(id: model.permissions.turn) { await model.readPermissions() }
        .onOpenURL { model.open(Destination($0)) }
        .saysProblems(of: model, isInFront: model.form == nil && model.importDraft == nil)
    }

    @ViewBuilder private var screens: some View {
        if let overview = model.overview {
            if overview.hasBegun || model.isSetUpLater {
                MainView(overview: overview)
            } else {
                OnboardingView(step: model.firstStep)
            }
        } else {
            ProgressView("Loading")
        }
    }

    /// A publisher that fires on the main thread when the clock was set or a day begins.
    private static var clockChanges: NotificationCenter.Publisher {
        NotificationCenter.default.publisher(
            for: UIApplication.significantTimeChangeNotification
        )
    }

    /// A publisher that fires when the system has replaced tokens; it never fires before iOS 26.5.
    private static var tokenExpirations: NotificationCenter.Publisher {
        NotificationCenter.default.publisher(for: Model.tokenExpiry)
    }

    private var dates: [Date] {
        [Self.before] + [model.overview?.nextChange, model.link.due].compactMap { $0 }.sorted()
    }
}

/// The tabs of the app.
enum Tab: Hashable {
    case today
    case limits
    case statistics
    case pledge
    case settings
}

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
