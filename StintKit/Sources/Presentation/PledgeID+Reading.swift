import Enforcement
public import Limits

extension PledgeID {
    /// Creates a name that no other pledge has, on any device: a UUID of version 7 (RFC 9562).
    ///
    /// It begins with what the wall clock shows, so that a service finds those of one day side by
    /// side. The rest is drawn at random: two pledges may begin at the same instant.
    public init(at reading: ClockReading) {
        let time = UInt64(truncatingIfNeeded: reading.wall.millisecondsSince1970)
        let chance = FactID.random()
        self.init(
            high: time << 16 | 0x7000 | chance.high >> 52,
            low: 1 << 63 | chance.low & .max >> 2
        )
    }
}
