import Limits
import Presentation
import Testing

@Suite("IDs of pledges", .timeLimit(.minutes(10)))
struct PledgeNameTests {
    private func name(wall: Int64, boot: Int64, of bootID: BootID) -> PledgeID {
        PledgeID(
            at: ClockReading(
                wall: WallInstant(millisecondsSince1970: wall),
                boot: BootInstant(millisecondsSinceBoot: boot),
                bootID: bootID
            )
        )
    }

    private let boots = [
        BootID(high: 0x1234_5678_9ABC_4DEF, low: 0x8001_0203_0405_0607),
        BootID(high: 0xFEDC_BA98_7654_4321, low: 0xB0A0_9080_7060_5040),
        BootID(high: .max, low: .max), BootID(high: 0, low: 0),
    ]

    @Test("an ID is a UUID of version 7 that starts with the time")
    func form() {
        for boot in boots {
            let name = name(wall: 1_795_000_000_123, boot: 77, of: boot)
            #expect(name.high >> 16 == 1_795_000_000_123)
            #expect(name.high >> 12 & 15 == 7)
            #expect(name.low >> 62 == 0b10)
        }
    }

    @Test("no two IDs are equal, even at one instant")
    func unlike() {
        for wall in [0, 1_795_000_000_000] as [Int64] {
            let names = boots.flatMap { boot in
                (0..<1_000).map { _ in name(wall: wall, boot: 77, of: boot) }
            }
            #expect(Set(names).count == names.count)
        }
    }
}
