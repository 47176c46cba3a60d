import Foundation
import HealthKit
import PhoneTestKit
import ScreenTimeDaemon
import SimulatedPhone
import Synchronization
import Testing

@Suite("Health", .timeLimit(.minutes(10)))
struct HealthTests {
    /// A log of an app that outlives its processes.
    final class Seen: Sendable {
        private let lines = Mutex<[String]>([])
        private let errors = Mutex<[HKError.Code]>([])

        func add(_ line: String) { lines.withLock { $0.append("\(Civil.now()) \(line)") } }
        func add(_ error: any Error) {
            if let error = error as? HKError { errors.withLock { $0.append(error.code) } }
        }
        func drainLines() -> [String] {
            lines.withLock { lines in
                defer { lines = [] }
                return lines
            }
        }
        func drainErrors() -> [HKError.Code] {
            errors.withLock { errors in
                defer { errors = [] }
                return errors
            }
        }
    }

    static func ask(_ test: TestPhone) {
        test.run {
            HKHealthStore().requestAuthorization(toShare: nil, read: [.workoutType()]) {
                #expect($0 && $1 == nil)
            }
        }
    }

    /// Returns the minutes of the workouts that this process can read, newest first.
    static func read(_ seen: Seen, _ predicate: NSPredicate? = nil) -> [Int]? {
        let found = Mutex<[Int]?>(nil)
        let query = HKSampleQuery(
            sampleType: .workoutType(),
            predicate: predicate,
            limit: HKObjectQueryNoLimit,
            sortDescriptors: [NSSortDescriptor(keyPath: \HKSample.startDate, ascending: false)]
        ) { _, samples, error in
            if let error { seen.add(error) }
            let minutes = samples?.compactMap { $0 as? HKWorkout }.map { Int($0.duration) / 60 }
            found.withLock { $0 = minutes }
        }
        HKHealthStore().execute(query)
        return found.withLock { $0 }
    }

    /// Observes workouts in this process, and logs each call with the readable workouts.
    static func observe(_ name: String, _ seen: Seen, answers: Bool = true) {
        let query = HKObserverQuery(sampleType: .workoutType(), predicate: nil) { _, done, error in
            if let error { return seen.add(error) }
            seen.add("\(name) \(read(seen) ?? [-1])")
            if answers { done() }
        }
        HKHealthStore().execute(query)
    }

    static func deliver(_ test: TestPhone, _ frequency: HKUpdateFrequency) {
        test.run {
            HKHealthStore().enableBackgroundDelivery(for: .workoutType(), frequency: frequency) {
                #expect($0 && $1 == nil)
            }
        }
    }

    @discardableResult
    static func work(_ test: TestPhone, _ minutes: Int, byHand: Bool = false) -> UUID {
        let now = test.phone.wallClock
        return test.phone.recordWorkout(
            .running,
            from: now.addingTimeInterval(-60 * Double(minutes)),
            to: now,
            isEnteredByHand: byHand
        )
    }

    @Test("a workout has its activity, time, source and manual-entry flag")
    func contents() async throws {
        let test = try TestPhone()
        Self.ask(test)
        let measured = Self.work(test, 30)
        test.phone.advance(by: .hours(2))
        let typed = Self.work(test, 10, byHand: true)
        let workouts = try await test.phone.run(TestPhone.quiet) {
            try await HKSampleQueryDescriptor(
                predicates: [.workout()],
                sortDescriptors: [SortDescriptor(\.startDate)]
            ).result(for: HKHealthStore())
        }
        #expect(workouts.map(\.uuid) == [measured, typed])
        #expect(workouts.map(\.duration) == [1800, 600])
        #expect(workouts.allSatisfy { $0.workoutActivityType == .running })
        #expect(workouts.allSatisfy { $0.sampleType == HKObjectType.workoutType() })
        #expect(workouts[1].endDate == test.phone.wallClock)
        #expect(workouts.map { $0.metadata?[HKMetadataKeyWasUserEntered] as? Bool } == [nil, true])
        #expect(workouts.map(\.sourceRevision.source.name) == ["Apple Watch", "Health"])
        test.phone.deleteWorkout(measured)
        test.phone.deleteWorkout(measured)
        #expect(test.run { Self.read(Seen()) } == [10])
    }

    @Test("an anchored query returns changes since its anchor")
    func anchored() throws {
        let test = try TestPhone()
        Self.ask(test)
        let first = Self.work(test, 30)
        let found = Mutex<(saved: [UUID], deleted: [UUID])>(([], []))
        func ask(since anchor: HKQueryAnchor?) -> HKQueryAnchor? {
            let next = Mutex<HKQueryAnchor?>(nil)
            test.run {
                let query = HKAnchoredObjectQuery(
                    type: .workoutType(),
                    predicate: nil,
                    anchor: anchor,
                    limit: HKObjectQueryNoLimit
                ) { _, samples, deleted, anchor, error in
                    #expect(error == nil)
                    let (saved, gone) = ((samples ?? []).map(\.uuid), (deleted ?? []).map(\.uuid))
                    found.withLock { $0 = (saved, gone) }
                    next.withLock { $0 = anchor }
                }
                HKHealthStore().execute(query)
            }
            return next.withLock { $0 }
        }
        let anchor = ask(since: nil)
        #expect(found.withLock { $0.saved } == [first])
        let second = Self.work(test, 10)
        test.phone.deleteWorkout(first)
        let data = try NSKeyedArchiver.archivedData(
            withRootObject: try #require(anchor),
            requiringSecureCoding: true
        )
        let kept = try NSKeyedUnarchiver.unarchivedObject(ofClass: HKQueryAnchor.self, from: data)
        let last = ask(since: kept)
        #expect(found.withLock { $0.saved } == [second])
        #expect(found.withLock { $0.deleted } == [first])
        _ = ask(since: last)
        #expect(found.withLock { $0.saved.isEmpty && $0.deleted.isEmpty })
    }

    @Test("identifiers come from the seed")
    func identifiers() throws {
        func draw(_ seed: UInt64) throws -> [UUID] {
            let test = try TestPhone(seed: seed)
            return (1...3).map { Self.work(test, $0) }
        }
        #expect(try draw(3) == draw(3))
        #expect(Set(try draw(3) + draw(4)).count == 6)
    }

    @Test("without a request nothing can be read, and a denial looks like no data")
    func permission() throws {
        let test = try TestPhone()
        let seen = Seen()
        Self.work(test, 30)
        #expect(test.run { Self.read(seen) } == nil)
        #expect(seen.drainErrors() == [.errorAuthorizationNotDetermined])
        test.run { Self.observe("early", seen) }
        #expect(seen.drainErrors() == [.errorAuthorizationNotDetermined])
        test.phone.run(TestPhone.quiet, as: .monitor) {
            HKHealthStore().requestAuthorization(toShare: nil, read: [.workoutType()]) {
                #expect(!$0 && ($1 as? HKError)?.code == .errorAuthorizationDenied)
            }
        }
        test.phone.owner.sharesHealthData = false
        Self.ask(test)
        #expect(test.run { Self.read(seen) } == [])
        Self.ask(test)
        test.run { Self.observe("denied", seen) }
        Self.work(test, 31)
        #expect(seen.drainLines() == ["08:00:00 denied []"])
        test.phone.setHealthPermission(true, for: TestPhone.quiet)
        #expect(test.run { Self.read(seen) } == [30, 31])
        #expect(seen.drainErrors().isEmpty)
    }

    @Test("no health data is available outside of a device")
    func outside() async throws {
        let seen = Seen()
        #expect(!HKHealthStore.isHealthDataAvailable())
        #expect(try TestPhone().run { HKHealthStore.isHealthDataAvailable() })
        #expect(Self.read(seen) == nil)
        Self.observe("nowhere", seen)
        #expect(seen.drainErrors() == [.errorHealthDataUnavailable, .errorHealthDataUnavailable])
        await #expect(throws: HKError(.errorHealthDataUnavailable)) {
            try await HKHealthStore().requestAuthorization(toShare: [], read: [.workoutType()])
        }
    }

    @Test("extensions can read what the app can, and nothing while the phone is locked")
    func extensions() throws {
        let test = try TestPhone()
        let seen = Seen()
        Self.ask(test)
        Self.work(test, 30)
        let roles = [ProcessRole.monitor, .shieldConfiguration, .shieldAction]
        for role in roles {
            #expect(test.phone.run(TestPhone.quiet, as: role) { Self.read(seen) } == [30])
        }
        test.phone.lock()
        for role in roles + [.app] {
            #expect(test.phone.run(TestPhone.quiet, as: role) { Self.read(seen) } == nil)
        }
        #expect(seen.drainErrors() == Array(repeating: .errorDatabaseInaccessible, count: 4))
        test.phone.install(ScreenTimeApp("com.example.other", name: "Other"))
        #expect(test.phone.run("com.example.other") { Self.read(seen) } == nil)
    }

    @Test("a predicate matches workouts that overlap or are within its time")
    func predicates() throws {
        let test = try TestPhone()
        let seen = Seen()
        Self.ask(test)
        let base = test.phone.wallClock
        func at(_ minutes: Int) -> Date { base.addingTimeInterval(60 * Double(minutes)) }
        // Around a time of 0 to 60: before, up to the start, into it, inside, out of it, after.
        for (start, end) in [(-9, -8), (-10, 0), (-10, 1), (20, 32), (55, 68), (60, 74)] {
            test.phone.recordWorkout(.yoga, from: at(start), to: at(end))
        }
        func found(_ options: HKQueryOptions) -> [Int]? {
            test.run {
                Self.read(
                    seen,
                    HKQuery.predicateForSamples(withStart: at(0), end: at(60), options: options)
                )
            }
        }
        #expect(Set(found([]) ?? []) == [10, 11, 12, 13])
        #expect(found(.strictStartDate) == [13, 12])
        #expect(Set(found(.strictEndDate) ?? []) == [10, 11, 12])
        #expect(found([.strictStartDate, .strictEndDate]) == [12])
        let open = HKQuery.predicateForSamples(withStart: at(21), end: nil, options: [])
        #expect(test.run { Self.read(seen, open) } == [14, 13, 12])
    }

    @Test(
        "an observer is called initially, immediately in front, and later in the background"
    )
    func observers() throws {
        let test = try TestPhone()
        let seen = Seen()
        Self.ask(test)
        test.run { Self.observe("a", seen) }
        #expect(seen.drainLines() == ["08:00:00 a []"])
        test.phone.open(TestPhone.quiet)
        Self.work(test, 1)
        #expect(seen.drainLines() == ["08:00:00 a [1]"])
        test.phone.home()
        Self.work(test, 2)
        test.phone.advance(by: .hours(1))
        #expect(seen.drainLines().isEmpty)
        test.phone.open(TestPhone.quiet)
        #expect(seen.drainLines() == ["09:00:00 a [1, 2]"])
        test.phone.home()
        test.phone.endProcess(of: TestPhone.quiet)
        Self.work(test, 3)
        test.record.active = { Self.observe("b", seen) }
        test.phone.open(TestPhone.quiet)
        #expect(seen.drainLines() == ["09:00:00 b [3, 1, 2]"])
    }

    @Test("a stopped query is not called")
    func stopped() throws {
        let test = try TestPhone()
        let seen = Seen()
        Self.ask(test)
        test.phone.open(TestPhone.quiet)
        test.run {
            let query = HKObserverQuery(sampleType: .workoutType(), predicate: nil) { _, done, _ in
                seen.add("called")
                done()
            }
            HKHealthStore().execute(query)
            HKHealthStore().stop(query)
        }
        Self.work(test, 1)
        #expect(seen.drainLines() == ["08:00:00 called"])
    }
}
