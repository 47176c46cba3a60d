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
}
