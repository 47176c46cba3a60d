import Foundation

/// The laws of Screen Time: authorization, tokens, stores and shields, schedules and thresholds.
///
/// One daemon serves one device and lives as long as the device, reboots included. It never
/// ticks: the backend asks for `nextDeadlineMilliseconds` and calls `advance()` then, and whenever
/// use, what is in front, or a clock has changed. Guarded by the device: a device runs one process
/// at a time, so no member is called concurrently.
package final class Daemon: @unchecked Sendable {
    package unowned let backend: any Backend
    /// The settings for behavior on which reports and observations disagree.
    package var quirks = Quirks()
    var authorizations: [BundleIdentifier: AuthorizationState] = [:]
    /// Makes the object with which an app follows its authorization go on in another process.
    ///
    /// An app's static variables outlive its processes here, and may hold it. Returns nil if nobody
    /// does any more.
    package var authorizationFollowers: [BundleIdentifier: (Caller) -> AnyObject?] = [:]
    var processes: [ProcessRecord] = []
    var tokens: TokenRegistry
    var stores: [BundleIdentifier: [String: Store]] = [:]
    var shields: ShieldTable?
    var enforcedSettings: [StoredSettings]?
    var settingsObservers: [(owner: ObjectIdentifier, call: () -> Void)] = []
    var monitorings: [Monitoring] = [] {
        didSet { quietUntil = nil }
    }
    /// No edge is due before this instant of the wall clock; nil if it has to be looked for.
    var quietUntil: Int64?
    var meter = UsageMeter()

    /// Creates the daemon of a new device.
    /// - Parameters:
    ///   - backend: The device; it must outlive the daemon.
    ///   - secret: The value that makes the tokens of this device unique.
    package init(backend: any Backend, secret: UInt64) {
        self.backend = backend
        tokens = TokenRegistry(secret: secret)
    }

    /// The instant of the wall clock, in milliseconds since 1970.
    var wallMilliseconds: Int64 { backend.wallMilliseconds }
}
