/// A package that cannot be written for a project, or built.
public struct PackageError: Error, Equatable, Sendable, CustomStringConvertible {
    /// What was to be done, for example `write Package.swift`.
    public var task: String
    /// What is in the way.
    public var problem: String
    /// What the person can do.
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
