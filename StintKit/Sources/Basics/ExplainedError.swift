/// An error that explains its problem and a remedy.
public protocol ExplainedError: Error, CustomStringConvertible {
    var explanation: Explanation { get }
}

extension ExplainedError {
    /// The problem and the remedy in one line.
    public var description: String { explanation.description }
}

/// A problem and its remedy, each in lower case and without a period.
public struct Explanation: Hashable, Sendable, CustomStringConvertible {
    /// The problem, for example `could not make schedule: it has 300 windows`.
    public let problem: String
    /// The remedy, for example `use at most 100`.
    public let remedy: String

    /// Creates an explanation.
    public init(_ problem: String, remedy: String) {
        self.problem = problem
        self.remedy = remedy
    }

    /// Both in one line.
    public var description: String { "\(problem); \(remedy)" }
}
