import AppIntents
import Foundation
import InterfaceHost
import SimulatedPhone
import Testing
import WidgetKit

// Widgets, Live Activities, controls and intents.
extension AppPhone {
    /// Loads the timeline of Stint's widget in its process, with the time of its next reload.
    func timeline(
        _ family: WidgetFamily
    ) -> (entries: [(date: Date, page: HostedPage)], reload: Date?) {
        var found: (entries: [(date: Date, page: HostedPage)], reload: Date?) = ([], nil)
        phone.run(Self.stint, as: .widgets) {
            widgets.timeline(of: "app.stint.today", as: family, interface.surroundings) {
                found = ($0, $1)
            }
        }
        return found
    }

    /// Returns the regions of each Live Activity, the most relevant first.
    func regions() throws -> [[String: HostedPage]] {
        try activities.shown.map { id in
            try #require(
                widgets.regions(
                    of: id,
                    in: activities,
                    interface.surroundings,
                    at: phone.wallClock
                )
            )
        }
    }

    /// Draws a control in a process of Stint.
    func control(_ kind: String, settings texts: [String: String] = [:]) throws -> HostedView {
        var found: HostedView?
        inApp {
            let jobs = HostedJobs.shared
            let surroundings = interface.surroundings
            jobs.collect {
                _ = Task {
                    let settings = widgets.settings(of: kind)
                    _ = await settings?.set(texts)
                    found = await widgets.control(kind, surroundings, settings: settings)
                }
            }
            jobs.runAll()
        }
        return try #require(found)
    }

    /// Performs an intent in the app's process, outside the main actor, and returns its dialog.
    @concurrent @discardableResult
    nonisolated func perform(
        _ intent: HostedIntent,
        answer: (any Sendable)? = nil
    ) async throws -> String? {
        try await phone.run(Self.stint) {
            try await activities.run { try await intent.outcome { _ in answer }.words }
        }
    }

    @discardableResult
    nonisolated func perform(
        _ intent: any AppIntent,
        answer: (any Sendable)? = nil
    ) async throws -> String? {
        try await perform(HostedIntent(intent), answer: answer)
    }
}
