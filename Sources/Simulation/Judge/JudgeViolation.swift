public import Foundation

/// Something that a judge found to be false.
public struct JudgeViolation: Hashable, Sendable, CustomStringConvertible {
    /// What was broken.
    public let invariant: Invariant
    /// When, on the phone's wall clock.
    public let at: Date
    /// What was found, in words.
    public let text: String

    /// Describes a violation.
    public init(_ invariant: Invariant, at date: Date, _ text: String) {
        self.invariant = invariant
        at = date
        self.text = text
    }

    /// The violation in one line.
    public var description: String { "\(invariant.rawValue): \(at): \(text)" }
}
