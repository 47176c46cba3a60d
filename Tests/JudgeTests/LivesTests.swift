import Judging
import SimulatedPhone
import Testing

/// Judges the lives of people with random limits; `stint judge` judges more and longer ones.
@Suite("random lives", .timeLimit(.minutes(10)))
struct LivesTests {
    private static let openingsPerDay = 4

    @Test(
        "a fault alone causes no violation in 36 days",
        arguments: Fault.allCases,
        Person.Kind.allCases
    )
    func oneFault(_ fault: Fault, _ person: Person.Kind) throws {
        let seed = Fault.allCases.firstIndex(of: fault) ?? 0
        let life = PhoneYear(
            seed: UInt64(seed),
            duration: .seconds(36 * 86_400),
            faults: FaultPlan([fault]),
            openingsPerDay: Self.openingsPerDay,
            person: person,
            preset: nil
        )
        #expect(try life.run().violations.map { "\($0)" } == [])
    }

    @Test("all faults together cause no violation in a year", arguments: 0..<UInt64(5))
    func allFaults(_ seed: UInt64) throws {
        let life = PhoneYear(
            seed: seed,
            duration: .seconds(365 * 86_400),
            faults: .all,
            openingsPerDay: Self.openingsPerDay,
            person: .ordinary,
            preset: nil
        )
        #expect(try life.run().violations.map { "\($0)" } == [])
    }
}
