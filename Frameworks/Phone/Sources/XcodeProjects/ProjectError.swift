/// A project that cannot be read.
///
/// Nothing was written when it occurs.
public struct ProjectError: Error, Equatable, Sendable, CustomStringConvertible {
    /// The file that is wrong, with its line if that is known.
    public var place: String
    /// The problem.
    public var problem: String
    /// The remedy.
    public var remedy: String

    /// Makes an error from its parts.
    public init(place: String, problem: String, remedy: String) {
        self.place = place
        self.problem = problem
        self.remedy = remedy
    }

    /// One line that names the place, the problem and the remedy.
    public var description: String { "could not read \(place): \(problem); \(remedy)" }
}
