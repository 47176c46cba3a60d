import Foundation

/// The history of app group defaults, for extensions that read outdated values.
///
/// On Linux, `UserDefaults(suiteName:)` is shared by the whole program. An outdated read is
/// simulated by restoring old values while the extension runs.
struct DefaultsHistory {
    /// The age of outdated values, in milliseconds.
    static let ageMilliseconds: Int64 = 60_000

    private var remembered: [String: [(at: Int64, values: [String: Any])]] = [:]
    private var replaced: [String: [String: Any]] = [:]

    /// Stores the current values.
    mutating func remember(_ groups: [String], now: Int64) {
        for group in groups {
            remembered[group, default: []].append((now, Self.values(of: group)))
            if remembered[group, default: []].count > 64 { remembered[group]?.removeFirst() }
        }
    }

    /// Replaces the values with outdated ones, or with the oldest known.
    mutating func replace(_ groups: [String], now: Int64) {
        for group in groups {
            let history = remembered[group] ?? []
            guard
                let old = history.last(where: { $0.at <= now - Self.ageMilliseconds })
                    ?? history.first
            else { continue }
            replaced[group] = Self.values(of: group)
            UserDefaults.standard.setPersistentDomain(old.values, forName: group)
        }
    }

    /// Restores the current values.
    mutating func restore() {
        for (group, values) in replaced {
            UserDefaults.standard.setPersistentDomain(values, forName: group)
        }
        replaced.removeAll()
    }

    private static func values(of group: String) -> [String: Any] {
        UserDefaults.standard.persistentDomain(forName: group) ?? [:]
    }
}

extension UserDefaults {
    /// Removes all values.
    ///
    /// On Linux, `removePersistentDomain` keeps values that aren't in a file.
    package func removeAll() {
        for key in dictionaryRepresentation().keys { removeObject(forKey: key) }
    }
}
