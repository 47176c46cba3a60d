import Foundation
public import InterfaceHost
public import SimulatedPhone

/// A simulated phone that shows one app and is controlled only by actions.
///
/// Equal setups and actions give equal runs: the phone, the app's code and its interface change
/// only while an action is performed. The page is drawn between actions.
@MainActor
public final class PhoneHost {
    /// The largest number of renders in a row that are caused by the interface's own work.
    static let roundMaximum = 8
    /// The largest number of wakeups of the app's tasks during one action.
    ///
    /// All other tasks wake at the end of the action.
    static let wakingMaximum = 10_000

    /// The phone that the page shows.
    public let phone: Phone
    /// The setup and the actions so far.
    public private(set) var run: PhoneRun
    /// The last render of the app's interface; nil while the app isn't running.
    public internal(set) var page: HostedPage?
    /// The last action, as recorded.
    private(set) var lastDone: PhoneAction?
    /// The first action of a repeated run that failed, with its error; nil if none did.
    public private(set) var divergence: String?
    /// The subjects in front.
    public private(set) var front: [Subject] = []
    /// True if the screen is locked.
    public private(set) var isLocked = false
    /// True if the screen is dark.
    public internal(set) var isDark = false
    /// The text size set in the page's environment panel.
    public internal(set) var textSize = TextSize.large
    /// True if the network is connected.
    public internal(set) var isConnected = true
    /// The hosts that the app reaches.
    public let hosts: [SimulatedHost]
    let shown: ShownApp
    /// The installed app that the page shows.
    private(set) var own: ScreenTimeApp
    var deletedApps: Set<BundleIdentifier> = []
    var isInstalled: Bool { !deletedApps.contains(shown.identifier) }
    let activities: HostedActivities
    private(set) var widgets: HostedWidgets?
    let jobs = HostedJobs.shared
    let journal = EventJournal()
    /// The steps of the tour.
    let steps: [GuidedStep]
    /// The labels that used controls had, by the actions' indices in the run.
    private(set) var seenWords: [Int: String] = [:]
    var interface: HostedInterface?
    var faultsAlways: Set<Fault> = []
    /// The display IDs of dismissed and answered notifications.
    var dismissed: Set<String> = []
    /// The buttons of the app's notifications, by category.
    var notificationButtons: [String: [NotificationButton]] = [:]
    /// The number of actions since the newest notification.
    var actionsSinceBanner = 0
    /// True if the newest banner has disappeared by itself.
    var hasBannerGone = false
    /// True if Control Center is open.
    var areControlsOpen = false
    /// The person's settings of the app's intents.
    var intents = IntentRecords()
    /// The timelines of widgets, by surface.
    var timelines: [PhoneSurface: WidgetTimeline] = [:]
    /// The shared item while the share sheet is open.
    var shared: SharedItem?
    /// The last uploaded file, which may still be incomplete.
    var uploaded: UploadedFile?
    /// A URL that the app's interface asked to open, until it is opened.
    var requestedURL: URL?

    /// Creates a phone and installs the app.
    public init(_ setup: PhoneSetup, showing shown: ShownApp) {
        self.shown = shown
        own = shown.installed
        run = PhoneRun(setup)
        steps = shown.makeSteps(setup.rules)
        let phone = Phone(
            seed: setup.seed,
            start: setup.start,
            timeZone: TimeZone(identifier: setup.zone) ?? .gmt,
            systemVersion: setup.systemVersion,
            faults: FaultPlan(Set(setup.faults))
        )
        self.phone = phone
        activities = HostedActivities { [unowned phone] in phone.wallClock }
        hosts = shown.makeHosts?(setup) ?? []
        setNetwork(true)
        phone.keepsEvents = false
        phone.language = setup.language
        textSize = setup.textSize
        phone.observer = { [weak self] event in
            MainActor.assumeIsolated { self?.record(event) }
        }
        for app in setup.others { phone.install(app) }
        Self.forgetDefaults(of: own)
        own.becameActive = launching(own.becameActive, inFront: true)
        own.backgroundLaunch = launching(own.backgroundLaunch, inFront: false)
        phone.install(own)
        shown.prepare(phone, setup.rules)
        let known = Set(setup.others.map(\.bundleIdentifier) + [shown.identifier])
        run.setup.others += phone.installedApplications.filter {
            !known.contains($0.bundleIdentifier)
        }
        // `prepare` may have installed the app differently.
        phone.install(own)
        launchWidgets()
        phone.waitsForAnswers = setup.showsDialogs
        settle()
        updateTimelines()
    }

    /// Removes the defaults that an app wrote in this program, on any phone.
    static func forgetDefaults(of app: ScreenTimeApp) {
        UserDefaults.standard.removeAll()
        for group in app.groups { UserDefaults(suiteName: group)?.removeAll() }
    }

    /// Repeats a run on a new phone.
    public convenience init(repeating run: PhoneRun, showing shown: ShownApp) {
        self.init(run.setup, showing: shown)
        for (index, action) in run.actions.enumerated() {
            do {
                try perform(action)
            } catch {
                divergence = "action \(index + 1), \(action.line): \(error)"
                return
            }
        }
    }

    /// Performs an action on the phone, then runs the app's work and renders its interface.
    /// - Throws: The reason if the action isn't possible; the phone is unchanged.
    public func perform(_ action: PhoneAction) throws(PhoneActionError) {
        guard run.actions.count < PhoneRun.actionMaximum else {
            throw .full(PhoneRun.actionMaximum)
        }
        let words = words(under: action)
        let result = reloadingWidgets {
            Swift.Result { () throws(PhoneActionError) in
                let done = try act(action)
                updateApp(isForced: !done.isUnseen)
                return done
            }
        }
        let done = try result.get()
        updateTimelines()
        run.append(done)
        if let words { seenWords[run.actions.count - 1] = words }
        lastDone = done
        actionsSinceBanner += 1
    }

    /// Creates the app's widgets, as the extension's process does when it launches.
    func launchWidgets() {
        guard let make = shown.makeWidgets else { return }
        timelines.removeAll()
        widgets = inWidgets { make() }
    }

    /// Removes the widgets of the app from the screens.
    func forgetWidgets() {
        widgets = nil
        timelines.removeAll()
    }

    /// Runs the app's pending work and renders its interface if needed.
    func updateApp(isForced: Bool) {
        settle()
        updateInterface(isForced: isForced)
        loadNotificationButtons()
    }

    // MARK: - Events of the phone

    private func record(_ event: PhoneEvent) {
        switch event.kind {
        case .opened(let subject): front.append(subject)
        case .left(let subject): front.removeAll { $0 == subject }
        case .locked: isLocked = true
        case .unlocked: isLocked = false
        case .rebooted:
            isLocked = true
            forgetInterface()
            timelines.removeAll()
        // The system reloads all widgets (Apple: "Keeping a widget up to date").
        case .clockMoved, .zoneChanged:
            timelines.removeAll()
            interface?.clockWasSet()
        case .notified:
            actionsSinceBanner = 0
            hasBannerGone = false
        case .fault(let fault, _):
            // Inject it again for the next opportunity.
            if faultsAlways.contains(fault) { phone.inject(fault) }
        default: break
        }
        journal.record(event) { name(of: $0) }
    }

    /// Returns the label of the control that an action uses; nil if the action contains it.
    private func words(under action: PhoneAction) -> String? {
        switch action {
        case .press(let button):
            phone.shield.map { ShieldScreen($0, self).words(on: button) }
        case .edit(let kind, _): widgets?.controls.first { $0.kind == kind }?.displayName
        case .run(let id, _): shortcuts.first { $0.intent.id == id }?.title
        case .answer(let identifier, _), .dismiss(let identifier):
            visibleNotifications.first { $0.posted.identifier == identifier }?.posted.title
        default: nil
        }
    }

    /// The app's question, shown in a dialog over it; nil for none.
    var question: PermissionQuestion? {
        guard isAppInFront else { return nil }
        return phone.openQuestions.first { $0.app == shown.identifier }
    }

    /// True if the app is in front, possibly behind a shield or dialog.
    var isAppInFront: Bool { !isLocked && front.contains(.application(shown.identifier)) }

    var clock: PhoneClock { PhoneClock(calendar: phone.calendar, hasTwelveHours: hasTwelveHours) }

    /// Returns the display name of a subject.
    func name(of subject: Subject) -> String {
        guard case .application(let app) = subject else { return "\(subject)" }
        if app == shown.identifier { return shown.installed.name }
        if app == Self.settings { return "Settings" }
        if app == Self.shortcuts { return "Shortcuts" }
        return run.setup.others.first { $0.bundleIdentifier == app }?.name ?? app.rawValue
    }
}
