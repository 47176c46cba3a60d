import Foundation

/// App group defaults as an extension may see them: a while old.
///
/// `UserDefaults(suiteName:)` of Linux is shared by the whole program, so a stale reading is made by
/// putting old values there while the extension runs.
struct DefaultsHistory {
    /// How old a stale reading is, in milliseconds.
    static let ageMilliseconds: Int64 = 60_000

    private var remembered: [String: [(at: Int64, values: [String: Any])]] = [:]
    private var replaced: [String: [String: Any]] = [:]

    /// Remembers the values of today, and shows those of a while ago if the reading is to be stale.
    mutating func present(stale: Bool, groups: [String], now: Int64) {
        guard stale else { return }
        for group in groups {
            let present = UserDefaults.standard.persistentDomain(forName: group) ?? [:]
            var history = remembered[group] ?? []
            history.append((now, present))
            let old = history.last { $0.at <= now - Self.ageMilliseconds } ?? history.first
            remembered[group] = Array(history.suffix(64))
            guard let old, let defaults = UserDefaults(suiteName: group) else { continue }
            replaced[group] = present
            defaults.setPersistentDomain(old.values, forName: group)
        }
    }

    /// Puts the values of today back.
    mutating func restore() {
        for (group, values) in replaced {
            UserDefaults(suiteName: group)?.setPersistentDomain(values, forName: group)
        }
        replaced.removeAll()
    }
}
