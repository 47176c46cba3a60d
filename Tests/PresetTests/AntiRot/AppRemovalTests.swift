import Enforcement
import Foundation
import Limits
import ManagedSettings
import SimulatedPhone
import StintOnPhone
import Testing

@Suite("App deletion", .timeLimit(.minutes(10)))
struct AppRemovalTests {
    private func phone(at time: String = "2026-03-02 09:00") throws -> PresetPhone {
        try PresetPhone.antiRot(at: time, settings: Settings(deniesAppRemoval: true))
    }

    @Test("no app can be deleted while something is blocked, not even Stint")
    func deleting() throws {
        let rot = try phone()
        #expect(!rot.phone.delete(StintPhone.stint))
        #expect(rot.isShielded)
        #expect(!rot.phone.delete(PresetPhone.mail))
        try rot.advance(to: "2026-03-02 12:00:01")
        #expect(rot.phone.delete(PresetPhone.mail))
        try rot.advance(to: "2026-03-02 13:00:01")
        #expect(!rot.phone.delete(StintPhone.stint))
    }

    @Test("the lock is off by default, and turning it off waits")
    func setting() throws {
        let rot = try PresetPhone.antiRot(settings: .standard)
        #expect(!rot.phone.deniesAppRemoval)
        let chosen = try Settings(weakeningDelay: .hours(24), deniesAppRemoval: true)
        #expect(try rot.stint.set(chosen) == .inForce)
        #expect(rot.phone.deniesAppRemoval)
        guard case .waits = try rot.stint.set(try Settings(weakeningDelay: .hours(24))) else {
            Issue.record("turning it off did not wait")
            return
        }
        #expect(rot.phone.deniesAppRemoval)
        rot.phone.advance(by: .seconds(25 * 3600))
        try rot.stint.openStint()
        #expect(!rot.phone.deniesAppRemoval)
    }

    /// A step that ends or begins a block.
    private enum Step: CaseIterable {
        case breakPass, emergency, windowOpens, windowCloses, limitRemoved, turnedOff, lost
    }

    @Test("the lock is correct after any three steps, even if Stint is killed at one")
    func orders() throws {
        var checked = 0
        for first in Step.allCases {
            for second in Step.allCases {
                for third in Step.allCases {
                    for killedAt in 0...3 {
                        try check([first, second, third], killedAt: killedAt)
                        checked += 1
                    }
                }
            }
        }
        #expect(checked == 7 * 7 * 7 * 4)
    }

    /// Performs steps; at one of them, Stint is killed after the fact is written.
    private func check(_ steps: [Step], killedAt: Int) throws {
        let rot = try phone()
        for (index, step) in steps.enumerated() {
            try perform(step, rot, isKilled: index == killedAt)
            if index == killedAt { try? rot.stint.openStint() }
            let isBlocked = try rot.stint.verdict().isAnythingBlocked
            let isChosen = try rot.stint.read { state, _ in state.settings.deniesAppRemoval }
            #expect(
                rot.phone.deniesAppRemoval == (isBlocked && isChosen),
                "\(steps), killed at \(killedAt), step \(index)"
            )
        }
    }

    private func perform(_ step: Step, _ rot: PresetPhone, isKilled: Bool) throws {
        switch step {
        case .windowOpens: try advance(rot, toHour: 12)
        case .windowCloses: try advance(rot, toHour: 13)
        case .lost:
            rot.phone.revokeAuthorization(of: StintPhone.stint)
            try? rot.stint.openStint()
        case .breakPass, .emergency, .limitRemoved, .turnedOff:
            guard isKilled else { return try perform(step, rot) }
            try rot.stint.act { reconciler throws(EnforcementError) in
                let reading = try SystemClock.reading()
                guard let event = Self.event(step, reconciler, at: reading) else { return }
                var log = try FactLog(writing: rot.stint.folder.path)
                try log.append(event, at: reading)
            }
            rot.phone.kill(StintPhone.stint)
        }
    }

    private func perform(_ step: Step, _ rot: PresetPhone) throws {
        switch step {
        case .breakPass: _ = try? rot.stint.takeBreak()
        case .emergency: _ = try? rot.stint.emergency()
        case .limitRemoved: _ = try? rot.stint.remove(StintPhone.limit)
        case .turnedOff: _ = try? rot.stint.set(.standard)
        case .windowOpens, .windowCloses, .lost: break
        }
    }

    private static func event(
        _ step: Step,
        _ reconciler: borrowing Reconciler,
        at reading: ClockReading
    ) -> Event? {
        let (state, calendar) = (reconciler.state, reconciler.calendar)
        return switch step {
        case .breakPass: state.beginningBreak(at: reading, calendar: calendar)
        case .emergency: state.beginningEmergency(at: reading, calendar: calendar)
        case .limitRemoved: .limitRemoved(StintPhone.limit)
        case .turnedOff: .settingsChanged(.standard)
        case .windowOpens, .windowCloses, .lost: nil
        }
    }

    private func advance(_ rot: PresetPhone, toHour hour: Int) throws {
        let now = rot.phone.wallClock
        let next = try #require(
            rot.phone.calendar.nextDate(
                after: now,
                matching: DateComponents(hour: hour, minute: 0, second: 1),
                matchingPolicy: .nextTime
            )
        )
        rot.phone.advance(to: next)
        try? rot.stint.openStint()
    }

    @Test("the next reconciliation corrects a wrong lock")
    func leftovers() throws {
        for isLocked in [false, true] {
            for time in ["2026-03-02 09:00", "2026-03-02 12:30"] {
                let rot = try phone(at: time)
                rot.phone.run(StintPhone.stint) {
                    ManagedSettingsStore(named: .init("stint-app-removal"))
                        .application.denyAppRemoval = isLocked ? true : nil
                }
                rot.phone.run(StintPhone.stint, as: .monitor) { _ = Reconciler.wake() }
                #expect(rot.phone.deniesAppRemoval == rot.isShielded, "\(time), \(isLocked)")
            }
        }
    }
}
