public import ElementTree
public import Foundation
import InterfaceHost
public import SwiftUI

/// An app's window, which pages of a browser show on a device without a screen.
///
/// All pages show the same window. The app is in front while one is open; its device calls
/// `advance()` at least each second meanwhile.
@MainActor
public final class AppWindow {
    /// The largest number of renders in a row that are caused by the interface's own work.
    private static let roundMaximum = 8
    /// The time for which a page counts as open after a request.
    private static let openSeconds: Int64 = 15
    /// The time between two messages to an idle page, which show whether it is still open.
    private static let pingSeconds: Int64 = 15

    /// The ID of this window; a page of another one must be loaded again.
    let name: String
    /// The content of the window, with the number of its changes.
    private(set) var content: Markup = ""
    private(set) var revision = 0
    let pages = OpenPages()
    var isDark = false { didSet { if isDark != oldValue { draw() } } }
    /// The reason why pages show only this sentence instead of the app; nil shows the app.
    public var obstacle: String? { didSet { if obstacle != oldValue { draw() } } }
    let title: String
    private let device: any PageDevice
    private let resources: URL
    private let makeInterface: @MainActor (Surroundings) -> HostedInterface
    private var interface: HostedInterface?
    private var page: HostedPage?
    private var phase = ScenePhase.active
    private var lastRequest: Duration?
    private var lastPing = Duration.zero
    private let jobs = HostedJobs.shared

    /// Creates the window of an app, which is launched when a page is first opened.
    /// - Parameters:
    ///   - device: The device.
    ///   - title: The name of the app.
    ///   - resources: The folder of the app's string and asset catalogs.
    ///   - name: An ID that no other window has, for example a random number.
    ///   - app: Creates the app.
    public init<Content: App>(
        on device: any PageDevice,
        title: String,
        resources: URL,
        name: String,
        app: @escaping @MainActor () -> Content
    ) {
        self.device = device
        self.title = title
        self.resources = resources
        self.name = name
        makeInterface = { HostedInterface($0, app: app()) }
    }

    /// True if a page is open, or was just requested.
    public var isOpen: Bool {
        let isRecent = lastRequest.map { device.uptime - $0 < .seconds(Self.openSeconds) } ?? false
        return interface != nil && (isRecent || !pages.isEmpty)
    }

    /// The elements of the shown app.
    public var nodes: [ElementNode] { obstacle == nil ? page?.nodes ?? [] : [] }

    // MARK: - The app

    /// Opens the app, or brings it to the front again, so that it reads what has changed.
    func open() {
        lastRequest = device.uptime
        if interface == nil {
            phase = .active
            let surroundings = surroundings
            interface = inApp { makeInterface(surroundings) }
        } else if phase == .active {
            show(.background)
        }
        show(.active)
    }

    /// Lets the app read what has changed outside of it, if a page is open.
    public func deviceDidChange() {
        guard isOpen, phase == .active else { return }
        show(.background)
        show(.active)
    }

    /// Runs what the app has scheduled, and sends changes to the open pages.
    public func advance() {
        guard let interface else { return }
        guard isOpen else {
            if phase == .active { show(.background) }
            return
        }
        jobs.wake(until: device.uptime)
        settle()
        let isDue = page?.nextUpdate.map { $0 <= device.date } ?? false
        if isDue || interface.isOutOfDate || interface.surroundings != surroundings { draw() }
        guard device.uptime - lastPing >= .seconds(Self.pingSeconds) else { return }
        lastPing = device.uptime
        pages.ping()
    }

    /// Passes the person's input to an element.
    func use(_ identifier: String, _ text: String) throws(HostedInputError) {
        guard let interface, obstacle == nil else { throw .unknownElement(identifier) }
        lastRequest = device.uptime
        let result = inApp {
            Result { () throws(HostedInputError) in try interface.use(identifier, text) }
        }
        settle()
        draw()
        try result.get()
    }

    private func inApp<Result>(_ body: () throws -> Result) rethrows -> Result {
        try device.run { try jobs.collect(body) }
    }

    private func settle() {
        var count = 0
        while !jobs.isEmpty, count < Self.roundMaximum {
            inApp { jobs.runAll() }
            count += 1
        }
    }

    // MARK: - Drawing

    private func show(_ phase: ScenePhase) {
        self.phase = phase
        draw()
    }

    private func draw() {
        guard let interface else { return }
        let wanted = surroundings
        if interface.surroundings != wanted { interface.surroundings = wanted }
        for _ in 0..<Self.roundMaximum {
            page = inApp { interface.render(at: device.date) }
            settle()
            guard interface.isOutOfDate else { break }
        }
        let drawn = glass
        guard drawn != content else { return }
        content = drawn
        revision += 1
        pages.send(changes(after: -1).event)
    }

    /// The app on its screen.
    private var glass: Markup {
        let isDark = page?.prefersDark ?? isDark
        let style = HostedAssets(resources).declarations(isDark: isDark)
        return """
            <div class="glass" lang="\(device.language)" \
            data-scheme="\(isDark ? "dark" : "light")" data-type-size="large">\
            <div class="app" data-app style="\(style)" aria-label="\(page?.title ?? title)" \
            role="group">\(shown)</div></div>
            """
    }

    private var shown: Markup {
        if let obstacle { "<p class=\"obstacle\">\(obstacle)</p>" } else { Markup(nodes) }
    }

    private var surroundings: Surroundings {
        let locale = Locale(identifier: device.language.replacing("-", with: "_"))
        var calendar = device.civilCalendar
        // The region determines the first day of the week.
        calendar.locale = locale
        var surroundings = Surroundings(
            locale: locale,
            calendar: calendar,
            timeZone: calendar.timeZone
        )
        surroundings.colorScheme = isDark ? .dark : .light
        surroundings.device = .iPad
        surroundings.scenePhase = phase
        return surroundings
    }
}
