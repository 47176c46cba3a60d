/// A part of a project that has no place in the package, and what to do about it.
public struct Remark: Hashable, Sendable, CustomStringConvertible {
    /// The file with its line, or the target.
    public var place: String
    /// The differences from the project.
    public var problem: String
    /// The remedy.
    public var remedy: String
    /// True if the package cannot be built before it is dealt with.
    public var isFatal: Bool

    /// Makes a remark.
    public init(place: String, problem: String, remedy: String, isFatal: Bool = false) {
        self.place = place
        self.problem = problem
        self.remedy = remedy
        self.isFatal = isFatal
    }

    /// One line that names the place, the problem and the remedy.
    public var description: String { "\(place): \(problem); \(remedy)" }
}
