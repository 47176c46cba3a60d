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
                try ShieldStores.write([ShieldLayer(selection: mail)])
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

    @Test("an extension that is killed again and again while it sets monitors up sets up less")
    func killedWhileArming() throws {
        let blocker = try PresetPhone(.appBlocker)
        let mark = blocker.stint.folder.appending(path: "arming")
        func eventCount() -> Int {
            blocker.phone.run("app.stint") {
                let center = DeviceActivityCenter()
                return center.activities.reduce(0) { $0 + center.events(for: $1).count }
            }
        }
        func stopAll() {
            blocker.phone.run("app.stint") { DeviceActivityCenter().stopMonitoring() }
        }
        #expect(eventCount() > 0)
        #expect(!FileManager.default.fileExists(atPath: mark.path))
        stopAll()
        try Data([1, 1, 1]).write(to: mark)
        blocker.phone.run("app.stint", as: .monitor) { _ = Reconciler.wake() }
        let names = blocker.phone.monitoredActivities(of: "app.stint")
        #expect(names.contains { $0.hasPrefix("stint daily") })
        #expect(eventCount() == 0)
        // The app has room; after it was in front an extension may try again.
        stopAll()
        try blocker.stint.openStint()
        #expect(eventCount() > 0)
        #expect(!FileManager.default.fileExists(atPath: mark.path))
    }
}
