public import Foundation
public import SwiftUI
public import UIKit

/// Shows an app's user interface on a page: renders it as elements and hands the person's input to it.
///
/// It renders when it is asked to, for the instant it is told, and keeps the state of all views in
/// between. Between two renders with nothing changed and the same instant the elements are equal.
@MainActor
public final class HostedInterface {
    /// Called when something that is shown has changed; render again when it suits.
    public var onChange: (() -> Void)? {
        get { graph.onInvalidate }
        set { graph.onInvalidate = newValue }
    }
    /// Called with an address that the app asks the system to open; returns whether it is opened.
    public var onOpenURL: ((URL) -> Bool)?
    /// Called with the name of haptic feedback, such as `success` or `impact light`.
    public var onFeedback: ((String) -> Void)?
    /// Called with what the app shares: the address of a file or a page, or a text.
    public var onShare: ((String) -> Void)?
    /// True when the last render is out of date.
    public var isOutOfDate: Bool { graph.isOutOfDate }
    /// The person's surroundings: language, zone, contrast.
    public var surroundings: Surroundings { didSet { graph.invalidate() } }
    private let graph: ViewGraph
    /// The phase of the last render; nil before the first.
    private var lastPhase: ScenePhase?
    /// The instant and the zone of the last render in the foreground; nil before the first.
    private var lastTime: (date: Date, zone: TimeZone)?
    private var isClockSet = false

    /// Shows a view.
    public init<Content: View>(
        _ surroundings: Surroundings,
        @ViewBuilder content: @escaping () -> Content
    ) {
        self.surroundings = surroundings
        graph = ViewGraph(environment: EnvironmentValues(), content: content)
    }

    /// Shows the first window of an app; what its scenes do in the background is registered.
    public convenience init<A: App>(_ surroundings: Surroundings, app: A) {
        // The wrapper is a view, so that the app's own state is found in it.
        self.init(surroundings) { HostedAppView(app: app) }
        BackgroundWork.register(app)
    }

    /// Starts the asynchronous work of views in another way than by a task of its own.
    /// - Parameter start: Starts the work and returns what cancels it.
    public func startTasks(
        by start: @escaping (@escaping @MainActor @Sendable () async -> Void) -> (() -> Void)
    ) {
        graph.start = start
    }

    /// Renders what is shown at an instant.
    /// - Returns: The page, its title, what can be used on it, and when time alone changes it.
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
        // An app with scenes comes from the background when it is launched. Its views listen by now.
        graph.postNotifications(from: .background, to: .active)
        return HostedPage(graph.render())
    }

    /// Passes its phase to the app, and fires its timers, which stop while it is not in front.
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

    /// Returns the notifications for a change of the zone or the clock, or for a new day.
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

    /// Opens an address in the app, as the system does for its scheme.
    /// - Returns: True if a view took it.
    @discardableResult
    public func open(_ url: URL) -> Bool {
        becomeApplicationHost()
        return graph.open(url)
    }

    /// Becomes the system for the app's next uses of `UIApplication.shared`.
    private func becomeApplicationHost() {
        let states: [ScenePhase: UIApplication.State] = [
            .active: .active, .inactive: .inactive, .background: .background,
        ]
        UIApplication.shared.host = ApplicationHost(
            open: { [weak self] in self?.onOpenURL?($0) ?? false },
            share: { [weak self] in self?.onShare?($0) },
            playFeedback: { [weak self] in self?.onFeedback?($0) },
            state: states[surroundings.scenePhase] ?? .active
        )
    }

    /// Passes the person's input to an element of the last page.
    /// - Parameters:
    ///   - identifier: The `id` of the element.
    ///   - text: The new value: `true` or `false` for a switch, a number, the place of a choice
    ///     from 0, a date as an HTML input writes it, the address of a file; nothing for a button.
    /// - Throws: `unknownElement` if the page has no such element or it is disabled,
    ///   `unacceptableText` if it takes no such value; nothing has happened then.
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
    /// Shows what a controller of UIKit shows; nil if that is no view of SwiftUI.
    public convenience init?(_ surroundings: Surroundings, controller: UIViewController) {
        guard let hosting = controller as? any HostingController else { return nil }
        self.init(surroundings) { hosting.hostedView }
    }
}
