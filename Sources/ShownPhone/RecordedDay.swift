import Foundation
package import Inputs
package import PhoneWeb
package import SimulatedPhone

/// The last day of a log of use, with apps of the phone in place of those of the log.
package struct RecordedDay {
    /// The uses of apps that the phone has.
    package let day: PlayedDay
    /// The names of the log's apps by the names of the phone's apps that are used in their place.
    package let standIns: [String: String]
    /// The number of the day's apps that are left out.
    package let leftOut: Int

    /// Finds the phone's apps by their names.
    ///
    /// Stand-ins play the most used apps that the phone doesn't have.
    package init(
        _ log: UsageLog,
        on installed: [InstalledApplication],
        standIns free: [InstalledApplication]
    ) {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = log.zone
        let start = calendar.startOfDay(for: log.uses.last?.start ?? Date(timeIntervalSince1970: 0))
        let uses = log.uses.filter { $0.start >= start && $0.duration > .zero }
        let totals = Dictionary(grouping: uses, by: \.app)
            .mapValues { $0.reduce(Duration.zero) { $0 + $1.duration } }
        var apps: [String: InstalledApplication] = [:]
        for name in totals.keys {
            apps[name] = installed.first { $0.name.lowercased() == name.lowercased() }
        }
        let taken = Set(apps.values.map(\.bundleIdentifier))
        let others = totals.filter { apps[$0.key] == nil }
            .sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map(\.key)
        let unused = free.filter { !taken.contains($0.bundleIdentifier) }
        let played = Dictionary(uniqueKeysWithValues: zip(others, unused))
        apps.merge(played) { known, _ in known }
        standIns = Dictionary(uniqueKeysWithValues: played.map { ($0.value.name, $0.key) })
        leftOut = totals.count - apps.count
        day = PlayedDay(
            uses.compactMap { use in
                apps[use.app].map { app in
                    PlayedDay.Use(
                        start: .seconds(use.start.timeIntervalSince(start)),
                        length: use.duration,
                        app: app.bundleIdentifier
                    )
                }
            }
        )
    }
}
