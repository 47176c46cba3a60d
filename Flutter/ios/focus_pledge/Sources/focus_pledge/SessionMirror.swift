import FamilyControls
import Foundation

/// The keys of the app group: a copy of what the facts say, for whoever reads keys.
///
/// Nothing here is ever read to decide something. A process can be killed between any two writes,
/// so their order makes sure that no reader is misled: the session's name vouches for its two
/// times, and the word that it has failed vouches for reason and time. What vouches is taken away
/// before what it vouches for changes, and set after it. The next look at the facts finishes what
/// was left undone.
struct SessionMirror {
    private let defaults: UserDefaults?

    /// Writes to the defaults of an app group; nil writes nowhere.
    init(defaults: UserDefaults?) { self.defaults = defaults }

    /// Makes the keys say what they should, writing what differs alone.
    func write(_ keys: SessionKeys, _ selection: FamilyActivitySelection) {
        writeTokens(selection)
        let times: [Contract.Key: Any?] = [
            .sessionStartTime: keys.start, .sessionEndTime: keys.end,
        ]
        let failure: [Contract.Key: Any?] = [
            .failureReason: keys.reason, .failureTimestamp: keys.failed,
            .failureAppBundleId: nil,
        ]
        if differs(times) || differs([.activeSessionId: keys.session]) {
            set(.activeSessionId, nil)
        }
        if differs(failure) || keys.session != nil && value(.activeSessionId) == nil {
            set(.sessionFailed, nil)
        }
        for key in Contract.Key.allCases {
            if let value = times[key] ?? failure[key] { set(key, value) }
        }
        set(.sessionFailed, keys.hasFailed)
        set(.activeSessionId, keys.session)
    }

    /// The keys that are set.
    var state: [String: Any] {
        Dictionary(
            uniqueKeysWithValues: Contract.Key.allCases.compactMap { key in
                value(key).map { (key.rawValue, $0) }
            }
        )
    }

    /// The tokens have no order of their own, so they are compared, not their bytes.
    private func writeTokens(_ selection: FamilyActivitySelection) {
        guard selection != FamilyActivitySelection() else { return set(.blockedAppsTokens, nil) }
        do {
            if let data = value(.blockedAppsTokens) as? Data,
                try PropertyListDecoder().decode(FamilyActivitySelection.self, from: data)
                    == selection
            {
                return
            }
        } catch {
            // What cannot be read is written anew.
            set(.blockedAppsTokens, nil)
        }
        do {
            let encoder = PropertyListEncoder()
            encoder.outputFormat = .binary
            set(.blockedAppsTokens, try encoder.encode(selection))
        } catch {
            set(.blockedAppsTokens, nil)
        }
    }

    private func value(_ key: Contract.Key) -> Any? { defaults?.object(forKey: key.rawValue) }

    private func differs(_ wanted: [Contract.Key: Any?]) -> Bool {
        wanted.contains { key, value in !isEqual(self.value(key), value) }
    }

    private func set(_ key: Contract.Key, _ wanted: Any?) {
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
