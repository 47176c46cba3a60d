import Foundation
import HealthKit
import ScreenTimeDaemon
import SimulatedPhone
import Synchronization
import Testing

extension HealthTests {
    @Test("background delivery wakes the app, or launches it if its process has ended")
    func background() throws {
        let test = try TestPhone()
        let seen = Seen()
        Self.ask(test)
        Self.deliver(test, .immediate)
        test.run { Self.observe("awake", seen) }
        test.record.launched = { Self.observe("launched", seen) }
        _ = seen.drainLines()
        Self.work(test, 1)
        test.phone.advance(by: .seconds(1))
        #expect(seen.drainLines() == ["08:00:00 awake [1]"])
        test.phone.endProcess(of: TestPhone.quiet)
        Self.work(test, 2)
        test.phone.advance(by: .seconds(1))
        #expect(seen.drainLines() == ["08:00:01 launched [1, 2]"])
        #expect(test.eventKinds.count { $0 == .ran(TestPhone.quiet, .app, completed: true) } == 2)
        test.phone.reboot()
        Self.work(test, 3)
        test.phone.advance(by: .hours(1))
        #expect(seen.drainLines().isEmpty, "nothing is readable before the first unlock")
        test.phone.unlock()
        #expect(seen.drainLines() == ["09:00:42 launched [1, 2, 3]"])
        test.phone.lock()
        Self.work(test, 4)
        test.phone.advance(by: .hours(1))
        test.phone.unlock()
        #expect(seen.drainLines() == ["10:00:42 launched [4, 1, 2, 3]"])
        test.run {
            HKHealthStore().disableBackgroundDelivery(for: .workoutType()) {
                #expect($0 && $1 == nil)
            }
        }
        Self.work(test, 5)
        test.phone.advance(by: .days(1))
        #expect(seen.drainLines().isEmpty && seen.drainErrors().isEmpty)
        #expect(test.misuses.isEmpty)
    }

    @Test("background delivery requires permission and a request of the app")
    func backgroundPermission() async throws {
        let test = try TestPhone()
        await #expect(throws: HKError(.errorAuthorizationNotDetermined)) {
            try await test.phone.run(TestPhone.quiet) {
                try await HKHealthStore().enableBackgroundDelivery(
                    for: HKObjectType.workoutType(),
                    frequency: .immediate
                )
            }
        }
        var launches = 0
        test.record.launched = { launches += 1 }
        test.phone.owner.sharesHealthData = false
        Self.ask(test)
        Self.deliver(test, .immediate)
        test.phone.endProcess(of: TestPhone.quiet)
        Self.work(test, 1)
        test.phone.advance(by: .hours(1))
        #expect(launches == 0)
    }

    @Test("an hourly delivery arrives once an hour with all changes")
    func hourly() throws {
        let test = try TestPhone()
        let seen = Seen()
        Self.ask(test)
        Self.deliver(test, .hourly)
        test.run { Self.observe("a", seen) }
        _ = seen.drainLines()
        for minutes in 1...4 {
            Self.work(test, minutes)
            test.phone.advance(by: .minutes(25))
        }
        test.phone.advance(by: .hours(5))
        #expect(
            seen.drainLines() == [
                "08:00:00 a [1]", "09:00:00 a [3, 2, 1]", "10:00:00 a [4, 3, 2, 1]",
            ]
        )
    }

    @Test("deliveries stop after three unanswered ones")
    func unanswered() throws {
        let test = try TestPhone()
        let seen = Seen()
        Self.ask(test)
        Self.deliver(test, .immediate)
        test.run { Self.observe("mute", seen, answers: false) }
        _ = seen.drainLines()
        for minutes in 1...6 {
            Self.work(test, minutes)
            test.phone.advance(by: .hours(1))
        }
        #expect(seen.drainLines().count == 3)
        #expect(
            test.misuses == [
                "com.example.quiet left too many health deliveries unanswered, so they stop"
            ]
        )
    }

    @Test("a delivery is minutes to hours late, or doubled")
    func faults() throws {
        for seed in 1...20 as ClosedRange<UInt64> {
            let test = try TestPhone(seed: seed)
            let seen = Seen()
            Self.ask(test)
            Self.deliver(test, .immediate)
            test.run { Self.observe("a", seen) }
            _ = seen.drainLines()
            test.phone.inject(.lateHealthDelivery)
            Self.work(test, 1)
            test.phone.advance(by: .seconds(59))
            #expect(seen.drainLines().isEmpty)
            test.phone.advance(by: .hours(4))
            #expect(seen.drainLines().count == 1 && test.count(.lateHealthDelivery) == 1)
            test.phone.inject(.doubledHealthDelivery)
            Self.work(test, 2)
            test.phone.advance(by: .minutes(1))
            #expect(seen.drainLines().count == 2 && test.count(.doubledHealthDelivery) == 1)
        }
    }
}
