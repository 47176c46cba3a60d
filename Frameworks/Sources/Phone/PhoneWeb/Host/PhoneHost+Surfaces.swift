import Foundation
import InterfaceHost
import SimulatedPhone
import SwiftUI
import WidgetKit

// Widgets, Live Activities and controls.
extension PhoneHost {
    /// Runs code of the widget extension, and the work that it starts, in a separate process.
    func inWidgets<Result>(_ code: () throws -> Result) rethrows -> Result {
        try phone.run(shown.identifier, as: .widgets) {
            let result = try jobs.collect { try code() }
            runJobs()
            return result
        }
    }

    /// Draws the current entry of a widget's timeline; nil if it has none.
    func widget(_ kind: String, _ family: WidgetFamily) -> HostedView? {
        let place = PhoneSurface.widget(kind: kind, family: family.description)
        guard let timeline = timelines[place] else { return nil }
        let now = phone.wallClock
        let entry = timeline.entries.last { $0.date <= now } ?? timeline.entries.first
        return entry.map { entry in inWidgets { entry.view() } }
    }

    /// Runs code of the phone and the app, and handles requests to reload widgets.
    func reloadingWidgets<Result>(_ code: () throws -> Result) rethrows -> Result {
        let onReload: @Sendable (String?) -> Void = { [weak self] kind in
            MainActor.assumeIsolated { self?.forgetTimelines(of: kind) }
        }
        return try HostedWidgets.run(onReload: onReload, code)
    }

    /// Requests timelines for the widgets that have none or need a new one.
    ///
    /// Called after each action rather than for each page, so that equal actions give equal
    /// widgets.
    func updateTimelines() {
        guard let widgets else { return }
        var reader = surroundings
        // Widgets don't depend on the app's scene.
        reader.scenePhase = .background
        for (kind, _, families) in widgets.kinds {
            for family in families {
                let place = PhoneSurface.widget(kind: kind, family: family.description)
                if let known = timelines[place], known.reader == reader,
                    known.reload.map({ $0 > phone.wallClock }) ?? true
                {
                    continue
                }
                inWidgets {
                    widgets.views(of: kind, as: family, reader) { [weak self] entries, reload in
                        self?.timelines[place] = WidgetTimeline(
                            reader: reader,
                            entries: entries,
                            reload: reload
                        )
                    }
                }
            }
        }
    }

    private func forgetTimelines(of kind: String?) {
        guard let kind else { return timelines.removeAll() }
        timelines = timelines.filter { place, _ in
            if case .widget(kind, _) = place { false } else { true }
        }
    }

    /// Draws a control with its current value, or nil.
    func control(_ kind: String) -> HostedView? {
        guard let widgets else { return nil }
        var found: HostedView?
        let surroundings = surroundings
        let texts = intents.controls[kind]
        inWidgets {
            _ = Task {
                let settings = widgets.settings(of: kind)
                _ = await settings?.set(texts?.values ?? [:])
                found = await widgets.control(kind, surroundings, settings: settings)
            }
        }
        return found
    }

    /// The regions of the Live Activity in the Dynamic Island, drawn for the current time.
    var islandViews: [String: HostedView]? { activities.inIsland.flatMap { regions(of: $0) } }

    /// The Live Activities on the Lock Screen, most relevant first, drawn for the current time.
    var activitiesOnLockScreen: [HostedView] {
        activities.shown.compactMap { regions(of: $0)?["lockScreen"] }
    }

    /// The small forms of Live Activities on a Watch, most relevant first.
    var activitiesOnWatch: [HostedView] {
        activities.shown.compactMap { regions(of: $0)?["smartStack"] }
    }

    private func regions(of activity: String) -> [String: HostedView]? {
        guard let widgets else { return nil }
        return inWidgets {
            widgets.regionViews(of: activity, in: activities, surroundings, at: phone.wallClock)
        }
    }

    /// Uses an element outside of apps, and returns the action with the element's label.
    func touch(
        _ surface: PhoneSurface,
        _ identifier: String,
        _ text: String,
        _ words: String
    ) throws(PhoneActionError) -> PhoneAction {
        guard isVisible(surface) else { throw .gone(surface.word) }
        let views = views(of: surface)
        guard let first = views.first else { throw .gone(surface.word) }
        if identifier.isEmpty {
            phone.unlock()
            open(first.destination)
            return .touch(surface, "", text: "", words: "")
        }
        for view in views {
            guard let found = view.page.element(identifier, words: words) else { continue }
            let requests: [HostedRequest]
            do throws(HostedInputError) {
                requests = try view.use(found, text)
            } catch {
                throw .unacceptable(text)
            }
            // Using an element on the Lock Screen unlocks the phone, as Face ID does.
            phone.unlock()
            for request in requests { perform(request) }
            // Its buttons always reload a widget (Apple: "Adding interactivity to widgets").
            if case .widget(let kind, _) = surface { forgetTimelines(of: kind) }
            return .touch(surface, identifier, text: text, words: view.page.words(of: found))
        }
        throw .gone(words.isEmpty ? identifier : words)
    }

    private func isVisible(_ surface: PhoneSurface) -> Bool {
        switch surface {
        case .widget(_, let family):
            guard !areControlsOpen else { return false }
            return family.hasPrefix("accessory") ? isLocked : !isLocked && front.isEmpty
        case .activity(let isOnLockScreen): return !areControlsOpen && isOnLockScreen == isLocked
        case .control: return areControlsOpen
        }
    }

    private func views(of surface: PhoneSurface) -> [HostedView] {
        switch surface {
        case .widget(let kind, let name):
            guard let family = WidgetFamily.allCases.first(where: { $0.description == name })
            else { return [] }
            return [widget(kind, family)].compactMap { $0 }
        case .activity(let isOnLockScreen):
            if isOnLockScreen { return activitiesOnLockScreen }
            let regions = islandViews ?? [:]
            return Self.islandRegions.compactMap { regions[$0] }
        case .control(let kind): return [control(kind)].compactMap { $0 }
        }
    }

    /// The regions of the Dynamic Island, those of its compact presentation first.
    static let islandRegions = [
        "compactLeading", "compactTrailing", "leading", "center", "trailing", "bottom",
    ]

    // MARK: - Requests of elements

    private func perform(_ request: HostedRequest) {
        switch request {
        case .intent(let intent): perform(intent)
        case .address(let url): open(url)
        @unknown default: return
        }
    }

    /// Performs an intent in the process that the system chooses.
    private func perform(_ intent: HostedIntent) {
        if intent.opensApp { openApp() }
        guard intent.runsInApp else { return inWidgets { start(intent) } }
        performInApp(intent.mayBeginActivities) { start(intent) }
    }

    /// Runs code that performs an intent in the app's process.
    func performInApp(_ mayBeginActivities: Bool, _ code: () -> Void) {
        phone.run(shown.identifier, as: .app) {
            jobs.collect { activities.run(code) }
            activities.mayBegin = mayBeginActivities || isAppInFront
            runJobs()
        }
    }

    private func start(_ intent: HostedIntent) {
        Task {
            do {
                try await intent.perform()
            } catch {
                // iOS shows the error of an intent in a dialog of its own.
                journal.record("intent \(intent.title): \(error)", at: phone.wallClock)
            }
        }
    }

    func openApp() {
        areControlsOpen = false
        phone.open(shown.identifier)
    }

    /// Opens a URL as the system does, or the app if there is none.
    func open(_ url: URL?) {
        switch url?.scheme?.lowercased() {
        case "app-settings": phone.open(Self.settings)
        case "http", "https": phone.visit(url?.host() ?? "")
        default:
            openApp()
            guard let url else { return }
            // Views that handle URLs exist only after they were drawn.
            updateApp(isForced: true)
            inApp { _ = interface?.open(url) }
        }
    }
}

/// A widget's timeline, valid until its next reload.
struct WidgetTimeline {
    /// The environment for which the timeline was requested.
    let reader: Surroundings
    /// The views with their start times.
    let entries: [(date: Date, view: @MainActor () -> HostedView)]
    /// The time of the next reload; nil if only the app can request it.
    let reload: Date?
}
