extension Scenario {
    /// What must be true at a step; everything not named may be as it is.
    public struct Expectation: Hashable, Sendable {
        /// What covers which app or domain, in the file's order.
        public var covers: [Cover]

        /// What the override must be; nil when the file does not say.
        public var override: OverrideAvailability?

        /// How many monitors must be armed; nil when the file does not say.
        public var monitors: Int?
    }

    /// Whether an app or a domain must be shielded.
    public struct Cover: Hashable, Sendable {
        /// What is looked at.
        public var subject: Subject

        /// Whether a shield must cover it.
        public var isShielded: Bool

        /// Makes a cover from its parts.
        public init(subject: Subject, isShielded: Bool) {
            self.subject = subject
            self.isShielded = isShielded
        }
    }

    /// Something that a shield can cover.
    public enum Subject: Hashable, Sendable {
        /// An app, by its name.
        case app(String)

        /// A website, by its domain.
        case domain(String)
    }

    /// Whether an override can be taken.
    public enum OverrideAvailability: String, CaseIterable, Hashable, Sendable {
        /// It can be taken now.
        case available

        /// One is running.
        case running

        /// None is left for the day.
        case spent
    }
}
