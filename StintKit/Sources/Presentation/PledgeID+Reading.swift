public import Limits

extension PledgeID {
    /// Creates a name that no other pledge has, on any device: a UUID of version 7 (RFC 9562).
    ///
    /// It begins with what the wall clock shows, so that a service finds those of one day side by
    /// side. The person can move that clock; what makes it unlike any other is the boot's own name,
    /// which is drawn at random by the system, with the time since then.
    public init(at reading: ClockReading) {
        let time = UInt64(truncatingIfNeeded: reading.wall.millisecondsSince1970)
        let sinceBoot = UInt64(truncatingIfNeeded: reading.boot.millisecondsSinceBoot)
        self.init(
            high: time << 16 | 0x7000 | reading.bootID.high >> 52,
            low: 1 << 63 | (reading.bootID.high ^ reading.bootID.low ^ sinceBoot) & .max >> 2
        )
    }
}
