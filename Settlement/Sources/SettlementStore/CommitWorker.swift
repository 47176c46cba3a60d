import Settlement

/// The worker of a group commit; used only on its thread.
final class CommitWorker {
    /// The maximum number of attempts to decide a single command with conflicts.
    private static let attemptMaximum = 3
    /// The maximum number of users whose locked rows a batch waits for; with more, whole tables may
    /// be locked.
    private static let lockedUserMaximum = 8

    private let settings: GroupCommitSettings
    private let status: CommitStatus
    private let open: () throws(StoreError) -> any StoreWriter
    private var store: (any StoreWriter)?
    private var world: World
    private var quarantine = Quarantine()
    /// The error of a disk that has not written; nothing is tried again.
    private var unwritten: StoreError?

    init(
        _ settings: GroupCommitSettings,
        rules: ServiceRules,
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

    /// Returns the store, opening it if it is closed or has lost its connection.
    func connected() throws(StoreError) -> any StoreWriter {
        if let unwritten { throw unwritten }
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

    /// Runs jobs: finds all user IDs in one transaction, then decides all commands in another.
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

    /// Finds user IDs in one transaction, or one by one if that fails for some rows.
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
        quarantine.beginSweep()
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
            excluding: quarantine.commands,
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

    /// Decides due commands in parts, halving a failed part until the commands that fail are found.
    private func sweepApart(_ limit: Int) throws(StoreError) -> SweepOutcome {
        let due = try connected().dueCommands(limit: limit, excluding: quarantine.commands)
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
            // Another replica decides it, or the next sweep.
            if error == .locked { continue }
            if part.count > 1 {
                let middle = part.startIndex + part.count / 2
                parts.append(part[middle...])
                parts.append(part[..<middle])
            } else if quarantine.add(first, error) {
                outcome.failures.append(error)
            }
        }
        return outcome
    }

    /// Decides some due commands in one transaction, and returns its error; nil if it succeeds.
    private func failure(of part: ArraySlice<Command>) -> StoreError? {
        do throws(StoreError) {
            if part.count == 1, let command = part.first {
                _ = try alone(command, lockTimeout: .short).get()
            } else {
                _ = try decideAll(Array(part), lockTimeout: .short)
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
            let answers = try decideAll(jobs.map(\.command), lockTimeout: .usual)
            for (job, answer) in zip(jobs, answers) {
                job.continuation.resume(returning: .success(answer))
            }
        } catch {
            record(error)
            status.change { $0.counts.rollbackCount += 1 }
            settleAlone(jobs, after: error)
        }
    }

    /// Decides commands one by one; after an error that concerns all, the rest fails immediately.
    ///
    /// Nobody waits long for another user's locked rows. All commands of a user with locked rows
    /// fail together.
    private func settleAlone(_ jobs: [CommandJob], after error: StoreError) {
        var lockTimeout: LockTimeout = error == .locked ? .short : .usual
        var lockedUsers: Set<UserID> = []
        var failure: StoreError?
        for job in jobs {
            let user = job.command.user
            let known = failure ?? (lockedUsers.contains(user) ? .locked : nil)
            switch known.map(Result.failure) ?? alone(job.command, lockTimeout: lockTimeout) {
            case .success(let answer): job.continuation.resume(returning: .success(answer))
            case .failure(let error):
                if error == .locked {
                    lockTimeout = .short
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
        lockTimeout: LockTimeout
    ) -> Result<Answer, StoreError> {
        var attemptCount = 0
        while true {
            attemptCount += 1
            do throws(StoreError) {
                // A single command has a single answer.
                return .success(try decideAll([command], lockTimeout: lockTimeout)[0])
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
        lockTimeout: LockTimeout
    ) throws(StoreError) -> [Answer] {
        let store = try connected()
        world.clear()
        let now = try store.begin(commands, lockTimeout: lockTimeout, loading: &world)
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

    /// Records an error that concerns all commands, and closes a store that has lost its
    /// connection.
    private func record(_ error: StoreError) {
        if error.concernsAll || error == .full { status.change { $0.failure = error } }
        if store?.isConnected == false { store = nil }
        if case .unwritten = error { unwritten = error }
    }
}

/// The due commands that can't be decided because of their rows.
///
/// A damaged row stays due, before all others. Sweeps skip it, and retry it once a minute in case
/// it was repaired.
struct Quarantine {
    /// The maximum number of skipped commands; others are retried with each sweep.
    private static let countMaximum = 4_096
    /// The number of sweeps before all are retried; about a minute, at one sweep per second.
    static let sweepsPerAttempt = 60

    /// The commands that the current sweep skips.
    private(set) var commands: Set<Command> = []
    /// The errors that have been reported.
    private var failures: [Command: StoreError] = [:]
    private var sweepCount = 0

    mutating func beginSweep() {
        sweepCount += 1
        if sweepCount.isMultiple(of: Quarantine.sweepsPerAttempt) { commands.removeAll() }
    }

    /// Skips a command from now on; true if the error has not been reported.
    mutating func add(_ command: Command, _ error: StoreError) -> Bool {
        guard commands.count < Quarantine.countMaximum else { return true }
        if failures.count >= Quarantine.countMaximum { failures.removeAll() }
        commands.insert(command)
        return failures.updateValue(error, forKey: command) != error
    }
}
