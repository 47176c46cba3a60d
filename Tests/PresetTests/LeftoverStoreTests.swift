import FamilyControls
import Limits
import ManagedSettings
import SimulatedPhone
import SimulatedPicker
import StintOnPhone
import Testing

@Suite("Stores of earlier versions", .timeLimit(.minutes(10)))
struct LeftoverStoreTests {
    private static let mail = Subject.application(PresetPhone.mail)

    /// Blocks Mail in stores of the given names, as earlier versions might have done.
    private func leave(_ names: [String], on blocker: PresetPhone) {
        let tokens = blocker.phone.pick([Self.mail], for: StintPhone.stint).applicationTokens
        blocker.phone.run(StintPhone.stint) {
            for name in names {
                ManagedSettingsStore(named: .init(name)).shield.applications = tokens
            }
        }
    }

    private func names(on blocker: PresetPhone) -> Set<String> {
        blocker.phone.run(StintPhone.stint) { Set(ManagedSettingsStore.stores.map(\.rawValue)) }
    }

    @Test(
        "an app that only an earlier version's store blocks is open after Stint is opened",
        arguments: ["stint-limit-4", "stint-40", "stint-", "stint-clock-2"]
    )
    func leftover(_ name: String) throws {
        let blocker = try PresetPhone(.appBlocker)
        leave([name], on: blocker)
        #expect(blocker.phone.isShielded(PresetPhone.mail))
        try blocker.stint.openStint()
        #expect(!blocker.phone.isShielded(PresetPhone.mail))
        #expect(!names(on: blocker).contains(name))
        #expect(blocker.phone.isShielded(PresetPhone.photos))
        #expect(blocker.phone.isShielded(PresetPhone.video))
    }

    @Test("stores with other names stay, such as those of an app that contains Stint")
    func otherNames() throws {
        let blocker = try PresetPhone(.appBlocker)
        leave(["focus", "stint", "Stint-1"], on: blocker)
        try blocker.stint.openStint()
        #expect(blocker.phone.isShielded(PresetPhone.mail))
        #expect(names(on: blocker).isSuperset(of: ["focus", "stint", "Stint-1", "stint-0"]))
    }

    @Test("before iOS 26.5, all stores stay")
    func olderSystem() throws {
        let blocker = try PresetPhone(.appBlocker, systemVersion: 26.4)
        leave(["stint-limit-4"], on: blocker)
        try blocker.stint.openStint()
        #expect(blocker.phone.isShielded(PresetPhone.mail))
        #expect(blocker.phone.isShielded(PresetPhone.photos))
    }

    @Test("the stores of all limits and locks stay")
    func storesInUse() throws {
        let subjects = (0..<120).map { Subject.webDomain("w\($0).example") }
        let blocker = try PresetPhone(.appBlocker, covering: subjects)
        try blocker.stint.set(try Settings(deniesAppRemoval: true))
        let before = names(on: blocker)
        #expect(before.isSuperset(of: ["stint-0", "stint-1", "stint-2", "stint-app-removal"]))
        try blocker.stint.openStint()
        #expect(names(on: blocker) == before)
    }

    @Test("shields in use never vanish for an instant, with each fault", arguments: Fault.allCases)
    func withFault(_ fault: Fault) throws {
        // A revoked permission removes all shields.
        guard fault != .authorizationRevoked else { return }
        for seed in 0..<5 as Range<UInt64> {
            let blocker = try PresetPhone(.appBlocker, seed: seed)
            leave(["stint-limit-4", "stint-49"], on: blocker)
            let observed = Observed()
            blocker.phone.observer = { event in
                guard case .unshielded(let subject) = event.kind else { return }
                observed.opened.append(subject)
            }
            blocker.phone.inject(fault)
            for _ in 1...3 {
                try blocker.stint.openStint()
                blocker.phone.home()
                blocker.phone.advance(by: .seconds(3600))
            }
            blocker.phone.observer = nil
            #expect(observed.opened.allSatisfy { $0 == Self.mail }, "seed \(seed)")
            #expect(!blocker.phone.isShielded(PresetPhone.mail), "seed \(seed)")
        }
    }

    private final class Observed {
        var opened: [Subject] = []
    }
}
