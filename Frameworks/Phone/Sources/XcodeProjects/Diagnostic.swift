/// A difference between a project and its package, and the remedy.
public struct Diagnostic: Hashable, Sendable, CustomStringConvertible {
    /// The file with its line, or the target.
    public var place: String
    /// A sentence about the unsupported part.
    public var problem: String
    /// A sentence that tells the user what to do.
    public var remedy: String
    /// True if it prevents a build.
    public var isFatal: Bool

    /// Creates a diagnostic.
    public init(place: String, problem: String, remedy: String, isFatal: Bool = false) {
        self.place = place
        self.problem = problem
        self.remedy = remedy
        self.isFatal = isFatal
    }

    /// A line with the place, the problem and the remedy.
    public var description: String { "\(place): \(problem); \(remedy)" }
}
