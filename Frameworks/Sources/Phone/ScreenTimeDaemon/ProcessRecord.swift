/// A process of an app or extension.
///
/// Guarded by the device: a device runs one process at a time.
package final class ProcessRecord: @unchecked Sendable {
    /// The app, or the app that contains the extension.
    package let app: BundleIdentifier
    /// The program that runs in the process.
    package let role: ProcessRole
    /// False after the process was killed; calls of its remaining code have no effect.
    package var isAlive: Bool {
        get { !hasEnded && wasKilled?() != true }
        set { hasEnded = !newValue }
    }
    private var hasEnded = false
    /// Returns whether the system has killed the process while its code was running.
    package var wasKilled: (() -> Bool)?
    /// The launch time on the device's monotonic clock.
    package var launchedMilliseconds: Int64 = 0
    /// The authorization status in this process, which settles after the launch.
    package var authorization = AuthorizationState.notDetermined {
        didSet { if authorization != oldValue { authorizationDidChange?(authorization) } }
    }
    /// Called when the authorization status in this process changes.
    package var authorizationDidChange: ((AuthorizationState) -> Void)?
    /// The singletons, one of each type.
    private var singletons: [AnyObject] = []

    /// Creates a launched process.
    package init(app: BundleIdentifier, role: ProcessRole) {
        self.app = app
        self.role = role
    }

    /// Returns the process's singleton of a type, creating it on first use.
    package func singleton<Object: AnyObject>(_ type: Object.Type, create: () -> Object) -> Object {
        for case let known as Object in singletons { return known }
        let created = create()
        singletons.append(created)
        return created
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
