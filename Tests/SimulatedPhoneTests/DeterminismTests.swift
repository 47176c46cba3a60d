import Foundation
import ManagedSettings
import ScreenTimeDaemon
import SimulatedPhone
import Testing

@Suite("Determinism", .timeLimit(.minutes(10)))
struct DeterminismTests {
    /// The use of a phone with all faults, step by step.
    private struct SimulatedUse {
        let test: TestPhone
        var numbers: SplitMix64

        init(seed: UInt64, zone: String) throws {
            test = try TestPhone(
                seed: seed,
                in: zone,
                faults: FaultPlan(.init(Fault.allCases), intensity: 5)
            )
            numbers = SplitMix64(seed: seed)
            let photos = test.tokens(TestPhone.photos)
            let record = test.record
            record.answers = [.defer]
            record.work = { call in
                if call.hasPrefix("start") { ManagedSettingsStore().shield.applications = photos }
                if call.hasPrefix("end") { ManagedSettingsStore().clearAllSettings() }
            }
        }

        mutating func step() {
            let apps = [TestPhone.photos, TestPhone.chat, TestPhone.game]
            if let app = apps.randomElement(using: &numbers) { test.phone.open(app) }
            test.phone.press(.primary)
            test.phone.advance(by: .seconds(Int.random(in: 1...5000, using: &numbers)))
            if numbers.next() % 5 == 0 { test.phone.lock() }
            if numbers.next() % 40 == 0 {
                test.phone.authorize(TestPhone.quiet)
                do {
                    try test.monitor("a", "09:00", "17:00", warning: DateComponents(minute: 5))
                    try test.monitor("night", "22:00", "06:00")
                } catch {
                    Issue.record(error)
                }
            }
        }

        var history: [String] {
            test.phone.events.map { "\($0.at.timeIntervalSince1970) \($0.elapsed) \($0.kind)" }
                + test.calls + test.record.shieldCalls
        }
    }

    @Test("the same seed gives the same history, and another seed a different one")
    func sameSeed() throws {
        func history(_ seed: UInt64) throws -> [String] {
            var use = try SimulatedUse(seed: seed, zone: "Europe/Berlin")
            for _ in 0..<600 { use.step() }
            return use.history
        }
        let first = try history(3)
        #expect(first.count > 2000)
        #expect(try history(3) == first)
        #expect(try history(4) != first)
    }

    @Test("phones in different zones that are used alternately don't affect each other")
    func interleaved() throws {
        let zones = ["Asia/Tokyo", "America/New_York", "Australia/Lord_Howe"]
        var alone: [[String]] = []
        for (index, zone) in zones.enumerated() {
            var use = try SimulatedUse(seed: UInt64(index), zone: zone)
            for _ in 0..<300 { use.step() }
            alone.append(use.history)
        }
        var uses = try zones.enumerated().map { try SimulatedUse(seed: UInt64($0), zone: $1) }
        for _ in 0..<300 {
            for index in uses.indices { uses[index].step() }
        }
        #expect(uses.map(\.history) == alone)
    }

    @Test("phones that are used concurrently don't affect each other")
    func parallel() async throws {
        var use = try SimulatedUse(seed: 9, zone: "Asia/Kolkata")
        for _ in 0..<200 { use.step() }
        let alone = use.history
        try await withThrowingTaskGroup(of: [String].self) { group in
            for _ in 0..<6 {
                group.addTask {
                    var use = try SimulatedUse(seed: 9, zone: "Asia/Kolkata")
                    for _ in 0..<200 { use.step() }
                    return use.history
                }
            }
            for try await history in group { #expect(history == alone) }
        }
    }

    /// A hash of a history that, unlike `hashValue`, is the same in every program.
    private static func digest() throws -> UInt64 {
        var use = try SimulatedUse(seed: 11, zone: "Europe/Berlin")
        for _ in 0..<300 { use.step() }
        var digest: UInt64 = 0xCBF2_9CE4_8422_2325
        for line in use.history {
            for byte in line.utf8 { digest = (digest ^ UInt64(byte)) &* 0x100_0000_01B3 }
        }
        return digest
    }

    @Test("a run in another program has the same history")
    func otherProgram() async throws {
        let result = try #require(
            await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) {
                print("digest \(try Self.digest())")
            }
        )
        let output = String(decoding: result.standardOutputContent, as: UTF8.self)
        #expect(output.contains("digest \(try Self.digest())\n"))
    }
}
