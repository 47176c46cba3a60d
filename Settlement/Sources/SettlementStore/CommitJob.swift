import Settlement

/// What waits for the thread of a group commit.
enum CommitJob: Sendable {
    /// Decide a command.
    case command(CommandJob)
    /// Do something else with the store; the error says why there is none.
    case other(@Sendable (CommitWorker) -> Void)
}

/// A command, and who waits for its answer.
struct CommandJob: Sendable {
    let command: Command
    let continuation: CheckedContinuation<Result<Answer, SubmissionError>, Never>
}
