import Settlement

/// The work of a group commit's thread, which alone uses it.
final class CommitWorker {
    /// The attempts to decide a command alone before its conflict is given up.
    private static let attemptMaximum = 3
    /// The most people whose locked rows a batch waits for; with more, whole tables may be locked.
    private static let lockedUserMaximum = 8

    private let settings: GroupCommitSettings
    private let status: CommitStatus
    private let open: () throws(StoreError) -> any StoreWriter
    private var store: (any StoreWriter)?
    private var world: World
    private var passedOver = Quarantine()

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

    func connect() {
        do throws(StoreError) { _ = try connected() } catch { record(error) }
    }

    /// Returns the store, opened if it is not open or has lost its connection.
    func connected() throws(StoreError) -> any StoreWriter {
        if let store, store.isConnected { return store }
        store = nil
        let new = try open()
        store = new
        status.change { $0.failure = nil }
        return new
    }

    func time() throws(StoreError) -> StoreTime {
        let store = try connected()
        _ = try store.dueCommands(limit: 1, excluding: [])
        guard let time = store.time else { throw .conflict }
        status.change { $0.time = time }
        return time
    }

    func close() {
        store?.close()
        store = nil
    }

    /// Does some jobs: finds all user IDs together, and then decides all commands together.
    func work(_ jobs: ArraySlice<CommitJob>) {
        var commands: [CommandJob] = []
        commands.reserveCapacity(jobs.count)
        var people: [PersonJob] = []
        for job in jobs {
            switch job {
            case .command(let command): commands.append(command)
            case .person(let person): people.append(person)
            case .other(let body): body(self)
            }
        }
        number(people[...])
        settle(commands)
    }

    /// Finds the user IDs of people in one transaction; each alone if that fails for some rows.
    private func number(_ jobs: ArraySlice<PersonJob>) {
        guard !jobs.isEmpty else { return }
        do throws(StoreError) {
            let users = try connected().users(for: jobs.map(\.identity))
            status.change { $0.counts.transactionCount += 1 }
            for (job, user) in zip(jobs, users) {
                job.continuation.resume(returning: .success(user))
            }
        } catch {
            record(error)
            if jobs.count > 1, !error.concernsAll {
                for index in jobs.indices { number(jobs[index...index]) }
                return
            }
            for job in jobs {
                job.continuation.resume(
                    returning: .failure(.unavailable(error, retryAfter: settings.retryAfter))
                )
            }
        }
    }

    func sweep(limit: Int) throws(StoreError) -> SweepOutcome {
        passedOver.beginSweep()
        do throws(StoreError) {
            return try sweepTogether(limit)
        } catch {
            record(error)
            guard error.concernsRows else { throw error }
            status.change { $0.counts.rollbackCount += 1 }
        }
        do throws(StoreError) {
            return try sweepApart(limit)
        } catch {
            record(error)
            throw error
        }
    }

    private func sweepTogether(_ limit: Int) throws(StoreError) -> SweepOutcome {
        let store = try connected()
        world.clear()
        let due = try store.beginDue(
            limit: limit,
            excluding: passedOver.commands,
            loading: &world
        )
        status.change { $0.time = store.time }
        let count = due.commands.count
        if count == 0 {
            status.change { $0.failure = nil }
        } else {
            for command in due.commands { _ = decide(command, in: &world, at: due.now) }
            try commit(to: store, commandCount: count)
        }
        return SweepOutcome(decidedCount: count, isLast: count < limit)
    }

    /// Decides what is due in parts, half of one that failed at a time, down to what fails alone.
    private func sweepApart(_ limit: Int) throws(StoreError) -> SweepOutcome {
        let due = try connected().dueCommands(limit: limit, excluding: passedOver.commands)
        status.change { $0.failure = nil }
        var outcome = SweepOutcome(decidedCount: 0, isLast: due.count < limit)
        var parts = [due[...]]
        while let part = parts.popLast() {
            guard let first = part.first else { continue }
            guard let error = failure(of: part) else {
                outcome.decidedCount += part.count
                continue
            }
            guard error.concernsRows else { throw error }
            // Another one decides it, or the next sweep does.
            if error == .locked { continue }
            if part.count > 1 {
                let middle = part.startIndex + part.count / 2
                parts.append(part[middle...])
                parts.append(part[..<middle])
            } else if passedOver.add(first, error) {
                outcome.failures.append(error)
            }
        }
        return outcome
    }

    /// Decides some of what is due, in one transaction; nil if that succeeds.
    private func failure(of part: ArraySlice<Command>) -> StoreError? {
        do throws(StoreError) {
            if part.count == 1, let command = part.first {
                _ = try alone(command, patience: .short).get()
            } else {
                _ = try decideAll(Array(part), patience: .short)
            }
            return nil
        } catch {
            record(error)
            return error
        }
    }

    private func settle(_ jobs: [CommandJob]) {
        guard !jobs.isEmpty else { return }
        do throws(StoreError) {
            let answers = try decideAll(jobs.map(\.command), patience: .usual)
            for (job, answer) in zip(jobs, answers) {
                job.continuation.resume(returning: .success(answer))
            }
        } catch {
            record(error)
            status.change { $0.counts.rollbackCount += 1 }
            settleAlone(jobs, after: error)
        }
    }

    /// Decides each alone; after an error that others would meet, too, the rest fails at once.
    ///
    /// Nobody waits long for the locked rows of another one. Whose rows are locked fails with all
    /// commands at once.
    private func settleAlone(_ jobs: [CommandJob], after error: StoreError) {
        var patience: LockTimeout = error == .locked ? .short : .usual
        var lockedUsers: Set<UserID> = []
        var failure: StoreError?
        for job in jobs {
            let user = job.command.user
            let known = failure ?? (lockedUsers.contains(user) ? .locked : nil)
            switch known.map(Result.failure) ?? alone(job.command, patience: patience) {
            case .success(let answer): job.continuation.resume(returning: .success(answer))
            case .failure(let error):
                if error == .locked {
                    patience = .short
                    lockedUsers.insert(user)
                }
                if error.concernsAll || lockedUsers.count >= CommitWorker.lockedUserMaximum {
                    failure = error
                }
                status.change { $0.counts.failureCount += 1 }
                job.continuation.resume(
                    returning: .failure(.unavailable(error, retryAfter: settings.retryAfter))
                )
            }
        }
    }

    private func alone(
        _ command: Command,
        patience: LockTimeout
    ) -> Result<Answer, StoreError> {
        var attemptCount = 0
        while true {
            attemptCount += 1
            do throws(StoreError) {
                // One command has one answer.
                return .success(try decideAll([command], patience: patience)[0])
            } catch {
                record(error)
                guard error == .conflict, attemptCount < CommitWorker.attemptMaximum else {
                    return .failure(error)
                }
            }
        }
    }

    private func decideAll(
        _ commands: [Command],
        patience: LockTimeout
    ) throws(StoreError) -> [Answer] {
        let store = try connected()
        world.clear()
        let now = try store.begin(commands, patience: patience, loading: &world)
        status.change { $0.time = store.time }
        var answers: [Answer] = []
        answers.reserveCapacity(commands.count)
        for command in commands {
            let isKnown = world.answer(to: command) != nil
            let reply = decide(command, in: &world, at: now)
            answers.append(Answer(reply: reply, isReplay: isKnown && reply != .refused(.keyReused)))
        }
        try commit(to: store, commandCount: commands.count)
        return answers
    }

    private func commit(to store: any StoreWriter, commandCount: Int) throws(StoreError) {
        try store.commit(world.writes)
        status.change {
            $0.failure = nil
            $0.counts.transactionCount += 1
            $0.counts.commandCount += commandCount
        }
    }

    /// Remembers an error that concerns all, and drops a store that has lost its connection.
    private func record(_ error: StoreError) {
        if error.concernsAll || error == .full { status.change { $0.failure = error } }
        if store?.isConnected == false { store = nil }
    }
}

/// The due commands that could not be decided, for reasons of their own rows.
///
/// A row that is damaged stays due, before all others. Sweeps pass over it, and look at it again
/// now and then: it may have been repaired.
struct Quarantine {
    /// The most commands that are skipped; others that fail are tried with each sweep.
    private static let countMaximum = 4_096
    /// The sweeps before all are tried again; about a minute, as there is one a second.
    static let sweepsPerAttempt = 60

    /// The commands that the present sweep passes over.
    private(set) var commands: Set<Command> = []
    /// The errors that were reported already.
    private var failures: [Command: StoreError] = [:]
    private var sweepCount = 0

    mutating func beginSweep() {
        sweepCount += 1
        if sweepCount.isMultiple(of: Quarantine.sweepsPerAttempt) { commands.removeAll() }
    }

    /// Skips a command from now on; true if that is news.
    mutating func add(_ command: Command, _ error: StoreError) -> Bool {
        guard commands.count < Quarantine.countMaximum else { return true }
        if failures.count >= Quarantine.countMaximum { failures.removeAll() }
        commands.insert(command)
        return failures.updateValue(error, forKey: command) != error
    }
}
