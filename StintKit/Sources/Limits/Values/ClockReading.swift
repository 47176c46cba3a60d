/// The times on both clocks at one instant.
public struct ClockReading: Hashable, Sendable {
    /// The time on the wall clock, which the person can set.
    public let wall: WallInstant
    /// The time on the boot clock, which nobody can set.
    public let boot: BootInstant
    /// The run of the device that the boot clock counts in.
    public let bootID: BootID

    /// Creates a reading of both clocks at the same instant.
    public init(wall: WallInstant, boot: BootInstant, bootID: BootID) {
        self.wall = wall
        self.boot = boot
        self.bootID = bootID
    }

    /// Returns the reading at a later wall instant, if nobody sets the clock.
    package func advanced(to instant: WallInstant) -> ClockReading {
        ClockReading(wall: instant, boot: boot + wall.duration(to: instant), bootID: bootID)
    }
}

extension ClockReading: StoredValue {
    package static func code<C: Coder>(_ value: Self?, _ coder: inout C) throws(C.Failure) -> Self {
        ClockReading(
            wall: try coder.instant("wall", value?.wall),
            boot: BootInstant(
                millisecondsSinceBoot: try coder.number(
                    "bootMilliseconds",
                    value?.boot.millisecondsSinceBoot,
                    within: -Int64.instantMaximum...Int64.instantMaximum,
                    as: .signed
                )
            ),
            bootID: try coder.id("bootID", value?.bootID)
        )
    }
}
