public import OpenCombine
import ScreenTimeDaemon

/// A named set of settings that the system enforces.
///
/// An app and its extensions share their stores, which outlive processes and reboots. The strictest
/// setting of all stores of all apps is effective. Reading returns the app's own settings in this
/// store, never the effective ones (Apple, forum thread 725796). An app has at most 50 stores (WWDC
/// 2022, session 110336). Without a phone, a store keeps nothing.
@available(iOS 15.0, *)
public class ManagedSettingsStore: ObservableObject {
    /// The effective maximum movie rating of all stores; 1000 without a setting.
    @Published public private(set) var effectiveMaximumMovieRating = 1000
    /// The effective maximum show rating of all stores; 1000 without a setting.
    @Published public private(set) var effectiveMaximumTVShowRating = 1000
    @available(iOS 26.0, *)
    @Published public private(set) var effectiveDenyExplicitContent = false

    let name: Name
    private let daemon: Daemon?

    public convenience init() { self.init(opening: .default) }

    /// Opens the store with a name, which the first write creates.
    @available(iOS 16.0, *)
    public convenience init(named name: Name) { self.init(opening: name) }

    private init(opening name: Name) {
        self.name = name
        daemon = Caller.current?.daemon
        guard let caller = Caller.current else { return }
        if caller.daemon.hasPlainSettings { readEffective(from: caller.daemon) }
        // Subscribers are code of this process, even if another one made the change.
        caller.daemon.observeEffectiveSettings(self) {
            [unowned self, unowned daemon = caller.daemon, process = caller.process] in
            guard process.isAlive else { return }
            Caller.$current.withValue(Caller(daemon: daemon, process: process)) {
                readEffective(from: daemon)
            }
        }
    }

    deinit { daemon?.stopObservingEffectiveSettings(self) }

    public var account: AccountSettings {
        get { read() }
        set { write(newValue) }
    }

    public var application: ApplicationSettings {
        get { read() }
        set { write(newValue) }
    }

    public var appStore: AppStoreSettings {
        get { read() }
        set { write(newValue) }
    }

    public var cellular: CellularSettings {
        get { read() }
        set { write(newValue) }
    }

    public var dateAndTime: DateAndTimeSettings {
        get { read() }
        set { write(newValue) }
    }

    public var gameCenter: GameCenterSettings {
        get { read() }
        set { write(newValue) }
    }

    public var media: MediaSettings {
        get { read() }
        set { write(newValue) }
    }

    public var passcode: PasscodeSettings {
        get { read() }
        set { write(newValue) }
    }

    public var safari: SafariSettings {
        get { read() }
        set { write(newValue) }
    }

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

    /// Removes all settings of this store; other stores don't change.
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
        // Only a change is assigned, because assigning an equal value would publish it, too.
        if effectiveMaximumMovieRating != movies { effectiveMaximumMovieRating = movies }
        if effectiveMaximumTVShowRating != shows { effectiveMaximumTVShowRating = shows }
        if effectiveDenyExplicitContent != deniesExplicit {
            effectiveDenyExplicitContent = deniesExplicit
        }
    }
}

@available(iOS 16.0, *)
extension ManagedSettingsStore {
    @available(iOS 16.0, *)
    public struct Name: RawRepresentable, Equatable, Hashable {
        public let rawValue: String

        public init(_ rawValue: String) { self.rawValue = rawValue }

        public init(rawValue: String) { self.rawValue = rawValue }

        /// The name of the store without an explicit name.
        public static var `default`: Name { Name("default") }
    }
}
