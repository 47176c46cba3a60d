package import Enforcement
import Foundation
import ScreenTimeDaemon

extension SmallLife {
    /// A description of the life in one line.
    package var words: String {
        "\(limits.map(\.rawValue).joined(separator: " + ")), wake-ups \(wakeUps.rawValue): "
            + events.map(\.rawValue).joined(separator: ", ")
    }

    /// Returns the life as a scenario file.
    package func scenario() throws(EnforcementError) -> String {
        let steps = try live().steps
        var lines = [
            "name: \"\(words)\"",
            "phone: {zone: \(Self.home.identifier), start: 2026-06-01 22:55, seed: \(Self.seed)}",
            "apps:",
        ]
        for app in Self.applications {
            lines.append(
                "  - {name: \(app.name), id: \(app.bundleIdentifier.rawValue), "
                    + "category: \(app.category)}"
            )
        }
        lines += ["selections:", "  app: {apps: [Photos]}"]
        if limits.count > 1 {
            lines.append("  category: {categories: [\(SmallEventPerformer.category)]}")
        }
        lines.append("limits:")
        for (index, limit) in limits.enumerated() {
            let rule = limit.small(isSecond: index > 0 && limits[0] == limit).text
            let selection = index == 0 ? "app" : "category"
            lines.append(
                "  - {name: Limit \(index + 1), on: \(selection), \(rule)\(limit.hoursText)}"
            )
        }
        lines.append("steps:")
        if wakeUps != .delivered {
            lines.append("  # The judge also makes every callback \(wakeUps.rawValue).")
        }
        return (lines + steps).joined(separator: "\n") + "\n"
    }
}
