import DeviceActivity
import FamilyControls
import Foundation
import ScreenTimeDaemon
import SimulatedPhone
import SimulatedPicker
import Testing

@Suite("Counters", .timeLimit(.minutes(10)))
struct CounterTests {
    /// An event and the expected count.
    private struct PlannedEvent {
        let name: String
        let subjects: Set<Subject>
        let minutes: Int
        let includesPast: Bool
        var usedSeconds = 0
        var hasWarned = false
        var hasFired = false
    }

    private static let day = "day"
    private static let apps = [
        TestPhone.photos, TestPhone.chat, TestPhone.videos, TestPhone.game,
    ]

    /// Draws events: series of thresholds for sets of apps and for all apps.
    private func draw(_ count: Int, _ numbers: inout SplitMix64) -> [PlannedEvent] {
        let sets = (0..<5).map { index -> Set<Subject> in
            if index == 0 { return [] }
            return Set(Self.apps.shuffled(using: &numbers).prefix(index).map(Subject.application))
        }
        return (0..<count).map {
            PlannedEvent(
                name: "e\($0)",
                subjects: sets[Int.random(in: 0..<5, using: &numbers)],
                minutes: Int.random(in: 0...90, using: &numbers),
                includesPast: Bool.random(using: &numbers)
            )
        }
    }

    private func start(
        _ planned: [PlannedEvent],
        _ test: TestPhone,
        warning: Int,
        separately: Bool = false
    ) throws {
        var events: [DeviceActivityEvent.Name: DeviceActivityEvent] = [:]
        for event in planned {
            var picked = test.phone.pick(Array(event.subjects), for: TestPhone.quiet)
            if separately {
                let own = Subject.webDomain("\(event.name).example")
                picked.webDomainTokens.formUnion(test.pick(own).webDomainTokens)
            }
            events[DeviceActivityEvent.Name(event.name)] = DeviceActivityEvent(
                applications: picked.applicationTokens,
                webDomains: picked.webDomainTokens,
                threshold: DateComponents(minute: event.minutes),
                includesPastActivity: event.includesPast
            )
        }
        try test.monitor(
            Self.day,
            "00:00",
            "00:00",
            warning: warning == 0 ? nil : DateComponents(minute: warning),
            events: events
        )
    }

    /// Uses the phone at random for some hours; `pass` receives the subjects and seconds.
    private func use(
        _ test: TestPhone,
        _ numbers: inout SplitMix64,
        until hours: Int,
        pass: (Set<Subject>, Int) -> Void
    ) {
        while test.phone.elapsed < .hours(hours) {
            var inFront: Set<Subject> = []
            let drawn = Self.apps.shuffled(using: &numbers)
            switch Int.random(in: 0..<6, using: &numbers) {
            case 0: test.phone.lock()
            case 1: test.phone.home()
            case 2:
                test.phone.open(drawn[0], beside: drawn[1])
                inFront = [.application(drawn[0]), .application(drawn[1])]
            default:
                test.phone.open(drawn[0])
                inFront = [.application(drawn[0])]
            }
            let seconds = Int.random(in: 1...1200, using: &numbers)
            pass(inFront, seconds)
            test.phone.advance(by: .seconds(seconds))
        }
    }

    @Test(
        "each of 200 events arrives in its second, as a count of every second expects",
        arguments: 0..<6
    )
    func bruteForce(seed: Int) throws {
        var numbers = SplitMix64(seed: UInt64(seed))
        let warning = [0, 3][seed % 2]
        let test = try TestPhone()
        var planned = draw(200, &numbers).sorted { ($0.minutes, $0.name) < ($1.minutes, $1.name) }
        var expected: [String] = []
        var now = 8 * 3600
        var hasStarted = false
        func tell() {
            func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
            let clock = "\(two(now / 3600)):\(two(now / 60 % 60)):\(two(now % 60))"
            for index in planned.indices {
                let left = 60 * planned[index].minutes - planned[index].usedSeconds
                if warning > 0, !planned[index].hasWarned, left <= 60 * warning {
                    planned[index].hasWarned = true
                    if left > 0 { expected.append("\(clock) \(planned[index].name) soon day") }
                }
                if !planned[index].hasFired, left <= 0 {
                    planned[index].hasFired = true
                    expected.append("\(clock) \(planned[index].name) day")
                }
            }
        }
        func pass(_ inFront: Set<Subject>, _ seconds: Int) {
            for _ in 0..<seconds {
                now += 1
                for index in planned.indices where hasStarted || planned[index].includesPast {
                    let counts =
                        planned[index].subjects.isEmpty
                        ? !inFront.isEmpty : !planned[index].subjects.isDisjoint(with: inFront)
                    if counts { planned[index].usedSeconds += 1 }
                }
                if hasStarted { tell() }
            }
        }
        use(test, &numbers, until: 1, pass: pass)
        test.phone.unlock()
        test.phone.home()
        try start(planned, test, warning: warning)
        #expect(test.calls.first?.contains("start day") == true)
        test.record.calls.removeFirst()
        hasStarted = true
        tell()
        use(test, &numbers, until: 10, pass: pass)
        #expect(test.calls == expected)
        #expect(expected.count > 150)
    }

    @Test("events with a shared counter have the same order and number as separate ones")
    func separateCounters() throws {
        for faults in [FaultPlan.none, .all] {
            for seed in 0..<4 as Range<UInt64> {
                let histories = try [false, true].map { separately -> [String] in
                    var numbers = SplitMix64(seed: seed)
                    let test = try TestPhone(seed: seed, faults: faults)
                    // An event for everything has no tokens that distinguish it.
                    let planned = draw(80, &numbers).filter { !$0.subjects.isEmpty }
                    use(test, &numbers, until: 1) { _, _ in }
                    try start(planned, test, warning: 2, separately: separately)
                    use(test, &numbers, until: 30) { _, _ in }
                    return test.calls + test.phone.events.map { "\($0.elapsed) \($0.kind)" }
                }
                #expect(histories[0] == histories[1])
                #expect(histories[0].count > 200)
            }
        }
    }

    @Test("a counter counts a later installed app from then on, and is no longer shared")
    func laterApp() throws {
        let test = try TestPhone()
        let events = [
            "category": test.pick(.category("Games")),
            "app": test.pick(.application(TestPhone.game)),
        ].map { name, picked in
            (
                DeviceActivityEvent.Name(name),
                DeviceActivityEvent(
                    applications: picked.applicationTokens,
                    categories: picked.categoryTokens,
                    threshold: DateComponents(minute: 10)
                )
            )
        }
        try test.monitor(
            Self.day,
            "00:00",
            "00:00",
            events: Dictionary(uniqueKeysWithValues: events)
        )
        _ = test.drainCalls()
        test.phone.open(TestPhone.game)
        test.phone.advance(by: .minutes(4))
        test.phone.open("com.example.new")
        test.phone.advance(by: .minutes(2))
        test.phone.install(
            InstalledApplication(
                bundleIdentifier: "com.example.new",
                name: "new",
                category: "Games"
            )
        )
        test.phone.advance(by: .minutes(6))
        test.phone.open(TestPhone.game)
        test.phone.advance(by: .minutes(6))
        #expect(test.calls == ["08:12:00 category day", "08:18:00 app day"])
    }
}
