/// The names that a scenario has given so far, for those that refer to them later.
struct ScenarioNames {
    /// Words that stand beside names in an expectation.
    static let reserved = [
        "override", "monitors", "emergency", "pledge", "breach", "balance", "used", "timer",
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

    /// Reads a name that must be new, and remembers it.
    mutating func adding(
        _ value: YAMLValue,
        to names: WritableKeyPath<ScenarioNames, [String]>,
        _ what: String
    ) throws(InputError) -> String {
        let name = try value.text()
        guard !self[keyPath: names].contains(name) else {
            throw value.error(
                "the \(what) \(InputError.quoted(name)) is there twice",
                remedy: "give each \(what) once"
            )
        }
        guard !ScenarioNames.reserved.contains(name) else {
            throw value.error(
                "the \(what) \(InputError.quoted(name)) has a name that means something else",
                remedy: "call it something else"
            )
        }
        self[keyPath: names].append(name)
        return name
    }
}

extension Scenario {
    /// The names that a file may use beyond those it gives itself.
    public struct Vocabulary: Hashable, Sendable {
        /// The names of the presets.
        public var presets: [String]
        /// The names of the faults, in the order that `all` stands for.
        public var faults: [String]

        /// Makes a vocabulary from its names.
        public init(presets: [String], faults: [String]) {
            self.presets = presets
            self.faults = faults
        }
    }
}
