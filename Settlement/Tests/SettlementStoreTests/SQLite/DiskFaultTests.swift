import CFaultyFiles
import Foundation
import Settlement
import SettlementJudge
import SettlementStore
import Synchronization
import Testing

/// Tests of a file on a disk that fails and of a loss of power, from seeds.
///
/// `STINT_DISK_RUNS` is the number of runs.
@Suite("Faults of the disk", .serialized, .timeLimit(.minutes(10)))
struct DiskFaultTests {
    private static let runCount =
        Int(ProcessInfo.processInfo.environment["STINT_DISK_RUNS"] ?? "") ?? 20

    @Test(
        "after syncs and writes that fail and a loss of power, no acknowledged answer is lost",
        arguments: Array(stride(from: 1, through: runCount, by: 100))
    )
    func seeds(from first: Int) throws {
        var faultCount = 0
        var stopCount = 0
        let seeds = UInt64(first)...UInt64(min(first + 99, Self.runCount))
        for seed in seeds {
            let run = try FaultyRun(seed: seed)
            let odds = [
                faulty_odds(sync: 60, write: 0, space: 0, stale: 0),
                faulty_odds(sync: 0, write: 30, space: 30, stale: 0),
                faulty_odds(sync: 20, write: 10, space: 10, stale: 0),
                faulty_odds(),
            ]
            faulty_files_set(odds[Int(seed % 4)])
            try run.perform(batches: 25)
            faultCount += Int(faulty_files_faults())
            stopCount += run.hasStopped ? 1 : 0
            try run.loseAndCompare()
        }
        #expect(faultCount > seeds.count / 4)
        #expect(stopCount > seeds.count / 10)
    }

    @Test("a disk that is full at any write loses nothing, and the service continues")
    func full() throws {
        var write: Int32 = 1
        while true {
            let run = try FaultyRun(seed: 7)
            faulty_files_fill(write)
            try run.perform(batches: 6)
            let isUntouched = faulty_files_faults() == 0
            #expect(!run.hasStopped)
            faulty_files_fill(0)
            try run.perform(batches: 2)
            try run.loseAndCompare()
            if isUntouched { break }
            write += 1
        }
        #expect(write > 20)
    }

    @Test("what was decided on pages that read back old is found by the next audit")
    func stale() throws {
        var foundCount = 0
        // In very many runs, all pages would read back old together, like an older complete copy.
        for seed in 1...UInt64(min(Self.runCount, 200)) {
            let run = try FaultyRun(seed: seed)
            try run.perform(batches: 10)
            try run.reopen()
            faulty_files_remember()
            try run.perform(batches: 10)
            try run.close()
            faulty_files_set(faulty_odds(sync: 0, write: 0, space: 0, stale: 300))
            // Opening may already find it.
            run.performOnOldPages(batches: 5)
            faulty_files_set(faulty_odds())
            if try run.isFoundOrComplete() { foundCount += 1 }
        }
        #expect(foundCount > 0)
    }

    @Test("a commit whose sync failed is not tried again, and neither is any other")
    func once() async throws {
        let database = try StoreUnderTest(.sqlite, people: 2)
        let attempts = Attempts()
        let settings = database.settings
        let commits = GroupCommit(GroupCommitSettings(), rules: ServiceRules()) {
            () throws(StoreError) in
            let writer = try SQLiteWriter(settings)
            writer.setFault { sql in sql == "COMMIT" && attempts.next() == 1 ? 1_034 : nil }
            return writer
        }
        let unwritten = StoreError.unwritten(code: 1_034)
        let (user, amount) = (try Sample.user(1), try Sample.amount(5))
        for number in 1...3 as ClosedRange<UInt64> {
            do throws(SubmissionError) {
                let purchase = Action.purchase(Sample.purchase(number), amount)
                _ = try await commits.submit(Command(user: user, action: purchase, key: nil))
                Issue.record("a command was decided after a sync that failed")
            } catch {
                guard case .unavailable(unwritten, _) = error else {
                    Issue.record("\(error)")
                    continue
                }
            }
        }
        #expect(attempts.count == 1)
        #expect(commits.failure?.isFinal == true, "the service stops")
        await commits.stop()
    }
}

/// Counts attempts.
private final class Attempts: Sendable {
    private let number = Mutex(0)

    var count: Int { number.withLock { $0 } }

    func next() -> Int {
        number.withLock {
            $0 += 1
            return $0
        }
    }
}

/// A history on faulty files, and all states in which the books may be.
private final class FaultyRun {
    private static let userCount = 4

    private let database: StoreUnderTest
    private var store: (any StoreWriter)?
    private var history: HistoryDraw
    /// The possible states: an answer that was not received may have taken effect.
    private var models = [MemoryStore()]
    /// The possible states before pages read back old.
    private var acknowledged: [MemoryStore] = []
    private(set) var hasStopped = false

    init(seed: UInt64) throws {
        database = try StoreUnderTest(.sqlite)
        history = try HistoryDraw(seed: seed)
        unsafe faulty_files_begin(database.settings.path, seed)
        let writer = try opened()
        let identities = (1...Self.userCount).compactMap {
            Identity(issuer: "issuer", subject: "user-\($0)")
        }
        for user in try writer.users(for: identities) { models[0].add(person: user) }
        store = writer
    }

    private func opened() throws -> any StoreWriter {
        var settings = database.settings
        settings.checkpointPageCount = 24
        return try SQLiteWriter(settings)
    }

    /// Decides batches until the service would stop; on old pages, answers may be wrong.
    func perform(batches: Int, readsOldPages: Bool = false) throws {
        for _ in 0..<batches where !hasStopped {
            database.clock.pass(TimeSpan(milliseconds: history.pause()))
            let commands = try history.batch()
            guard let store else { return }
            var world = World(rules: ServiceRules())
            let now: Instant
            do throws(StoreError) {
                now = try store.begin(commands, loading: &world)
            } catch {
                hasStopped = error.isFinal
                continue
            }
            let replies = commands.map { decide($0, in: &world, at: now) }
            var next: [(model: MemoryStore, replies: [Reply])] = []
            // Every commit follows what can be read, although a loss of power may bring back one
            // that failed.
            let read = readsOldPages || models.count == 1 ? models : try possibleModels()
            for model in read {
                do {
                    next.append(try Self.deciding(commands, at: now, on: model))
                } catch {
                    #expect(readsOldPages, "\(error)")
                }
            }
            do throws(StoreError) {
                try store.commit(world.writes)
            } catch {
                models += next.map(\.model)
                hasStopped = error.isFinal
                continue
            }
            let agreeing = next.filter { $0.replies == replies }.map(\.model)
            try #require(readsOldPages || !agreeing.isEmpty, "an acknowledged answer is lost")
            // A commit that writes nothing replaces none that failed.
            if !world.writes.isEmpty { models = agreeing }
        }
    }

    private static func deciding(
        _ commands: [Command],
        at now: Instant,
        on store: MemoryStore
    ) throws -> (model: MemoryStore, replies: [Reply]) {
        var model = store
        var world = World(rules: ServiceRules())
        let loaded = model.load(commands, into: &world)
        let replies = commands.map { decide($0, in: &world, at: now) }
        try model.commit(world.writes, loaded)
        return (model, replies)
    }

    func close() throws {
        store?.close()
        store = nil
    }

    func reopen() throws {
        try close()
        store = try opened()
    }

    /// Cuts the power, and compares the books with the possible states.
    func loseAndCompare() throws {
        faulty_files_cut()
        store?.close()
        store = nil
        faulty_files_restart()
        store = try opened()
        #expect(try database.reader().audit() == [])
        #expect(try !possibleModels().isEmpty, "an acknowledged answer is lost")
        try close()
    }

    /// Decides batches on pages that may be old, if the books can be opened.
    func performOnOldPages(batches: Int) {
        acknowledged = models
        do {
            store = try opened()
            try perform(batches: batches, readsOldPages: true)
        } catch {
            hasStopped = true
        }
    }

    /// Returns true if an audit finds something; if not, nothing from before may be lost.
    func isFoundOrComplete() throws -> Bool {
        store?.close()
        store = nil
        do {
            store = try opened()
            defer {
                store?.close()
                store = nil
            }
            if try !database.reader().audit().isEmpty { return true }
        } catch is StoreError {
            return true
        }
        let reader = try database.reader()
        let isComplete = try acknowledged.contains { model in
            try (1...Int64(Self.userCount)).allSatisfy { number in
                let user = try Sample.user(number)
                let found = Set(try reader.transfers(of: user, after: nil, limit: 9_999))
                return found.isSuperset(of: model.ledger.filter { $0.user == user })
            }
        }
        #expect(isComplete, "an effect of old pages is not found")
        return false
    }

    /// Returns the possible states that the books show.
    private func possibleModels() throws -> [MemoryStore] {
        let reader = try database.reader()
        let users = try (1...Int64(Self.userCount)).map { try Sample.user($0) }
        let wallets = try users.map { try reader.wallet(of: $0) }
        let transfers = try users.map {
            Set(try reader.transfers(of: $0, after: nil, limit: 9_999))
        }
        return models.filter { model in
            users.map { model.wallet(of: $0) } == wallets
                && users.map { user in Set(model.ledger.filter { $0.user == user }) } == transfers
        }
    }
}
