import InputFiles

/// The names that a scenario has defined so far.
struct ScenarioNames {
    /// The keys of an expectation that are not names.
    static let reserved = [
        "break", "monitors", "emergency", "pledge", "breach", "balance", "used", "timer",
        "today", "pending", "shield", "notified", "access", "openings", "attempts", "turned-back",
    ]

    var apps: [String] = []
    var ids: [String] = []
    var categories: [String] = []
    var domains: [String] = []
    var limits: [String] = []
    var selections: [String] = []
    let faults: [String]

    init(faults: [String]) {
        self.faults = faults
    }

    /// Reads an app, a domain or a category.
    func subject(_ value: YAMLValue) throws(InputError) -> Scenario.Subject {
        subject(named: try value.name(among: apps + domains + categories, "app"))
    }

    /// Returns the app, the domain or the category with a known name.
    func subject(named name: String) -> Scenario.Subject {
        if apps.contains(name) { return .app(name) }
        return domains.contains(name) ? .domain(name) : .category(name)
    }

    /// Reads a name that must be new, and adds it.
    mutating func adding(
        _ value: YAMLValue,
        to names: WritableKeyPath<ScenarioNames, [String]>,
        _ what: String
    ) throws(InputError) -> String {
        let name = try value.text()
        guard !self[keyPath: names].contains(name) else {
            throw value.error(
                "the \(what) \(InputError.quoted(name)) appears twice",
                remedy: "list each \(what) once"
            )
        }
        guard !ScenarioNames.reserved.contains(name) else {
            throw value.error(
                "the \(what) \(InputError.quoted(name)) has a reserved name",
                remedy: "choose another name"
            )
        }
        self[keyPath: names].append(name)
        return name
    }
}

extension Scenario {
    /// The names that a file can use without defining them.
    public struct Vocabulary: Hashable, Sendable {
        /// The names of the presets.
        public var presets: [String]
        /// The names of the faults, in the order of `all`.
        public var faults: [String]
        /// The versions of iOS that can be simulated.
        public var systems: ClosedRange<Double>

        /// Creates a vocabulary from its names and versions.
        public init(presets: [String], faults: [String], systems: ClosedRange<Double>) {
            self.presets = presets
            self.faults = faults
            self.systems = systems
        }
    }
}
