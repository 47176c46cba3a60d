import DeviceActivity
import Enforcement
import Foundation
import Intake
import Limits
import Simulation
import SimulatedPhone
import Testing

@Suite("interrupted writes", .timeLimit(.minutes(10)))
struct InterruptedWriteTests {
    @Test(
        "shields that a death left half written are made good, also when the old ones are due again"
    )
    func deathBetweenShieldsAndFact() throws {
        for seed in 0..<60 as Range<UInt64> {
            let blocker = try PresetPhone(.appBlocker, seed: seed)
            blocker.phone.open(PresetPhone.photos)
            blocker.phone.inject(.killedExtension)
            blocker.phone.press(.secondary)
            blocker.phone.home()
            // The access, if it began, ends while nobody looks; then the first shields are due again.
            blocker.phone.lock()
            blocker.phone.advance(by: .seconds(3600))
            try blocker.stint.openStint()
            #expect(blocker.phone.isShielded(PresetPhone.photos), "seed \(seed)")
            #expect(blocker.phone.isShielded(PresetPhone.video), "seed \(seed)")
        }
    }

    @Test("shields that the journal does not name are written again")
    func brokenSeal() throws {
        let blocker = try PresetPhone(.appBlocker)
        let seal = blocker.stint.folder.appending(path: "shields-whole")
        #expect(FileManager.default.fileExists(atPath: seal.path))
        let tokens = blocker.phone.pick([.application(PresetPhone.mail)], for: "app.stint")
        let mail = try Selection(PickedTokens(tokens))
        // What a process leaves behind that dies before it can say what it wrote.
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
        "an extension that is killed again and again while it sets counters up sets up less",
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
        // The app has room; after it was in front an extension may try again.
        try locked.stint.openStint()
        stopAll()
        try locked.stint.openStint()
        expect(limits: true, items: true)
        #expect(!FileManager.default.fileExists(atPath: mark.path))
    }
}
