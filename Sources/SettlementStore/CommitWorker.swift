import Settlement

/// What the thread of a group commit does; nobody else touches it.
final class CommitWorker {
    /// How often a command is decided alone before its conflict is given up.
    private static let attemptMaximum = 3

    private let settings: GroupCommitSettings
    private let status: CommitStatus
    private let open: () throws(StoreError) -> any StoreWriter
    private var store: (any StoreWriter)?
    private var world: World

    init(
        _ settings: GroupCommitSettings,
        rules: HouseRules,
        status: CommitStatus,
        open: @escaping () throws(StoreError) -> any StoreWriter
    ) {
        self.settings = settings
        self.status = status
        self.open = open
        world = World(rules: rules)
    }

    /// Opens the store if possible.
    func connect() {
        do throws(StoreError) { _ = try connected() } catch { note(error) }
    }

    /// Returns the store, opened if it is not open.
    func connected() throws(StoreError) -> any StoreWriter {
        if let store { return store }
        let new = try open()
        store = new
        status.set(failure: nil)
        return new
    }

    /// Does some jobs: all commands are decided together, after everything else.
    func work(_ jobs: ArraySlice<CommitJob>) {
        var commands: [CommandJob] = []
        commands.reserveCapacity(jobs.count)
        for job in jobs {
            switch job {
            case .command(let command): commands.append(command)
            case .other(let body): body(self)
            }
        }
        settle(commands)
    }

    /// Decides what is due, in one transaction.
    func sweep(limit: Int) throws(StoreError) -> Int {
        do {
            let store = try connected()
            world.clear()
            let due = try store.beginDue(limit: limit, loading: &world)
            guard !due.commands.isEmpty else {
                status.set(failure: nil)
                return 0
            }
            for command in due.commands { _ = decide(command, in: &world, at: due.now) }
            try commit(to: store, commandCount: due.commands.count)
            return due.commands.count
        } catch {
            note(error)
            throw error
        }
    }

    private func settle(_ jobs: [CommandJob]) {
        guard !jobs.isEmpty else { return }
        do throws(StoreError) {
            let answers = try decideAll(jobs.map(\.command))
            for (job, answer) in zip(jobs, answers) {
                job.continuation.resume(returning: .success(answer))
            }
        } catch {
            note(error)
            status.count { $0.rollbackCount += 1 }
            settleAlone(jobs[...])
        }
    }

    /// Decides each alone; after an error that others would meet, too, the rest fails at once.
    private func settleAlone(_ jobs: ArraySlice<CommandJob>) {
        for (index, job) in zip(jobs.indices, jobs) {
            switch alone(job.command) {
            case .success(let answer): job.continuation.resume(returning: .success(answer))
            case .failure(let error):
                let failed = error.concernsAll ? jobs[index...] : [job]
                status.count { $0.failureCount += failed.count }
                for job in failed {
                    job.continuation.resume(
                        returning: .failure(.unavailable(error, retryAfter: settings.retryAfter))
                    )
                }
                if error.concernsAll { return }
            }
        }
    }

    private func alone(_ command: Command) -> Result<Answer, StoreError> {
        var attemptCount = 0
        while true {
            attemptCount += 1
            do throws(StoreError) {
                // One command has one answer.
                return .success(try decideAll([command])[0])
            } catch {
                note(error)
                guard error == .conflict, attemptCount < CommitWorker.attemptMaximum else {
                    return .failure(error)
                }
            }
        }
    }

    /// Decides commands in one transaction.
    private func decideAll(_ commands: [Command]) throws(StoreError) -> [Answer] {
        let store = try connected()
        world.clear()
        let now = try store.begin(commands, loading: &world)
        var answers: [Answer] = []
        answers.reserveCapacity(commands.count)
        for command in commands {
            let isKnown = world.keepsAnswer(to: command)
            let reply = decide(command, in: &world, at: now)
            answers.append(Answer(reply: reply, isReplay: isKnown && reply != .refused(.keyReused)))
        }
        try commit(to: store, commandCount: commands.count)
        return answers
    }

    private func commit(to store: any StoreWriter, commandCount: Int) throws(StoreError) {
        try store.commit(world.writes)
        status.set(failure: nil)
        status.count {
            $0.transactionCount += 1
            $0.commandCount += commandCount
        }
    }

    /// Remembers an error that concerns all, and drops a store that has lost its connection.
    private func note(_ error: StoreError) {
        if error.concernsAll || error == .full { status.set(failure: error) }
        if store?.isConnected == false { store = nil }
    }
}
