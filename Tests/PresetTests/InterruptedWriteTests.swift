import DeviceActivity
import Enforcement
import Foundation
import Intake
import Limits
import SimulatedPhone
import SimulatedPicker
import StintOnPhone
import Testing

@Suite("Interrupted writes", .timeLimit(.minutes(10)))
struct InterruptedWriteTests {
    @Test(
        "half-written shields are repaired after a killed process, even if the old ones are due again"
    )
    func deathBetweenShieldsAndFact() throws {
        for seed in 0..<60 as Range<UInt64> {
            let blocker = try PresetPhone(.appBlocker, seed: seed)
            blocker.phone.open(PresetPhone.photos)
            blocker.phone.inject(.killedExtension)
            blocker.phone.press(.secondary)
            blocker.phone.home()
            // The access, if it began, ends while the phone is locked; then Photos is blocked again.
            blocker.phone.lock()
            blocker.phone.advance(by: .seconds(3600))
            try blocker.stint.openStint()
            #expect(blocker.phone.isShielded(PresetPhone.photos), "seed \(seed)")
            #expect(blocker.phone.isShielded(PresetPhone.video), "seed \(seed)")
        }
    }

    @Test("shields that aren't recorded in the journal are written again")
    func brokenSeal() throws {
        let blocker = try PresetPhone(.appBlocker)
        let seal = blocker.stint.folder.appending(path: "shields-whole")
        #expect(FileManager.default.fileExists(atPath: seal.path))
        let tokens = blocker.phone.pick([.application(PresetPhone.mail)], for: "app.stint")
        let mail = try Selection(PickedTokens(tokens))
        // Simulate a process that is killed before it records the written shields.
        let result = blocker.phone.run("app.stint") { () -> Result<Void, EnforcementError> in
            Result { () throws(EnforcementError) in
                _ = try ShieldStores.write([ShieldLayer(selection: mail)])
            }
        }
        try result.get()
        try FileManager.default.removeItem(at: seal)
        #expect(!blocker.phone.isShielded(PresetPhone.photos))
        try blocker.stint.openStint()
        #expect(blocker.phone.isShielded(PresetPhone.photos))
        #expect(!blocker.phone.isShielded(PresetPhone.mail))
        #expect(FileManager.default.fileExists(atPath: seal.path))
    }

    @Test(
        "an extension that is repeatedly killed while setting counters up sets up less",
        arguments: [
            (1, true, true), (2, true, true), (3, true, false), (5, true, false), (6, false, false),
        ]
    )
    func killedWhileArming(_ deaths: Int, _ limits: Bool, _ items: Bool) throws {
        let locked = try PresetPhone(.lockedIn)
        let mark = locked.stint.folder.appending(path: "arming")
        func counters(of kind: String) -> Int {
            locked.phone.run("app.stint") {
                let center = DeviceActivityCenter()
                return center.activities.flatMap { center.events(for: $0).keys }
                    .count { $0.rawValue.hasPrefix(kind) }
            }
        }
        func stopAll() {
            locked.phone.run("app.stint") { DeviceActivityCenter().stopMonitoring() }
            locked.phone.advance(by: .seconds(1))
        }
        func expect(limits: Bool, items: Bool) {
            #expect((counters(of: "limit") > 0) == limits)
            #expect((counters(of: "item") > 0) == items)
            let names = locked.phone.monitoredActivities(of: "app.stint")
            #expect(names.contains { $0.hasPrefix("stint daily") })
        }
        expect(limits: true, items: true)
        #expect(!FileManager.default.fileExists(atPath: mark.path))
        for _ in 1...2 {
            try Data(repeating: 1, count: deaths).write(to: mark)
            stopAll()
            locked.phone.run("app.stint", as: .monitor) { _ = Reconciler.wake() }
            expect(limits: limits, items: items)
        }
        // The app has more memory; after it was active, an extension may try again.
        try locked.stint.openStint()
        stopAll()
        try locked.stint.openStint()
        expect(limits: true, items: true)
        #expect(!FileManager.default.fileExists(atPath: mark.path))
    }

    @Test("uncounted apps are blocked with one notification until Stint is opened")
    func uncounted() throws {
        let locked = try PresetPhone(.lockedIn)
        let mark = locked.stint.folder.appending(path: "arming")
        func notificationCount() -> Int {
            locked.phone.shownNotifications.count { $0.title == "Stint can’t count minutes" }
        }
        #expect(!locked.phone.isShielded(PresetPhone.photos))
        try Data(repeating: 1, count: 6).write(to: mark)
        locked.phone.run("app.stint") { DeviceActivityCenter().stopMonitoring() }
        locked.phone.advance(by: .seconds(1))
        for _ in 1...2 {
            locked.phone.run("app.stint", as: .monitor) { _ = Reconciler.wake() }
            #expect(locked.phone.isShielded(PresetPhone.photos))
            #expect(!locked.phone.isShielded(PresetPhone.mail))
            #expect(notificationCount() == 1)
        }
        let losses = try locked.stint.read { state, _ in state.uncountedDay }
        #expect(losses == CivilDay("2026-03-02"))
        try locked.stint.openStint()
        #expect(!locked.phone.isShielded(PresetPhone.photos))
        #expect(notificationCount() == 0)
        #expect(try locked.stint.read { state, _ in state.uncountedDay } == nil)
    }

    @Test("uncounted apps open in the process that finds the counters")
    func countersUnrecorded() throws {
        let locked = try PresetPhone(.lockedIn)
        let calendar = locked.phone.calendar
        let day = try locked.stint.read { $0.day(at: $1, calendar: calendar) }
        // One process recorded the loss, and another was killed after setting the counters up.
        let result = locked.phone.run("app.stint") { () -> Result<Void, EnforcementError> in
            Result { () throws(EnforcementError) in
                var log = try FactLog(writing: locked.stint.folder.path)
                try log.append(.metersLost(day), at: try SystemClock.reading())
            }
        }
        try result.get()
        locked.phone.run("app.stint", as: .monitor) { _ = Reconciler.wake() }
        #expect(!locked.phone.isShielded(PresetPhone.photos))
        #expect(try locked.stint.read { state, _ in state.uncountedDay } == nil)
    }

    /// Returns the names of the day monitors.
    private func days(_ preset: PresetPhone) -> [String] {
        preset.phone.monitoredActivities(of: StintPhone.stint).filter {
            $0.hasPrefix("stint day ")
        }
    }

    /// Starts other monitors, which leaves less room for Stint's.
    private func monitor(_ count: Int) throws {
        for number in 0..<count {
            try DeviceActivityCenter().startMonitoring(
                DeviceActivityName("other \(number)"),
                during: DeviceActivitySchedule(
                    intervalStart: DateComponents(hour: 1),
                    intervalEnd: DateComponents(hour: 2),
                    repeats: true
                )
            )
        }
    }

    @Test("counters that can't be replaced stay, so that their callbacks try again")
    func oldCounters() throws {
        let locked = try PresetPhone(.lockedIn)
        let before = days(locked)
        #expect(before.count == 2)
        let mark = locked.stint.folder.appending(path: "arming")
        try Data(repeating: 1, count: 6).write(to: mark)
        // Half of the next ten minutes are used, so other counters are wanted.
        locked.use(PresetPhone.photos, minutes: 7)
        #expect(locked.phone.isShielded(PresetPhone.photos))
        #expect(try locked.balance() == 55)
        #expect(days(locked) == before)
        try locked.stint.openStint()
        #expect(!locked.phone.isShielded(PresetPhone.photos))
        #expect(days(locked).count == 2)
        #expect(days(locked) != before)
        locked.use(PresetPhone.photos, minutes: 5)
        #expect(try locked.balance() == 50)
    }

    @Test("old counters beside the new ones are stopped after a killed process")
    func oldCountersLeft() throws {
        let locked = try PresetPhone(.lockedIn)
        let before = days(locked)
        try locked.phone.run(StintPhone.stint) {
            try DeviceActivityCenter().startMonitoring(
                DeviceActivityName("stint day 2026-03-02 0-1 0"),
                during: DeviceActivitySchedule(
                    intervalStart: DateComponents(hour: 22),
                    intervalEnd: DateComponents(hour: 23),
                    repeats: false
                )
            )
        }
        #expect(days(locked).count == 3)
        locked.phone.run(StintPhone.stint, as: .monitor) { _ = Reconciler.wake() }
        #expect(days(locked) == before)
    }

    @Test("without room for old and new counters, the new ones replace the old ones")
    func noRoom() throws {
        let locked = try PresetPhone(.lockedIn)
        let before = days(locked)
        let free = 20 - locked.phone.monitoredActivities(of: StintPhone.stint).count
        try locked.phone.run(StintPhone.stint) { try monitor(free) }
        locked.use(PresetPhone.photos, minutes: 7)
        #expect(!locked.phone.isShielded(PresetPhone.photos))
        #expect(days(locked).count == 2)
        #expect(days(locked) != before)
        #expect(try locked.balance() == 53)
    }

    @Test("apps whose counters the system refuses are blocked until it accepts them")
    func refused() throws {
        let locked = try PresetPhone(.lockedIn)
        try locked.phone.run(StintPhone.stint) {
            DeviceActivityCenter().stopMonitoring()
            try monitor(19)
        }
        locked.phone.advance(by: .seconds(1))
        #expect(days(locked).isEmpty)
        #expect(locked.phone.isShielded(PresetPhone.photos))
        #expect(try locked.stint.read { state, _ in state.uncountedDay } != nil)
        locked.phone.run(StintPhone.stint) {
            let others = (0..<19).map { DeviceActivityName("other \($0)") }
            DeviceActivityCenter().stopMonitoring(others)
        }
        // The shield's button also tries again.
        locked.answer(.primary, to: .application(PresetPhone.photos))
        #expect(!locked.phone.isShielded(PresetPhone.photos))
        #expect(days(locked).count == 2)
    }

    @Test("an unreadable selection is reported when Stint is opened, before it is needed")
    func unreadable() throws {
        let locked = try PresetPhone(.lockedIn)
        try FileManager.default.removeItem(at: locked.stint.folder.appending(path: "selections"))
        for _ in 1...2 {
            #expect(throws: EnforcementError.self) { try locked.stint.openStint() }
        }
        try locked.stint.cover(locked.stint.covered)
        try locked.stint.openStint()
        locked.phone.advance(by: .seconds(600))
        locked.use(PresetPhone.photos, minutes: 2)
        #expect(try locked.balance() == 58)
    }
}
