/// An error while a project is read.
///
/// Nothing was written before it occurs.
public struct ProjectError: Error, Equatable, Sendable, CustomStringConvertible {
    /// The invalid file, with its line if known.
    public var place: String
    /// A sentence about the cause, without the remedy.
    public var problem: String
    /// A sentence that tells the user what to do.
    public var remedy: String

    /// Creates an error.
    public init(place: String, problem: String, remedy: String) {
        self.place = place
        self.problem = problem
        self.remedy = remedy
    }

    /// A line with the place, the problem and the remedy.
    public var description: String { "could not read \(place): \(problem); \(remedy)" }
}
