/// A check that did not hold.
public struct RunViolation: Hashable, Sendable, CustomStringConvertible {
    /// The name of the check, or of the audit's rule.
    public let check: String
    /// The seed of the run.
    public let seed: UInt64
    /// After how many commands.
    package let step: Int
    /// What was found.
    package let detail: String

    /// One line that says where to look.
    public var description: String { "\(check) at step \(step) of seed \(seed): \(detail)" }
}
