/// An error while a project's package is written, built or run.
public struct PackageError: Error, Equatable, Sendable, CustomStringConvertible {
    /// The failed task, for example `write Package.swift`.
    public var task: String
    /// A sentence about the cause, without the remedy.
    public var problem: String
    /// A sentence that tells the user what to do.
    public var remedy: String

    /// Creates an error.
    public init(could task: String, problem: String, remedy: String) {
        self.task = task
        self.problem = problem
        self.remedy = remedy
    }

    /// A line with the task, the problem and the remedy.
    public var description: String { "could not \(task): \(problem); \(remedy)" }
}
