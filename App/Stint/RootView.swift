import Enforcement
import Foundation
import Intake
import ManagedSettings
import Pledging
import Presentation
import SwiftUI
import UIKit

/// Onboarding or the tabs, with the tasks and alerts of the whole app.
struct RootView: View {
    /// A date before every change.
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
        .onChange(of: model.permissions.isAskingForScreenTime) { model.facts.refresh() }
        .onChange(of: model.facts.overview?.hasBank) { model.permissions.listen() }
        .onChange(of: model.permissions.mayReadWorkouts) {
            if model.permissions.mayReadWorkouts { model.permissions.feed?.start() }
        }
        .onChange(of: model.permissions.payments.count) { model.facts.showChanges() }
        .task(id: model.permissions.isAskingForScreenTime) {
            if model.permissions.isAskingForScreenTime {
                await model.permissions.askForScreenTime()
            }
        }
        .task { await refreshExpiredTokens() }
        .task(id: activityTrigger) {
            if let overview = model.facts.overview { await LiveActivities.follow(overview) }
        }
        .task(id: model.timer.isAsked) {
            // A response to a notification can launch the app.
            if model.timer.isAsked { await model.timer.show() }
        }
        .task(id: model.pledges.link.turn) { await model.pledges.runServiceTasks() }
        .task(id: model.permissions.isAskingForWorkouts) {
            if model.permissions.isAskingForWorkouts { await model.permissions.askForWorkouts() }
        }
        .task(id: model.permissions.isAskingForNotifications) {
            if model.permissions.isAskingForNotifications {
                await model.permissions.askForNotifications()
            }
        }
        .task(id: model.permissions.turn) { await model.permissions.readPermissions() }
        .onOpenURL { model.open(Destination($0)) }
        .asksShieldQuestions(model.opening)
        .showsProblems(
            of: model.facts,
            isInFront: model.limits.edited == nil && model.exchange.draft == nil
        )
    }

    @ViewBuilder private var screens: some View {
        if let overview = model.facts.overview {
            if overview.hasBegun || model.setup.isPostponed {
                MainView(overview: overview)
            } else {
                OnboardingView()
            }
        } else {
            ProgressView("Loading…")
        }
    }

    /// A publisher that fires on the main thread when the clock changes or a day starts.
    private static var clockChanges: NotificationCenter.Publisher {
        NotificationCenter.default.publisher(for: UIApplication.significantTimeChangeNotification)
    }

    /// Replaces tokens whenever the system says that they expired; it never does before iOS 26.5.
    private func refreshExpiredTokens() async {
        guard #available(iOS 26.5, *) else { return }
        let expirations = NotificationCenter.default.messages(
            of: ManagedSettingsStore.self,
            for: .tokensDidExpire
        )
        for await _ in expirations { model.facts.act { try $0.refreshTokens() } }
    }

    private var dates: [Date] {
        let changes = [model.facts.overview?.nextChange, model.pledges.link.due]
        return [Self.before] + changes.compactMap { $0 }.sorted()
    }

    private var activityTrigger: ActivityTrigger {
        ActivityTrigger(
            activationCount: model.activationCount,
            pledge: model.facts.overview?.pledge,
            breakPass: model.facts.overview?.breakPass,
            access: model.facts.overview?.access
        )
    }
}

/// The values whose changes update Live Activities.
private struct ActivityTrigger: Hashable {
    let activationCount: Int
    let pledge: PledgeOverview?
    let breakPass: PassOverview?
    let access: Overview.AccessOverview?
}
