package import Enforcement
import Foundation
import Limits
import SimulatedPhone

extension Shrink {
    /// Returns the life as a scenario file; steps that the format doesn't support become comments.
    package func scenario(name: String) throws(EnforcementError) -> String {
        let rules = year.configuration
        let steps = try year.keptSteps()
        var lines = ["name: \(name)"]
        var clock = ScenarioClock(year)
        let faults = year.faults.faults.map(\.rawValue).sorted().joined(separator: ", ")
        lines.append(
            "phone: {zone: \(year.zone.identifier), start: \(clock.text(of: .zero)), "
                + "seed: \(year.seed), faults: [\(faults)], "
                + "shield-may-write: \(year.shieldMayWrite ? "yes" : "no"), ios: \(year.systemVersion)}"
        )
        lines.append("apps:")
        for app in PhoneYear.applications {
            let domains = app.webDomains.joined(separator: ", ")
            lines.append(
                "  - {name: \(app.name), id: \(app.bundleIdentifier.rawValue), "
                    + "category: \(app.category), domains: [\(domains)]}"
            )
        }
        for (id, subjects) in rules.selections.sorted(by: { $0.key < $1.key }) {
            let text = Self.selection(subjects)
            lines.append("\(id.rawValue == 1 ? "" : "# ")selection: {\(text)}")
        }
        for limit in rules.limits {
            lines.append(
                "# limit \(limit.id.rawValue) on selection \(limit.selection.rawValue): "
                    + "\(limit.draft)"
            )
        }
        lines.append("# settings: \(rules.settings)")
        lines.append("steps:")
        for step in steps { lines.append(clock.line(of: step)) }
        lines.append("  - {at: \(clock.text(of: year.duration)), do: wait}")
        return lines.joined(separator: "\n") + "\n"
    }

    fileprivate static func selection(_ subjects: [Subject]) -> String {
        var apps: [String] = []
        var categories: [String] = []
        var domains: [String] = []
        for subject in subjects {
            switch subject {
            case .application(let id):
                apps.append(PhoneYear.application(id)?.name ?? id.rawValue)
            case .category(let name): categories.append(name)
            case .webDomain(let domain): domains.append(domain)
            }
        }
        return "apps: [\(apps.joined(separator: ", "))], "
            + "categories: [\(categories.joined(separator: ", "))], "
            + "domains: [\(domains.joined(separator: ", "))]"
    }
}

/// Writes instants in the format of scenarios, and tracks changes of clock and zone.
private struct ScenarioClock {
    private let start: Date
    private var zone: TimeZone
    private var offset = Duration.zero

    init(_ year: PhoneYear) {
        start = year.start
        zone = year.zone
    }

    func text(of elapsed: Duration) -> String {
        let seconds = Double((elapsed + offset).components.seconds)
        return (start + seconds).formatted(
            Date.ISO8601FormatStyle(dateTimeSeparator: .space, timeZone: zone)
                .year().month().day().time(includingFractionalSeconds: false)
        )
    }

    mutating func line(of step: PersonStep) -> String {
        let at = text(of: step.at)
        guard let words = words(for: step.action) else { return "  # \(at) \(step.action)" }
        return "  - {at: \(at), \(words)}"
    }

    /// Returns the scenario step for an action; nil if the format has no such step.
    private mutating func words(for action: PersonAction) -> String? {
        switch action {
        case .open(let app):
            return PhoneYear.application(app).map { "open: \($0.name)" }
        case .visit(let domain): return "visit: \(domain)"
        case .press(.primary): return "press: primary"
        case .press(.secondary): return "press: secondary"
        case .home: return "do: home"
        case .lock: return "do: lock"
        case .look, .glance: return "do: launch-stint"
        case .breakPass: return "do: break"
        case .reboot: return "do: reboot"
        case .endStint: return "do: kill-stint"
        case .revoke: return "authorization: denied"
        case .travel(let zone), .setZone(let zone):
            self.zone = zone
            return "zone: \(zone.identifier)"
        case .clock(let distance):
            offset += distance
            let minutes = distance.components.seconds / 60
            return "clock: \(minutes < 0 ? "" : "+")\(minutes)m"
        case .select(SelectionID(rawValue: 1), let subjects):
            return "select: {\(Shrink.selection(subjects))}"
        case .press, .emergency, .shortBreak, .endBreak, .answer, .endAccess, .workOut, .set,
            .remove, .settings, .select, .withdraw, .pledge, .giveUp, .grant, .deleteStint,
            .installStint, .install:
            return nil
        }
    }
}
