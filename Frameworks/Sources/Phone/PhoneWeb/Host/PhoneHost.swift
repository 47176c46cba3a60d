import Foundation
public import InterfaceHost
public import SimulatedPhone

/// A simulated phone with the app that is shown, driven by actions alone.
///
/// Equal setups and actions give equal runs: the phone, the app's code and its interface move only
/// while an action is performed. What is drawn for the page is read off in between.
@MainActor
public final class PhoneHost {
    /// The number of times an interface is rendered again because its own work has changed it.
    static let roundMaximum = 8
    /// The most times that tasks of the app wake, one after another, while an action passes time.
    ///
    /// All other tasks wake at the end of the action.
    static let wakingMaximum = 10_000

    /// The phone.
    public let phone: Phone
    /// The actions so far.
    public private(set) var run: PhoneRun
    /// The last render of the app's interface; nil while the app does not run.
    public internal(set) var page: HostedPage?
    /// The last action, as recorded.
    private(set) var lastDone: PhoneAction?
    /// The point at which a repeated run first differed; nil if it did not.
    public private(set) var divergence: String?
    /// The subjects in front, as the phone last reported.
    public private(set) var front: [Subject] = []
    /// True if the screen is locked.
    public private(set) var isLocked = false
    /// True if the screen is dark.
    public internal(set) var isDark = false
    /// The size of text that the person chose.
    public internal(set) var textSize = TextSize.large
    /// True if the phone has a network.
    public internal(set) var isConnected = true
    /// The hosts that the app reaches on it.
    public let hosts: [ServedHost]
    let shown: ShownApp
    /// The app that the page shows, as it is installed.
    private(set) var own: ScreenTimeApp
    /// The apps that were deleted and not installed again.
    var deletedApps: Set<BundleIdentifier> = []
    var isInstalled: Bool { !deletedApps.contains(shown.identifier) }
    let activities: HostedActivities
    private(set) var widgets: HostedWidgets?
    let jobs = HostedJobs.shared
    let journal = EventJournal()
    /// The short tour of the app.
    let steps: [GuidedStep]
    /// The labels of used controls at the time, by the actions' places in the run.
    private(set) var seenWords: [Int: String] = [:]
    var interface: HostedInterface?
    var faultsAlways: Set<Fault> = []
    /// The notifications that the person has swiped away or answered, with when each was shown.
    var dismissed: Set<String> = []
    /// The buttons of the app's notifications, by category.
    var notificationButtons: [String: [NotificationButton]] = [:]
    /// The number of times something was done since the newest notification came.
    var actionsSinceBanner = 0
    /// True if the newest notification has left the screen by itself.
    var hasBannerGone = false
    /// True if Control Center lies over the screen.
    var areControlsOpen = false
    /// The timelines of widgets, by their places on the screen.
    var timelines: [PhoneSurface: WidgetTimeline] = [:]
    /// The shared item, while the share sheet is shown.
    var shared: SharedItem?
    /// The file that was brought last, or of which parts are still to come.
    var brought: BroughtFile?
    /// An address that the app's interface has asked to open, until it is opened.
    var askedAddress: URL?

    /// Makes a phone, installs the app and prepares it.
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
        // Who prepares may have installed the app in a way of its own.
        phone.install(own)
        launchWidgets()
        phone.waitsForAnswers = setup.showsDialogs
        settle()
        updateTimelines()
    }

    /// Removes the defaults that an app wrote in this program, on this phone or another one.
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
    /// - Throws: If it cannot be done; nothing has happened then.
    public func perform(_ action: PhoneAction) throws(PhoneActionError) {
        guard run.actions.count < PhoneRun.actionMaximum else {
            throw .full(PhoneRun.actionMaximum)
        }
        let words = words(under: action)
        let result = listening {
            Swift.Result { () throws(PhoneActionError) in
                let done = try act(action)
                follow(isForced: !done.isUnseen)
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

    /// Makes what draws the app's widgets, as the process of the extension does when it is launched.
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

    /// Runs the app's work, and renders its interface if needed.
    func follow(isForced: Bool) {
        settle()
        updateInterface(isForced: isForced)
        askForNotificationButtons()
    }

    // MARK: - What the phone tells

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
        // The system asks all widgets anew (Apple: "Keeping a widget up to date").
        case .clockMoved, .zoneChanged:
            timelines.removeAll()
            interface?.clockWasSet()
        case .notified:
            actionsSinceBanner = 0
            hasBannerGone = false
        case .fault(let fault, _):
            // It waits again for its next occasion.
            if faultsAlways.contains(fault) { phone.inject(fault) }
        default: break
        }
        journal.record(event) { name(of: $0) }
    }

    /// Returns what the person reads where an action is done; nil if the action says it itself.
    private func words(under action: PhoneAction) -> String? {
        switch action {
        case .press(let button):
            phone.shield.map { ShieldScreen($0, self).words(on: button) }
        case .answer(let identifier, _), .dismiss(let identifier):
            visibleNotifications.first { $0.posted.identifier == identifier }?.posted.title
        default: nil
        }
    }

    /// The question of the shown app, in a dialog over it; nil for none.
    var question: PermissionQuestion? {
        guard isAppInFront else { return nil }
        return phone.openQuestions.first { $0.app == shown.identifier }
    }

    /// True if the app that is shown is in front, though a shield or a dialog may lie over it.
    var isAppInFront: Bool { !isLocked && front.contains(.application(shown.identifier)) }

    /// The time on the phone's wall clock, in its zone.
    var clock: PhoneClock { PhoneClock(calendar: phone.calendar) }

    /// Returns the name of a subject, as the person knows it.
    func name(of subject: Subject) -> String {
        guard case .application(let app) = subject else { return "\(subject)" }
        if app == shown.identifier { return shown.installed.name }
        if app == Self.settings { return "Settings" }
        return run.setup.others.first { $0.bundleIdentifier == app }?.name ?? app.rawValue
    }
}
