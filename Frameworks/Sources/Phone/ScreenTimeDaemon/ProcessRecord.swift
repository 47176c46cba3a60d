/// One process of an app or of one of its extensions, from its launch to its end.
///
/// Guarded by the device: a device runs one process at a time.
package final class ProcessRecord: @unchecked Sendable {
    /// The app to which the process belongs; an extension belongs to the app that contains it.
    package let app: BundleIdentifier
    /// The program of the app in the process.
    package let role: ProcessRole
    /// False once the process was killed: what its code still does has no effect.
    package var isAlive: Bool {
        get { !hasEnded && wasKilled?() != true }
        set { hasEnded = !newValue }
    }
    private var hasEnded = false
    /// Returns whether the system has killed the process while its code was running.
    package var wasKilled: (() -> Bool)?
    /// The instant of its launch on the device's monotonic clock.
    package var launchedMilliseconds: Int64 = 0
    /// The authorization status that this process knows; it settles after the launch.
    package var authorization = AuthorizationState.notDetermined {
        didSet { if authorization != oldValue { authorizationDidChange?(authorization) } }
    }
    /// Called when the status that this process knows changes.
    package var authorizationDidChange: ((AuthorizationState) -> Void)?
    /// One of each type; few, so a list.
    private var singletons: [AnyObject] = []

    /// Creates a process that has just been launched.
    package init(app: BundleIdentifier, role: ProcessRole) {
        self.app = app
        self.role = role
    }

    /// Returns the object of a type that exists once in a process, made on first use.
    package func singleton<Object: AnyObject>(_ type: Object.Type, make: () -> Object) -> Object {
        for case let known as Object in singletons { return known }
        let made = make()
        singletons.append(made)
        return made
    }
}

/// The programs of a Screen Time app.
public enum ProcessRole: String, Hashable, Sendable, CaseIterable {
    /// The app itself.
    case app
    /// The device activity monitor extension.
    case monitor
    /// The shield configuration extension.
    case shieldConfiguration
    /// The shield action extension.
    case shieldAction
    /// The device activity report extension.
    case report
    /// The widget extension: widgets, controls and Live Activities.
    case widgets
}
