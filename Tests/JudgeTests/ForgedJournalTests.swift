import Enforcement
import Foundation
import Judging
import Limits
import ScreenTimeDaemon
import SimulatedPhone
import StintOnPhone
import Testing

/// Tests that the judge finds facts that only broken code would store.
@Suite("judge of forged journals", .timeLimit(.minutes(10)))
struct ForgedJournalTests {
    private static let photos: BundleIdentifier = "com.example.photos"
    private static let app = InstalledApplication(
        bundleIdentifier: photos,
        name: "Photos",
        category: "Social"
    )
    private static let limit = LimitID(rawValue: 1)
    private static let selection = SelectionID(rawValue: 1)

    private let stint: StintPhone

    init() throws {
        let phone = Phone(seed: 7)
        phone.install(Self.app)
        stint = StintPhone(phone)
    }

    @Test("one break too many on a day breaks passesWithinCount")
    func breaks() throws {
        try stint.setUp(.antiRot, covering: [.application(Self.photos)])
        let found = try judged {
            let rule = try BreakRule(length: .seconds(60), timesPerDay: 10)
            for _ in 1...2 {
                try forge { state, reading in
                    .breakBegan(
                        Break(
                            day: state.day(at: reading, calendar: stint.phone.calendar),
                            began: reading.wall,
                            rule: rule
                        )
                    )
                }
                stint.phone.advance(by: .seconds(120))
            }
        }
        #expect(found == [.passesWithinCount])
    }

    @Test("one emergency too many in 30 days breaks passesWithinCount")
    func emergencies() throws {
        let none = try Settings(emergencyRule: EmergencyRule(timesPerPeriod: 0))
        try stint.setUp([], none, covering: [.application(Self.photos)])
        let found = try judged {
            try forge { _, reading in
                .emergencyBegan(EmergencyPass(began: reading.wall, rule: .standard))
            }
        }
        #expect(found == [.passesWithinCount])
    }

    @Test("trusting a moved clock breaks openOnlyAsPromised")
    func clock() throws {
        let noon = try Window(
            label: "Noon",
            start: #require(TimeOfDay(hour: 12, minute: 0)),
            end: #require(TimeOfDay(hour: 13, minute: 0))
        )
        let limit = LimitDraft(label: "Noon", rule: .schedule(try Schedule(windows: [noon])))
        try stint.setUp([limit], .standard, covering: [.application(Self.photos)])
        let phone = stint.phone
        let morning = phone.calendar.startOfDay(for: phone.wallClock) + 9 * 3600
        phone.moveClock(by: .seconds(morning.timeIntervalSince(phone.wallClock)))
        try stint.openStint()
        let found = try judged {
            let distance = Duration.seconds(3 * 3600 + 60)
            phone.moveClock(by: distance)
            try forge { _, _ in .clockMoved(by: distance, offset: .zero) }
            phone.open(Self.photos)
            phone.advance(by: .seconds(300))
        }
        #expect(found == [.openOnlyAsPromised])
    }

    @Test("doubting a clock that was not moved breaks blockedOnlyAsPromised")
    func doubt() throws {
        // The phone begins at 08:00.
        let morning = try Window(
            label: "Morning",
            start: #require(TimeOfDay(hour: 7, minute: 0)),
            end: #require(TimeOfDay(hour: 9, minute: 0))
        )
        let limit = LimitDraft(label: "Morning", rule: .schedule(try Schedule(windows: [morning])))
        try stint.setUp([limit], .standard, covering: [.application(Self.photos)])
        let found = try judged {
            let distance = Duration.seconds(3 * 3600)
            try forge { _, _ in .clockMoved(by: distance, offset: distance) }
        }
        #expect(found.contains(.blockedOnlyAsPromised))
    }

    @Test("a budget that misses reports of use breaks openOnlyAsPromised")
    func deafness() throws {
        let deaf = FaultPlan([.lostThreshold], intensity: 100)
        let phone = Phone(seed: 7, faults: deaf)
        phone.install(Self.app)
        let stint = StintPhone(phone)
        let budget = LimitDraft(label: "Budget", rule: .budget(try Budget(minutes: 10)))
        try stint.setUp([budget], .standard, covering: [.application(Self.photos)])
        for (faults, invariants) in [(FaultPlan.none, [Invariant.openOnlyAsPromised]), (deaf, [])] {
            let judge = Judge(stint, applications: [Self.app], faults: faults)
            phone.open(Self.photos)
            phone.advance(by: .seconds(45 * 60))
            phone.home()
            #expect(Set(judge.finish().violations.map(\.invariant)) == Set(invariants))
        }
    }

    @Test(
        "an access that names no limit breaks passesWithinCount; one that is refused, yesOpens",
        arguments: [1, 2]
    )
    func accesses(count: Int) throws {
        let opens = LimitDraft(label: "Opens", rule: .opens(try Opens(timesPerDay: 1)))
        try stint.setUp([opens], .standard, covering: [.application(Self.photos)])
        let reference = try #require(
            try stint.read { state, _ in state.reference(for: Self.selection) }
        )
        let items = try SelectionFolder(appGroup: stint.folder).load(reference).items
        let photos = try #require(items.first?.id)
        let found = try judged {
            for _ in 1...count {
                try forge { state, reading in
                    .accessBegan(
                        Access(
                            item: photos,
                            began: reading.wall,
                            length: .standard,
                            day: state.day(at: reading, calendar: stint.phone.calendar),
                            answered: []
                        )
                    )
                }
            }
        }
        #expect(found == (count == 1 ? [.passesWithinCount] : [.passesWithinCount, .yesOpens]))
    }

    @Test("removing a limit before its delay is over breaks nothingWeakenedEarly")
    func weakening() throws {
        let pause = LimitDraft(label: "Pause", rule: .pause(Pause()))
        let slow = try Settings(weakeningDelay: .hours(24))
        try stint.setUp([pause], slow, covering: [.application(Self.photos)])
        let found = try judged { try forge { _, _ in .limitRemoved(Self.limit) } }
        #expect(found == [.nothingWeakenedEarly])
    }

    @Test("removing a limit during a pledge breaks nothingWeakenedEarly")
    func weakeningDuringPledge() throws {
        let pause = LimitDraft(label: "Pause", rule: .pause(Pause()))
        try stint.setUp([pause], .standard, covering: [.application(Self.photos)])
        let pledge = PledgeID(high: 0, low: 1)
        try stint.pledge(pledge, for: 60, grade: .fair, on: Self.selection)
        let found = try judged { try forge { _, _ in .limitRemoved(Self.limit) } }
        #expect(found == [.nothingWeakenedEarly])
    }

    @Test("a pledge that fails by use without an open app breaks pledgeByItsRule")
    func pledges() throws {
        try stint.setUp([], .standard, covering: [.application(Self.photos)])
        let pledge = PledgeID(high: 0, low: 1)
        let found = try judged {
            try stint.pledge(pledge, for: 60, grade: .fair, on: Self.selection)
            try forge { _, _ in .pledgeBroken(pledge, .used) }
        }
        #expect(found == [.pledgeByItsRule])
    }

    @Test("a button that counts against a strict pledge breaks pledgeByItsRule")
    func presses() throws {
        try stint.setUp([], .standard, covering: [.application(Self.photos)])
        let pledge = PledgeID(high: 0, low: 1)
        let found = try judged {
            try stint.pledge(pledge, for: 60, grade: .strict, on: Self.selection)
            try forge { state, reading in
                .attempted(
                    Attempt(
                        item: ItemID(rawValue: 1),
                        day: state.day(at: reading, calendar: stint.phone.calendar),
                        pledge: pledge
                    )
                )
            }
        }
        #expect(found == [.pledgeByItsRule])
    }

    @Test("a drawn shield that fails a strict pledge is a known gap, not a violation")
    func drawings() throws {
        for mayWrite in [false, true] {
            let phone = Phone(seed: 7)
            phone.install(Self.app)
            phone.quirks.shieldConfigurationMayWrite = mayWrite
            let stint = StintPhone(phone)
            try stint.setUp([], .standard, covering: [.application(Self.photos)])
            let judge = Judge(stint, applications: [Self.app])
            try stint.pledge(
                PledgeID(high: 0, low: 1),
                for: 60,
                grade: .strict,
                on: Self.selection
            )
            phone.open(Self.photos)
            phone.home()
            phone.advance(by: .seconds(600))
            #expect(phone.isShielded(Self.photos))
            phone.reboot()
            phone.unlock()
            phone.advance(by: .seconds(7200))
            let report = judge.finish()
            #expect(report.violations == [])
            #expect(report.knownGaps[.leftBlockedByDrawing]?.count == (mayWrite ? 1 : nil))
        }
    }

    @Test("counting minutes without use breaks usageWithinTruth")
    func usage() throws {
        let budget = LimitDraft(label: "Budget", rule: .budget(try Budget(minutes: 60)))
        try stint.setUp([budget], .standard, covering: [.application(Self.photos)])
        let found = try judged(faults: .none) {
            // Wait for a whole day without changes, and for enough time to use the minutes.
            stint.phone.advance(by: .seconds(46 * 3600))
            try forge { state, reading in
                let day = state.day(at: reading, calendar: stint.phone.calendar)
                let midnight = Int64(day.daysSince1970) * 86_400_000
                return .used(
                    Usage(
                        limit: Self.limit,
                        day: day,
                        dayBegan: WallInstant(millisecondsSince1970: midnight),
                        minutes: 30,
                        surface: .app
                    )
                )
            }
        }
        #expect(found == [.usageWithinTruth])
    }

    @Test("emptying the journal breaks noFactLost")
    func loss() throws {
        try stint.setUp(.antiRot, covering: [.application(Self.photos)])
        let judge = Judge(stint, applications: [Self.app])
        for name in try FileManager.default.contentsOfDirectory(atPath: stint.folder.path) {
            let file = stint.folder.appending(path: name)
            guard name != "selections" else { continue }
            try FileManager.default.removeItem(at: file)
        }
        try stint.openStint()
        #expect(judge.finish().violations.contains { $0.invariant == .noFactLost })
    }

    @Test("a fold that drops facts breaks stateEqualsFoldOfExport")
    func fold() throws {
        try stint.setUp(.antiRot, covering: [.application(Self.photos)])
        let judge = Judge(stint, applications: [Self.app], faults: .none) {
            RuleState.fold($0.dropLast(3))
        }
        #expect(judge.finish().violations.map(\.invariant) == [.stateEqualsFoldOfExport])
    }

    /// Stores an event that working code would not store, and runs Stint.
    private func forge(_ event: (RuleState, ClockReading) -> Event) throws {
        try stint.phone.run(StintPhone.stint) {
            let reading = try SystemClock.reading()
            var log = try FactLog(writing: stint.folder.path)
            try log.append(event(log.state, reading), at: reading)
        }
        try stint.openStint()
    }

    /// Returns the invariants that break during `body`.
    private func judged(
        faults: FaultPlan = .all,
        _ body: () throws -> Void
    ) throws -> Set<Invariant> {
        let judge = Judge(stint, applications: [Self.app], faults: faults)
        try body()
        return Set(judge.finish().violations.map(\.invariant))
    }
}
