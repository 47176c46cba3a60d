import Enforcement
public import Foundation

/// The keys of the app group: a copy of what the facts say, for whoever reads keys.
///
/// Nothing here is ever read to decide something. A process can be killed between any two writes,
/// so their order makes sure that no reader is misled: the session's name vouches for its two
/// times, and the word that it has failed vouches for reason and time. What vouches is taken away
/// before what it vouches for changes, and set after it. The next look at the facts finishes what
/// was left undone.
public struct SessionMirror {
    private let defaults: UserDefaults?

    /// Writes to the defaults of an app group; nil writes nowhere.
    package init(defaults: UserDefaults?) { self.defaults = defaults }

    /// Makes the keys say what they should, writing what differs alone.
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

    /// Makes the keys follow the facts; an extension calls it after each event.
    ///
    /// It writes nothing without a session, and if the facts can't be read; the next call does.
    /// - Parameter defaults: The defaults of the app group; nil writes nowhere.
    public static func update(_ defaults: UserDefaults?) {
        do {
            guard let session = try SessionNote().read() else { return }
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

    /// Sets a key, or removes it, unless it has that value already.
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
