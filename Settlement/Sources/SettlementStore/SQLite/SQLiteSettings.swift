public import Settlement

/// How a file is opened.
public struct SQLiteSettings: Sendable {
    /// Where the file lies; it is made if it does not exist, its folder is not.
    public var path: String
    /// How long others may keep the file locked before `StoreError.busy`, at most a minute.
    public var busyTimeout: TimeSpan
    /// Reads the process's clock, which may run back.
    public var clock: @Sendable () -> Instant
    /// Reads a clock that only runs forward, by which jumps of the other one are known; nil believes all.
    public var uptime: (@Sendable () -> Duration)?
    /// The most pages of 4 KiB that the file may have; nil for as many as fit the disk.
    package var pageCountMaximum: Int?
    /// From how many pages of 4 KiB on the log is copied to the file.
    ///
    /// 16 MiB: pages that many commits change are copied once, and no commit waits long for a disk that
    /// is busy with them.
    package var checkpointPageCount = 4_096
    /// Up to which version of the schema the file is brought; nil for the latest.
    package var schemaVersion: Int?

    /// Creates settings.
    public init(
        path: String,
        busyTimeout: TimeSpan = TimeSpan(milliseconds: 2_000),
        clock: @escaping @Sendable () -> Instant,
        uptime: (@Sendable () -> Duration)? = nil
    ) {
        self.path = path
        self.busyTimeout = min(busyTimeout, .minutes(1))
        self.clock = clock
        self.uptime = uptime
    }

    var busyMilliseconds: Int32 { Int32(truncatingIfNeeded: busyTimeout.milliseconds) }
}
