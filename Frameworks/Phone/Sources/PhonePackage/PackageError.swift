/// A package that cannot be written for a project, or built.
public struct PackageError: Error, Equatable, Sendable, CustomStringConvertible {
    /// The failed task, for example `write Package.swift`.
    public var task: String
    /// The problem.
    public var problem: String
    /// The remedy.
    public var remedy: String

    /// Makes an error from its parts.
    public init(could task: String, problem: String, remedy: String) {
        self.task = task
        self.problem = problem
        self.remedy = remedy
    }

    /// One line that names the task, the problem and the remedy.
    public var description: String { "could not \(task): \(problem); \(remedy)" }
}
