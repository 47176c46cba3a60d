import AppWeb
import InterfaceHost
import SimulatedPhone

extension PhoneHost {
    /// Returns the phone's screen, light or dark.
    func glass() -> Markup {
        """
        <div class="glass" lang="\(phone.language)" data-scheme="\(isGlassDark ? "dark" : "light")" \
        data-type-size="\(textSize.rawValue)">\(screen())</div>
        """
    }

    /// True if the screen is dark because the person or the front app prefers it.
    var isGlassDark: Bool {
        let isCovered = areControlsOpen || isLocked || phone.shield != nil || !isAppInFront
        return isCovered ? isDark : page?.prefersDark ?? isDark
    }

    /// Returns the content of the screen below the status bar.
    private func screen() -> Markup {
        if areControlsOpen { return controlScreen() }
        if isLocked { return lockScreen() }
        if let shield = phone.shield { return ShieldScreen(shield, self).markup }
        for subject in front {
            switch subject {
            case .application(let app) where app == shown.identifier:
                return askingScreen() ?? sharingScreen() ?? appScreen()
            case .application(let app) where app == Self.browser:
                return browserScreen(nil)
            case .application(Self.settings): return settingsScreen()
            case .application(Self.shortcuts): return shortcutsScreen()
            case .application(let app): return usedAppScreen(app)
            case .webDomain(let domain): return browserScreen(domain)
            case .category: continue
            }
        }
        return homeScreen()
    }

    /// The browser app.
    static let browser: BundleIdentifier = "com.apple.mobilesafari"

    /// The Settings app.
    static let settings: BundleIdentifier = "com.apple.Preferences"

    /// The Shortcuts app.
    static let shortcuts: BundleIdentifier = "com.apple.shortcuts"

    /// The system's apps, which can't be deleted.
    static let systemApps: Set<BundleIdentifier> = [settings, shortcuts]

    /// The app behind a permission dialog; nil without a dialog.
    private func askingScreen() -> Markup? {
        question.map { question in
            """
            <div class="covered" inert>\(appScreen())</div>\
            \(dialog(question.permission))
            """
        }
    }

    /// The app behind the share sheet; nil without one.
    private func sharingScreen() -> Markup? {
        shared.map { "<div class=\"covered\" inert>\(appScreen())</div>\($0.sheet)" }
    }

    /// The last render of the app.
    private func appScreen() -> Markup {
        guard let page else {
            return "<div class=\"app\" data-app><p class=\"empty\">Starting</p></div>"
        }
        return """
            <div class="app" data-app style="\(appStyle)" aria-label="\(page.title ?? shown.installed.name)" \
            role="group">\(Markup(page.nodes))</div>
            """
    }

    /// Returns placeholder content for any other app.
    private func usedAppScreen(_ app: BundleIdentifier) -> Markup {
        let name = name(of: .application(app))
        let rows = Markup(
            (0..<4).map { number in
                """
                <div class="post tint-\((name.tint + number) % Markup.tintCount)">\
                <span></span><i></i><i></i></div>
                """
            }
        )
        return """
            <div class="other" role="group" aria-label="\(name)">\
            <h2>\(name)</h2><p>In use while the clock is running.</p>\
            <div aria-hidden="true" class="feed">\(rows)</div></div>
            """
    }

    /// Returns the status bar: the clock and its symbols.
    func statusBar() -> Markup {
        let now = phone.wallClock
        let sign: Markup? =
            isLocked
            ? "<span data-symbol=\"lock.fill\" aria-label=\"Locked\" role=\"img\"></span>" : nil
        return """
            <span class="time">\(clock.face(now))</span>\
            <span class="signs">\(sign)<i class="bars" aria-hidden="true"></i>\
            <i class="battery" aria-hidden="true"></i></span>
            """
    }

    /// Returns the newest notification while its banner is shown.
    func banner() -> Markup {
        let actionMaximum = 12
        guard !isLocked, !areControlsOpen, !hasBannerGone, actionsSinceBanner <= actionMaximum,
            let newest = visibleNotifications.first,
            let newestDate = journal.shown[newest.posted.identifier],
            newestDate == newest.date, journal.newest == newest.posted.identifier
        else { return "" }
        return card(newest)
    }

    /// Returns the Smart Stack of the person's Watch; empty without Live Activities for it.
    func smartStack() -> Markup {
        // Live Activities of an iPad don't appear on a Watch.
        guard run.setup.device == .iPhone else { return "" }
        let tiles = activitiesOnWatch.map { view -> Markup in
            "<div class=\"tile\" role=\"group\">\(Markup(view.page.nodes))</div>"
        }
        guard !tiles.isEmpty else { return "" }
        return """
            <div class="smart-stack glass" data-scheme="dark" lang="\(phone.language)" \
            role="group" aria-label="Smart Stack" inert>\(tiles)</div>
            """
    }

    /// Returns the Dynamic Island, with the most relevant Live Activity if there is one.
    func island() -> Markup {
        // An iPad has none.
        guard run.setup.device == .iPhone else { return "" }
        guard let regions = islandViews else { return "<div class=\"cutout\"></div>" }
        let drawn = Self.islandRegions.map { name -> Markup? in
            regions[name].map {
                "<div class=\"region \(name)\">\(Markup($0.page.nodes))</div>"
            }
        }
        let surface = PhoneSurface.activity(isOnLockScreen: false)
        return """
            <details class="activity-island" data-surface="\(surface.word)">\
            <summary aria-label="Live Activity">\(drawn[0])\(drawn[1])</summary>\
            <div class="expanded" role="group" aria-label="Live Activity">\
            \(drawn.dropFirst(2).compactMap { $0 })\
            <button type="button" class="through" data-act="\(surface.tap)">\
            Open \(shown.installed.name)</button></div></details>
            """
    }
}
