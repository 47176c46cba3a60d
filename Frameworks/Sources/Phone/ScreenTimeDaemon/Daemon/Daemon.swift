import Foundation

/// The rules of Screen Time: authorization, tokens, stores, shields, schedules and thresholds.
///
/// One daemon serves one device, also after restarts. It has no timer: the backend calls
/// `advance()` at `nextDeadlineMilliseconds` and whenever use, the subjects in front or a clock
/// have changed. Guarded by the device: a device runs one process at a time.
package final class Daemon: @unchecked Sendable {
    package unowned let backend: any Backend
    /// Undocumented behavior for which observations differ.
    package var quirks = Quirks()
    var authorizations: [BundleIdentifier: AuthorizationState] = [:]
    /// Closures that attach an app's retained `AuthorizationCenter` to the app's new process.
    ///
    /// Static variables outlive simulated processes and may retain the object. A closure returns
    /// nil once the object is deallocated.
    package var authorizationObservers: [BundleIdentifier: (Caller) -> AnyObject?] = [:]
    var processes: [ProcessRecord] = []
    var tokens: TokenRegistry
    var stores: [BundleIdentifier: [String: Store]] = [:]
    var shields: ShieldTable?
    var enforcedSettings: [StoredSettings]?
    var settingsObservers: [(owner: ObjectIdentifier, call: () -> Void)] = []
    var monitorings: [Monitoring] = [] {
        didSet { quietUntil = nil }
    }
    /// The wall-clock time before which no edge is due; nil if it must be recomputed.
    var quietUntil: Int64?
    var meter = UsageMeter()
    /// Records a change, before the call that made it returns; nil if nothing is kept.
    package var keep: ((DaemonChange) -> Void)?

    /// Creates the daemon of a new device.
    /// - Parameters:
    ///   - backend: The device; it must outlive the daemon.
    ///   - secret: The value that makes the tokens of this device unique.
    package init(backend: any Backend, secret: UInt64) {
        self.backend = backend
        tokens = TokenRegistry(secret: secret)
    }

    /// The time on the wall clock, in milliseconds since 1970.
    var wallMilliseconds: Int64 { backend.wallMilliseconds }
}
