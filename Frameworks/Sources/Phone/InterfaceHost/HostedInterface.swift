public import Foundation
public import SwiftUI
public import UIKit

/// A host of an app's user interface, which renders it as elements and passes input to it.
///
/// It renders only on request, for a given time, and keeps the state of all views in between.
/// Renders for the same time without changes have equal elements.
@MainActor
public final class HostedInterface {
    /// Called when the interface has changed and should be rendered again.
    public var onChange: (() -> Void)? {
        get { graph.onInvalidate }
        set { graph.onInvalidate = newValue }
    }
    /// Called with a URL that the app asks the system to open; returns whether it was opened.
    public var onOpenURL: ((URL) -> Bool)?
    /// Called with the name of haptic feedback, such as `success` or `impact light`.
    public var onFeedback: ((String) -> Void)?
    /// Called with the item that the app shares: the URL of a file or page, or a text.
    public var onShare: ((String) -> Void)?
    /// True when the last render is out of date.
    public var isOutOfDate: Bool { graph.isOutOfDate }
    /// The environment: language, time zone and appearance.
    public var surroundings: Surroundings { didSet { graph.invalidate() } }
    private let graph: ViewGraph
    /// The phase of the last render; nil before the first.
    private var lastPhase: ScenePhase?
    /// The time and zone of the last render in the foreground; nil before the first.
    private var lastTime: (date: Date, zone: TimeZone)?
    private var isClockSet = false

    /// Creates a host of a view.
    public init<Content: View>(
        _ surroundings: Surroundings,
        @ViewBuilder content: @escaping () -> Content
    ) {
        self.surroundings = surroundings
        graph = ViewGraph(environment: EnvironmentValues(), content: content)
    }

    /// Creates a host of an app's first window, and registers the background tasks of its scenes.
    public convenience init<A: App>(_ surroundings: Surroundings, app: A) {
        // The wrapper is a view, so that the state of the app itself is managed.
        self.init(surroundings) { HostedAppView(app: app) }
        BackgroundWork.register(app)
    }

    /// Replaces the way in which asynchronous work of views is started.
    /// - Parameter start: Starts the work and returns a closure that cancels it.
    public func startTasks(
        by start: @escaping (@escaping @MainActor @Sendable () async -> Void) -> (() -> Void)
    ) {
        graph.start = start
    }

    /// Renders the interface for a time.
    /// - Returns: The page with its controls and the time of its next update.
    public func render(at date: Date) -> HostedPage {
        var values = surroundings.values(at: date)
        values.openURL = OpenURLAction { [weak self] url in
            self?.onOpenURL?(url) == true ? .handled : .discarded
        }
        values.share = { [weak self] in self?.onShare?($0) }
        becomeApplicationHost()
        graph.environment = values
        let isLaunch = lastPhase == nil && surroundings.scenePhase == .active
        passTime(until: date)
        let page = graph.render()
        guard isLaunch else { return HostedPage(page) }
        // A launched app with scenes enters the foreground, and its views already observe that.
        graph.postNotifications(from: .background, to: .active)
        return HostedPage(graph.render())
    }

    /// Passes the scene phase to the app and fires its timers, which stop in the background.
    private func passTime(until date: Date) {
        let (last, phase) = (lastPhase ?? surroundings.scenePhase, surroundings.scenePhase)
        lastPhase = phase
        if last != phase { graph.postNotifications(from: last, to: phase) }
        guard phase == .active else { return }
        graph.tick(until: date, afterSuspension: last != .active)
        graph.post(timeNotifications(until: date))
        lastTime = (date, surroundings.timeZone)
        isClockSet = false
    }

    /// Returns the notifications for a new time zone, a changed clock or a new day.
    ///
    /// The system posts them (Apple: "significantTimeChangeNotification").
    private func timeNotifications(until date: Date) -> [NSNotification.Name] {
        guard let lastTime else { return [] }
        let significant = UIApplication.significantTimeChangeNotification
        if lastTime.zone != surroundings.timeZone {
            return [.NSSystemTimeZoneDidChange, significant]
        }
        let isSameDay = surroundings.calendar.isDate(date, inSameDayAs: lastTime.date)
        return isClockSet || !isSameDay ? [significant] : []
    }

    /// Records that the clock was set.
    ///
    /// The next render in the foreground notifies the app.
    public func clockWasSet() {
        isClockSet = true
        graph.invalidate()
    }

    /// Opens a URL in the app, as the system does for its scheme.
    /// - Returns: True if a view handled it.
    @discardableResult
    public func open(_ url: URL) -> Bool {
        becomeApplicationHost()
        return graph.open(url)
    }

    /// Sets this interface as the host of `UIApplication.shared`.
    private func becomeApplicationHost() {
        let states: [ScenePhase: UIApplication.State] = [
            .active: .active, .inactive: .inactive, .background: .background,
        ]
        UIApplication.shared.host = ApplicationHost(
            open: { [weak self] in self?.onOpenURL?($0) ?? false },
            share: { [weak self] in self?.onShare?($0) },
            playFeedback: { [weak self] in self?.onFeedback?($0) },
            state: states[surroundings.scenePhase] ?? .active,
            hardware: surroundings.device.hardware
        )
    }

    /// Passes the person's input to an element of the last page.
    /// - Parameters:
    ///   - identifier: The ID of the element.
    ///   - text: The new value: `true` or `false` for a switch, a number, the index of a choice, a
    ///     date in the format of an HTML input, the URL of a file; empty for a button.
    /// - Throws: `unknownElement` if the page has no such element or it is disabled;
    ///   `unacceptableText` if it doesn't accept the value. Nothing changes then.
    public func use(_ identifier: String, _ text: String = "") throws(HostedInputError) {
        becomeApplicationHost()
        do throws(ElementActionError) {
            try graph.perform(identifier, text)
        } catch {
            throw HostedInputError(error)
        }
    }
}

extension HostedInterface {
    /// Creates a host of a UIKit controller; nil if it doesn't show a SwiftUI view.
    public convenience init?(_ surroundings: Surroundings, controller: UIViewController) {
        guard let hosting = controller as? any HostingController else { return nil }
        self.init(surroundings) { hosting.hostedView }
    }
}
