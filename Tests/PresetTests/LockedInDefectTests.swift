import Enforcement
import Foundation
import Limits
import ManagedSettingsUI
import SimulatedPhone
import StintOnPhone
import Testing

/// Defects of the first LockedIn; each name states the defect.
@Suite("Defects of the first LockedIn", .timeLimit(.minutes(10)))
struct LockedInDefectTests {
    @Test("an empty bank held 60 minutes again at each launch")
    func emptyAtLaunch() throws {
        let bank = try PresetPhone(.lockedIn)
        bank.use(PresetPhone.photos, minutes: 62)
        for _ in 0..<3 {
            #expect(try bank.balance() == 0)
            #expect(bank.phone.isShielded(PresetPhone.photos))
            bank.phone.kill(StintPhone.stint)
            bank.phone.reboot()
            bank.phone.unlock()
            try bank.stint.openStint()
        }
        try bank.advance(to: "2026-03-03 09:00")
        try bank.stint.openStint()
        #expect(try bank.balance() == 0)
    }

    @Test("events stopped after ten minutes of use, and later use was never charged")
    func eventsStop() throws {
        let bank = try PresetPhone(.lockedIn)
        bank.phone.open(PresetPhone.photos)
        bank.phone.advance(by: .seconds(605))
        #expect(try bank.balance() == 50)
        for _ in 0..<4 {
            bank.phone.inject(.lostThreshold)
            bank.phone.advance(by: .seconds(60))
        }
        #expect(try bank.balance() == 50)
        // The next event reports all of the use.
        bank.phone.advance(by: .seconds(60))
        #expect(try bank.balance() == 45)
    }

    @Test("starting monitoring again charged the same use twice")
    func chargedTwice() throws {
        let bank = try PresetPhone(.lockedIn)
        bank.use(PresetPhone.photos, minutes: 10)
        bank.phone.reboot()
        bank.use(PresetPhone.photos, minutes: 5)
        #expect(try bank.balance() == 45)
        // Another selection has other counters, which first report the earlier use.
        try bank.stint.cover([
            .application(PresetPhone.photos), .application(PresetPhone.video),
            .application(PresetPhone.mail),
        ])
        bank.phone.advance(by: .seconds(300))
        #expect(try bank.balance() == 45)
        bank.use(PresetPhone.photos, minutes: 5)
        #expect(try bank.balance() == 40)
    }

    @Test("restarting lost monitoring charged the same use twice")
    func lostWatch() throws {
        let bank = try PresetPhone(.lockedIn)
        bank.use(PresetPhone.photos, minutes: 10)
        bank.phone.inject(.lostMonitoring)
        try bank.stint.openStint()
        bank.phone.advance(by: .seconds(300))
        #expect(try bank.balance() == 50)
        bank.use(PresetPhone.photos, minutes: 5)
        #expect(try bank.balance() == 45)
    }

    @Test("an event far too early was charged")
    func early() throws {
        let bank = try PresetPhone(.lockedIn)
        bank.phone.inject(.earlyThreshold)
        bank.phone.open(PresetPhone.mail)
        try bank.stint.cover([.application(PresetPhone.photos)])
        bank.phone.advance(by: .seconds(600))
        #expect(try bank.balance() == 60)
    }

    @Test("a repeated event was charged twice")
    func doubled() throws {
        let bank = try PresetPhone(.lockedIn)
        bank.phone.open(PresetPhone.photos)
        for _ in 0..<5 {
            bank.phone.inject(.doubledThreshold)
            bank.phone.advance(by: .seconds(60))
        }
        bank.phone.advance(by: .seconds(1))
        #expect(try bank.balance() == 55)
    }

    @Test("a workout that was reported twice paid twice")
    func paidTwice() throws {
        let bank = try PresetPhone(.lockedIn)
        let end = Int64(bank.phone.wallClock.timeIntervalSince1970 * 1000)
        let workout = Workout(
            id: WorkoutID(high: 1, low: 1),
            start: WallInstant(millisecondsSince1970: end - 30 * 60_000),
            end: WallInstant(millisecondsSince1970: end),
            origin: .measured
        )
        for paid in [1, 0, 0] {
            let payment = try bank.stint.act { reconciler throws(EnforcementError) in
                try reconciler.pay([workout])
            }
            #expect(payment.paidCount == paid)
        }
        #expect(try bank.balance() == 90)
    }

    @Test("the shield was missing when the app was not running")
    func shieldWithoutStint() throws {
        let bank = try PresetPhone(.lockedIn)
        bank.phone.kill(StintPhone.stint)
        bank.phone.open(PresetPhone.photos)
        bank.phone.advance(by: .seconds(3700))
        #expect(bank.phone.isShielded(PresetPhone.photos))
        #expect(bank.phone.shield?.configuration?.title?.text == "YOU’RE LOCKED OUT")
        #expect(bank.phone.shield?.configuration?.secondaryButtonLabel == nil)
    }

    @Test("\"OK\" opened Stint where a bank had become a limit of another kind")
    func okOpenedStint() throws {
        let bank = try PresetPhone(.lockedIn)
        try bank.stint.set(
            LimitDraft(label: "Never", rule: .schedule(Schedule(windows: [])), wording: .lockedIn),
            as: StintPhone.limit,
            on: StintPhone.selection
        )
        bank.phone.open(PresetPhone.photos)
        #expect(bank.phone.shield?.configuration?.primaryButtonLabel?.text == "Close")
        bank.phone.press(.primary)
        #expect(bank.phone.shownNotifications.isEmpty)
    }
}
