public import Limits

extension PledgeID {
    /// Creates a name that no other pledge has, on any device: the boot's own name, which is drawn at
    /// random by the system, with the time since then.
    public init(at reading: ClockReading) {
        self.init(
            high: reading.bootID.high ^ reading.bootID.low,
            low: UInt64(bitPattern: reading.boot.millisecondsSinceBoot)
        )
    }
}
