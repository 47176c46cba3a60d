import Foundation

/// App group defaults as an extension may see them: a while old.
///
/// `UserDefaults(suiteName:)` of Linux is shared by the whole program, so a stale reading is made by
/// putting old values there while the extension runs.
struct DefaultsHistory {
    /// The age of a stale reading, in milliseconds.
    static let ageMilliseconds: Int64 = 60_000

    private var remembered: [String: [(at: Int64, values: [String: Any])]] = [:]
    private var replaced: [String: [String: Any]] = [:]

    /// Remembers the values of this instant.
    mutating func remember(_ groups: [String], now: Int64) {
        for group in groups {
            remembered[group, default: []].append((now, Self.values(of: group)))
            if remembered[group, default: []].count > 64 { remembered[group]?.removeFirst() }
        }
    }

    /// Shows the values of a while ago, or the oldest that are remembered.
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

    /// Puts the values of today back.
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
