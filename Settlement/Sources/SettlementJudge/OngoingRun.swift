import Basics
import Settlement

/// A run in progress.
struct OngoingRun {
    /// The maximum number of commands in a transaction.
    static let batchMaximum = 64

    private let plan: SettlementRun
    private(set) var report = RunReport()
    private var store: MemoryStore
    private var numbers: SeededNumbers
    private var checker = CommitChecker()
    private var people: People
    private var clock = RunClock()
    private var requests: [Request] = []
    private var waiting: [Int] = []
    private var worlds: [World]

    init(_ plan: SettlementRun) {
        self.plan = plan
        store = MemoryStore(faults: plan.faults)
        numbers = SeededNumbers(seed: plan.seed)
        let rules = OngoingRun.rules(&numbers)
        people = People(count: plan.userCount, seed: plan.seed)
        worlds = [World(rules: rules), World(rules: rules)]
        requests.reserveCapacity(plan.commandCount)
        store.reserveCapacity(commandCount: plan.commandCount)
    }

    mutating func run() {
        while report.commandCount < plan.commandCount, report.violations.isEmpty {
            clock.advance(&numbers, boundaries: store.boundaries)
            if numbers.percent(4) { sweep() }
            let first = draw()
            if numbers.percent(12) {
                // Two replicas at once: the second commits after the first has decided.
                let second = draw()
                let open = begin(first, 0)
                let other = begin(second, 1)
                finish(second, 1, other)
                finish(first, 0, open)
            } else {
                finish(first, 0, begin(first, 0))
            }
        }
        report.clockStepCount = clock.stepCount
        if report.violations.isEmpty {
            for finding in store.audit() { record(finding.rule.rawValue, "\(finding)") }
        }
    }

    private mutating func draw() -> [Int] {
        let count = 1 + numbers.below(OngoingRun.batchMaximum)
        var batch: [Int] = []
        batch.reserveCapacity(count + 1)
        let now = store.now(clock.reading(ofReplica: 0))
        for _ in 0..<count {
            if !waiting.isEmpty, numbers.percent(60) {
                batch.append(waiting.swapRemove(numbers.below(waiting.count)))
            } else {
                requests.append(people.request(&numbers, store, requests, at: now))
                batch.append(requests.count - 1)
            }
            // A repeated request may be in the same batch or a later one.
            if numbers.percent(3), let last = batch.last {
                if numbers.percent(50) { batch.append(last) } else { waiting.append(last) }
            }
        }
        return batch
    }

    /// Loads rows and decides commands, without a commit.
    private mutating func begin(_ batch: [Int], _ replica: Int) -> OpenBatch {
        let now = store.now(clock.reading(ofReplica: replica))
        let commands = batch.map { requests[$0].command }
        for command in commands { store.add(person: command.user) }
        worlds[replica].clear()
        let loaded = store.load(commands, into: &worlds[replica])
        let replies = commands.map { decide($0, in: &worlds[replica], at: now) }
        return OpenBatch(loaded: loaded, replies: replies)
    }

    /// Commits, or decides again after a conflict; sometimes crashes.
    private mutating func finish(_ batch: [Int], _ replica: Int, _ begun: OpenBatch) {
        var open = begun
        var isAgain = false
        while true {
            if numbers.percent(2) {
                report.crashCount += 1
                waiting.append(contentsOf: batch)
                return
            }
            let writes = worlds[replica].writes
            do {
                try store.commit(writes, open.loaded)
            } catch {
                // After deciding again with fresh rows, there must be no conflict.
                guard !isAgain else {
                    record(RunCheck.transferOnce.rawValue, "\(error), even with fresh rows")
                    return
                }
                report.conflictCount += 1
                open = begin(batch, replica)
                isAgain = true
                continue
            }
            report.commitCount += 1
            report.commandCount += batch.count
            for (check, detail) in checker.check(writes) { record(check.rawValue, detail) }
            if report.commitCount % 64 == 0 { checkStorage(of: writes) }
            if numbers.percent(2) {
                report.crashCount += 1
                waiting.append(contentsOf: batch)
            } else {
                for (index, reply) in zip(batch, open.replies) { deliver(index, reply) }
            }
            return
        }
    }

    /// Delivers an answer to its client, or drops it.
    private mutating func deliver(_ index: Int, _ reply: Reply) {
        guard !numbers.percent(3) else {
            waiting.append(index)
            return
        }
        report.outcomeCounts[reply.outcome.rawValue] += 1
        if requests[index].isForeignToItsKey {
            if reply != .refused(.keyReused) { record(.otherBodyIsRefused, index, reply) }
            return
        }
        if let session = reply.session, session.user != requests[index].command.user {
            record(.usersStayApart, index, reply)
        }
        guard requests[index].command.key != nil, reply.isStored else { return }
        if let answer = requests[index].answer {
            report.replayCount += 1
            if answer != reply { record(.sameKeySameAnswer, index, reply) }
        } else {
            requests[index].answer = reply
            if numbers.percent(4) { waiting.append(index) }
        }
    }

    /// Sweeps everything that is due, like the service's housekeeping.
    private mutating func sweep() {
        let now = store.now(clock.reading(ofReplica: 0))
        var commands = store.dueSessions(at: now, limit: OngoingRun.batchMaximum)
            .map { Command(user: $0.user, action: .sweep($0.id), key: nil) }
        commands += store.dueWallets(at: now)
            .map { Command(user: $0, action: .expireVotes, key: nil) }
        guard !commands.isEmpty else { return }
        let batch = requests.count..<requests.count + commands.count
        requests += commands.map { Request(command: $0) }
        finish(Array(batch), 0, begin(Array(batch), 0))
        let isCrashed = waiting.last == batch.last
        let left = store.dueSessions(at: now, limit: 1)
        if !isCrashed, commands.count < OngoingRun.batchMaximum, let session = left.first {
            record(RunCheck.sweepLeavesNothing.rawValue, "\(session) at \(now)")
        }
    }

    private mutating func checkStorage(of writes: Writes) {
        for answer in writes.answers {
            do {
                if try Reply(bytes: answer.reply.bytes) == answer.reply { continue }
                record(RunCheck.answerSurvivesStorage.rawValue, "\(answer.reply)")
            } catch {
                record(RunCheck.answerSurvivesStorage.rawValue, "\(answer.reply): \(error)")
            }
        }
    }

    private mutating func record(_ check: RunCheck, _ index: Int, _ reply: Reply) {
        record(check.rawValue, "\(requests[index]) got \(reply)")
    }

    private mutating func record(_ check: String, _ detail: String) {
        report.violations.append(
            RunViolation(
                check: check,
                seed: plan.seed,
                step: report.commandCount,
                detail: detail
            )
        )
    }

    private static func rules(_ numbers: inout SeededNumbers) -> ServiceRules {
        var rules = ServiceRules()
        if numbers.percent(50) {
            let minutes = Int64(10 + numbers.below(50))
            rules.grace = Grace(.minutes(minutes)) ?? .standard
        }
        return rules
    }
}

extension [Int] {
    /// Removes an element by moving the last one into its place.
    fileprivate mutating func swapRemove(_ index: Int) -> Int {
        swapAt(index, count - 1)
        return removeLast()
    }
}

/// A transaction that has decided its commands and not committed.
struct OpenBatch {
    let loaded: LoadedRows
    let replies: [Reply]
}

/// A client's request, which is repeated until it is answered.
struct Request {
    let command: Command
    var answer: Reply?
    /// True if the key was used for another request.
    var isForeignToItsKey = false
}
