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
