import Foundation
import InputFiles
import Limits

extension Scenario {
    /// The label of the schedule of a scenario that has only windows.
    public static let windowsLabel = "Allowed Times"

    /// Reads a scenario's own limits; nil if it has no limits and no settings.
    static func limits(
        _ fields: YAMLFields,
        of root: YAMLValue,
        names: ScenarioNames,
        zone: String
    ) throws(InputError) -> LimitsFile? {
        guard LimitsFile.keys.contains(where: { fields[$0] != nil }) else { return nil }
        let replaced = [
            ("limits", ["preset", "selection", "windows"]),
            ("settings", ["break", "day-start"]),
        ]
        for (key, others) in replaced where fields[key] != nil {
            for other in others {
                guard let value = fields[other] else { continue }
                throw value.error(
                    "\(InputError.quoted(other)) and \(InputError.quoted(key)) exclude each other",
                    remedy: "keep one of them"
                )
            }
        }
        guard let zone = TimeZone(identifier: zone) else {
            preconditionFailure("The zone was validated when it was read.")
        }
        let limits = try LimitsFile(fields, of: root, zone: zone)
        for selection in limits.selections {
            for (found, known, what) in [
                (selection.apps, names.apps, "app"),
                (selection.categories, names.categories, "category"),
                (selection.domains, names.domains, "domain"),
            ] {
                try names.check(found, among: known, what, selection, root)
            }
        }
        return limits
    }

    /// Returns the names of the limits in a scenario without its own limits.
    static func labels(ofPreset id: String?) -> [String] {
        let preset = Preset.all.first { $0.id == id } ?? .antiRot
        let labels = preset.limits.map(\.label)
        return labels.contains(windowsLabel) ? labels : labels + [windowsLabel]
    }
}

extension Scenario.Selection {
    /// Creates a selection from the selection of a limits file.
    public init(_ selection: LimitsFile.Selection) {
        self.init(
            apps: selection.apps,
            categories: selection.categories,
            domains: selection.domains
        )
    }
}

extension ScenarioNames {
    /// Checks that the items of a selection are on the phone.
    fileprivate func check(
        _ found: [String],
        among known: [String],
        _ what: String,
        _ selection: LimitsFile.Selection,
        _ root: YAMLValue
    ) throws(InputError) {
        guard let name = found.first(where: { !known.contains($0) }) else { return }
        throw root.error(
            "there is no \(what) \(InputError.quoted(name))",
            remedy: NearestName.remedy(for: name, among: known),
            line: selection.line
        )
    }
}
