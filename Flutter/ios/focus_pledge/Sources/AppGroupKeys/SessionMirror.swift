import Enforcement
public import Foundation

/// The keys of the app group: a copy of the facts for other code, which decides nothing.
///
/// A process can be killed between two writes, so their order matters: the times are valid only if
/// the session's ID is set, and reason and time of a failure only if the failure is set. These two
/// keys are removed before the dependent ones change, and set afterward. The next update corrects
/// the rest.
public struct SessionMirror {
    private let defaults: UserDefaults?

    /// Creates a copy in the defaults of an app group; nil writes nowhere.
    package init(defaults: UserDefaults?) { self.defaults = defaults }

    /// Writes the keys that differ.
    package func write(_ keys: SessionKeys) {
        let times: [AppGroupKey: Any?] = [
            .sessionStartTime: keys.start, .sessionEndTime: keys.end,
        ]
        let failure: [AppGroupKey: Any?] = [
            .failureReason: keys.reason, .failureTimestamp: keys.failed,
            .failureAppBundleId: nil,
        ]
        if differs(times) || differs([.activeSessionId: keys.session]) {
            set(.activeSessionId, nil)
        }
        if differs(failure) || keys.session != nil && value(.activeSessionId) == nil {
            set(.sessionFailed, nil)
        }
        for key in AppGroupKey.allCases {
            if let value = times[key] ?? failure[key] { set(key, value) }
        }
        set(.sessionFailed, keys.hasFailed)
        set(.activeSessionId, keys.session)
    }

    /// Updates the keys to the facts; call it in an extension after each event.
    ///
    /// It writes nothing without a session, or if the facts can't be read.
    /// - Parameter defaults: The defaults of the app group; nil writes nowhere.
    public static func update(_ defaults: UserDefaults?) {
        do {
            guard let session = try SessionIDFile().read() else { return }
            let keys = try Reconciler.read { state, reading, _ in
                SessionKeys(session, state, at: reading)
            }
            SessionMirror(defaults: defaults).write(keys)
        } catch {
            return
        }
    }

    package var state: [String: Any] {
        Dictionary(
            uniqueKeysWithValues: AppGroupKey.allCases.compactMap { key in
                value(key).map { (key.rawValue, $0) }
            }
        )
    }

    package func value(_ key: AppGroupKey) -> Any? { defaults?.object(forKey: key.rawValue) }

    private func differs(_ wanted: [AppGroupKey: Any?]) -> Bool {
        wanted.contains { key, value in !isEqual(self.value(key), value) }
    }

    /// Sets or removes a key, unless its value is equal.
    package func set(_ key: AppGroupKey, _ wanted: Any?) {
        guard !isEqual(value(key), wanted) else { return }
        if let wanted {
            defaults?.set(wanted, forKey: key.rawValue)
        } else {
            defaults?.removeObject(forKey: key.rawValue)
        }
    }

    private func isEqual(_ left: Any?, _ right: Any?) -> Bool {
        switch (left, right) {
        case (nil, nil): true
        case (let left as AnyHashable, let right as AnyHashable): left == right
        default: false
        }
    }
}
