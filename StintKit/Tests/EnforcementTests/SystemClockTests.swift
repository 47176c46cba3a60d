import Enforcement
import Limits
import Testing

@Suite("Boot IDs", .timeLimit(.minutes(10)))
struct SystemClockTests {
    private let uuid = Array("9b2f6a1c-4d3e-4f50-8a61-72839405b6c7\n".utf8)

    @Test("a boot has the system's ID")
    func named() throws {
        let id = try SystemClock.bootID(session: uuid, beginning: 5)
        #expect(id == BootID(high: 0x9b2f_6a1c_4d3e_4f50, low: 0x8a61_7283_9405_b6c7))
    }

    @Test("without the system's ID, the ID is derived from the beginning of the boot")
    func refused() throws {
        let id = try SystemClock.bootID(session: nil, beginning: 1_780_000_005)
        #expect(try SystemClock.bootID(session: nil, beginning: 1_780_000_006) == id)
        #expect(try SystemClock.bootID(session: nil, beginning: 1_780_000_065) != id)
        #expect(try SystemClock.bootID(session: uuid, beginning: 1_780_000_005) != id)
    }

    @Test("a truncated ID is ignored")
    func torn() throws {
        let id = try SystemClock.bootID(session: nil, beginning: 1_780_000_005)
        let torn = try SystemClock.bootID(session: Array(uuid.prefix(20)), beginning: 1_780_000_005)
        #expect(torn == id)
        #expect(try SystemClock.bootID(session: [], beginning: 1_780_000_005) == id)
    }

    @Test("the clock is missing only if neither ID nor beginning is known")
    func nothing() {
        #expect(throws: EnforcementError.noClock(code: 1)) {
            try SystemClock.bootID(session: nil, beginning: nil)
        }
    }
}
