public import Settlement

/// The settings of a file with books.
public struct SQLiteSettings: Sendable {
    /// The path of the file; a missing file is created, a missing folder is not.
    package var path: String
    /// The longest wait for a file lock before `StoreError.busy`, at most a minute.
    package var busyTimeout = TimeSpan(milliseconds: 2_000)
    /// Reads the system's clock, which may be set back.
    package var clock: @Sendable () -> Instant
    /// Reads a monotonic clock, which reveals jumps of the other clock; nil trusts every reading.
    package var uptime: (@Sendable () -> Duration)?
    /// The maximum size of the file in pages of 4 KiB; nil for no limit.
    package var pageCountMaximum: Int?
    /// The length of the log, in pages of 4 KiB, at which it is copied to the file.
    ///
    /// 16 MiB: a page that many commits change is copied once, and no commit waits long for the
    /// disk.
    package var checkpointPageCount = 4_096

    /// Creates settings.
    public init(path: String, clock: @escaping @Sendable () -> Instant) {
        self.path = path
        self.clock = clock
    }

    /// Receives the progress of a migration that audits the books.
    package var progress: MigrationProgress?

    var busyMilliseconds: Int32 { Int32(min(busyTimeout, .minutes(1)).milliseconds) }
}
