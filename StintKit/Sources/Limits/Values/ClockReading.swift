/// What both clocks showed at one instant.
public struct ClockReading: Hashable, Codable, Sendable {
    /// What the wall clock showed; the person can move it.
    public let wall: WallInstant
    /// What the boot clock showed; nobody can move it.
    public let boot: BootInstant
    /// The run of the system that the boot clock counts in.
    public let bootID: BootID

    /// Creates a reading of both clocks, taken together.
    public init(wall: WallInstant, boot: BootInstant, bootID: BootID) {
        self.wall = wall
        self.boot = boot
        self.bootID = bootID
    }
}
