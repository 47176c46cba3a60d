public import OpenCombine
import ScreenTimeDaemon

/// A named set of settings that an app wants the system to enforce.
///
/// An app and its extensions share their stores; a store outlives processes and reboots. The
/// strictest setting of all stores of all apps is in force. Reading gives what this app wrote into
/// this store, never what is in force (Apple, forum thread 725796). At most 50 stores (WWDC 2022,
/// session 110336). Outside of any device a store keeps nothing.
@available(iOS 15.0, *)
public class ManagedSettingsStore: ObservableObject {
    /// The highest movie rating that is in force, over all stores; 1000 if nothing is.
    @Published public private(set) var effectiveMaximumMovieRating = 1000
    /// The highest show rating that is in force, over all stores; 1000 if nothing is.
    @Published public private(set) var effectiveMaximumTVShowRating = 1000
    @available(iOS 26.0, *)
    @Published public private(set) var effectiveDenyExplicitContent = false

    let name: Name
    private let daemon: Daemon?

    public convenience init() { self.init(opening: .default) }

    /// Opens the store of a name; it comes to exist when it is first written to.
    @available(iOS 16.0, *)
    public convenience init(named name: Name) { self.init(opening: name) }

    private init(opening name: Name) {
        self.name = name
        daemon = Caller.current?.daemon
        guard let caller = Caller.current else { return }
        if caller.daemon.hasPlainSettings { readEffective(from: caller.daemon) }
        // Who subscribes is code of the process, whoever made the change.
        caller.daemon.observeEffectiveSettings(self) {
            [unowned self, unowned daemon = caller.daemon, process = caller.process] in
            guard process.isAlive else { return }
            Caller.$current.withValue(Caller(daemon: daemon, process: process)) {
                readEffective(from: daemon)
            }
        }
    }

    deinit { daemon?.stopObservingEffectiveSettings(self) }

    /// Limits on the accounts of the device.
    public var account: AccountSettings {
        get { read() }
        set { write(newValue) }
    }

    /// Limits on installing, removing and opening apps.
    public var application: ApplicationSettings {
        get { read() }
        set { write(newValue) }
    }

    /// Limits on what can be had from the App Store.
    public var appStore: AppStoreSettings {
        get { read() }
        set { write(newValue) }
    }

    /// Limits on the settings of cellular data.
    public var cellular: CellularSettings {
        get { read() }
        set { write(newValue) }
    }

    /// Limits on the settings of date and time.
    public var dateAndTime: DateAndTimeSettings {
        get { read() }
        set { write(newValue) }
    }

    public var gameCenter: GameCenterSettings {
        get { read() }
        set { write(newValue) }
    }

    /// Limits on books, music, movies and shows.
    public var media: MediaSettings {
        get { read() }
        set { write(newValue) }
    }

    /// Limits on the passcode of the device.
    public var passcode: PasscodeSettings {
        get { read() }
        set { write(newValue) }
    }

    /// Limits on the Safari browser.
    public var safari: SafariSettings {
        get { read() }
        set { write(newValue) }
    }

    /// The apps and web domains that are covered by a shield.
    public var shield: ShieldSettings {
        get { read() }
        set { write(newValue) }
    }

    public var siri: SiriSettings {
        get { read() }
        set { write(newValue) }
    }

    public var webContent: WebContentSettings {
        get { read() }
        set { write(newValue) }
    }

    /// Makes this store say nothing; other stores stay as they are.
    @available(iOS 16.0, *)
    public func clearAllSettings() {
        guard let caller = Caller.current else {
            return MissingPhoneWarning.write(for: "ManagedSettingsStore.clearAllSettings()")
        }
        caller.daemon.clearStore(name.rawValue, by: caller.process)
    }

    private func read<Group: StoredGroup>() -> Group {
        guard let caller = Caller.current else { return Group() }
        return Group(caller.daemon.settings(ofStore: name.rawValue, of: caller.process.app))
    }

    private func write(_ group: some StoredGroup) {
        guard let caller = Caller.current else {
            return MissingPhoneWarning.write(for: "A setter of ManagedSettingsStore")
        }
        caller.daemon.change(store: name.rawValue, by: caller.process) { group.write(to: &$0) }
    }

    private func readEffective(from daemon: Daemon) {
        let movies = daemon.effectiveNumber(
            "media.maximumMovieRating",
            default: MediaSettings.maximumMovieRating.defaultValue
        )
        let shows = daemon.effectiveNumber(
            "media.maximumTVShowRating",
            default: MediaSettings.maximumTVShowRating.defaultValue
        )
        let deniesExplicit = daemon.effectiveSwitch("media.denyExplicitContent")
        // Publishes a change only: an assignment of the same value would be announced too.
        if effectiveMaximumMovieRating != movies { effectiveMaximumMovieRating = movies }
        if effectiveMaximumTVShowRating != shows { effectiveMaximumTVShowRating = shows }
        if effectiveDenyExplicitContent != deniesExplicit {
            effectiveDenyExplicitContent = deniesExplicit
        }
    }
}
