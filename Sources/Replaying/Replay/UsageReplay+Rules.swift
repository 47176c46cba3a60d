import Inputs
import Limits
import StintOnPhone

extension ScenarioRun.Rules {
    /// Creates the rules of a limits file, with standard values for settings that it omits.
    init(_ limits: LimitsFile, file: String) throws(InputError) {
        let numbers = Dictionary(
            uniqueKeysWithValues: limits.selections.enumerated().map {
                ($0.element.name, SelectionID(rawValue: UInt64($0.offset + 1)))
            }
        )
        var settings = Settings.standard
        do throws(LimitError) {
            settings = try limits.settings?.applied(to: settings) ?? settings
        } catch {
            throw InputError(
                file: file,
                line: limits.settings?.line,
                problem: error.description,
                remedy: "change the settings"
            )
        }
        self.init(
            preset: file,
            limits: limits.limits.map(\.draft),
            selections: limits.limits.map { numbers[$0.selection] ?? StintPhone.selection },
            settings: settings,
            pledge: nil
        )
    }
}

// The values for the rules in the facts of a replay.
extension UsageReplay {
    /// Returns the limit at an index of the rules.
    func limit(_ index: Int) -> Limit {
        do {
            return try rules.limits[index].limit(
                ScenarioRun.limit(index),
                on: rules.selections[index]
            )
        } catch {
            preconditionFailure("limits of presets and of files that were read are valid: \(error)")
        }
    }

    /// Returns the item of an app.
    static func item(_ app: Int) -> ItemID { ItemID(rawValue: UInt64(app + 1)) }

    /// The selections that are not empty, with their numbers of apps.
    var coveredCounts: [(SelectionID, Int)] {
        Dictionary(selections.joined().map { ($0, 1) }, uniquingKeysWith: +)
            .sorted { $0.key < $1.key }
    }

    /// Returns a reference to a selection's contents, which are never stored.
    static func reference(_ id: SelectionID, apps: Int) -> SelectionReference? {
        SelectionReference(
            digest: Array(
                repeating: UInt8(truncatingIfNeeded: id.rawValue),
                count: SelectionReference.digestBytes
            ),
            applicationCount: UInt16(clamping: apps),
            categoryCount: 0,
            webDomainCount: 0
        )
    }
}
