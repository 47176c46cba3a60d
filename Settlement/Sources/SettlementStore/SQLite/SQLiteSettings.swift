public import Settlement

/// The settings of a file with books.
public struct SQLiteSettings: Sendable {
    /// The path of the file; a missing file is made, a missing folder is not.
    package var path: String
    /// The longest lock of the file by others before `StoreError.busy`, at most a minute.
    package var busyTimeout = TimeSpan(milliseconds: 2_000)
    /// Reads the process's clock, which may run back.
    package var clock: @Sendable () -> Instant
    /// Reads a clock that only runs forward, by which jumps of the other one are known; nil believes all.
    package var uptime: (@Sendable () -> Duration)?
    /// The most pages of 4 KiB that the file may have; nil for as many as fit the disk.
    package var pageCountMaximum: Int?
    /// The pages of 4 KiB from which on the log is copied to the file.
    ///
    /// 16 MiB: pages that many commits change are copied once, and no commit waits long for a disk that
    /// is busy with them.
    package var checkpointPageCount = 4_096
    /// Up to which version of the schema the file is brought; nil for the latest.
    package var schemaVersion: Int?

    /// Creates settings.
    public init(path: String, clock: @escaping @Sendable () -> Instant) {
        self.path = path
        self.clock = clock
    }

    var busyMilliseconds: Int32 { Int32(min(busyTimeout, .minutes(1)).milliseconds) }
}
