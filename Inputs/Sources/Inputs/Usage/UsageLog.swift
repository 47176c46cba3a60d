public import Foundation

/// What a person used, and when: the record that a preset is held against.
public struct UsageLog: Equatable, Sendable {
    /// How long a file may be.
    public static let byteMaximum = 512 << 20
    /// The longest single use that is believed.
    public static let durationMaximum = Duration.seconds(31 * 86_400)
    /// The remedy for a file in another form.
    static let formatRemedy =
        "give an export of ActivityWatch, or a CSV file with the columns start, duration and app"
    /// The uses by start, then app, then duration; they may overlap, as windows do.
    public let uses: Uses
    /// The events that could not be read; all others are in `uses`.
    public let skipped: SkippedEvents
    /// The zone that the person's days are counted in.
    public let zone: TimeZone

    /// Reads an ActivityWatch export or a CSV file; which of them it is shows in the content.
    ///
    /// - Parameters:
    ///   - path: The file.
    ///   - zone: The zone of times that name none, and of the person's days.
    ///   - leavesOutAbsence: True to skip the times at which nobody was at the computer.
    /// - Throws: If the format is unknown, no event is readable, or absence should be skipped but
    ///   the file doesn't record it.
    public init(path: String, zone: TimeZone, leavesOutAbsence: Bool = false) throws(InputError) {
        try self.init(
            path: path,
            zone: zone,
            leavesOutAbsence: leavesOutAbsence,
            pieceBytes: LongText.pieceBytes
        )
    }

    /// Reads a file, of which so many bytes are held in memory at a time.
    public init(
        path: String,
        zone: TimeZone,
        leavesOutAbsence: Bool = false,
        pieceBytes: Int
    ) throws(InputError) {
        let text = try LongText(
            path: path,
            byteMaximum: UsageLog.byteMaximum,
            pieceBytes: pieceBytes
        )
        try self.init(text, zone: zone, leavesOutAbsence: leavesOutAbsence)
    }

    /// Reads the content of an ActivityWatch export or a CSV file.
    ///
    /// - Parameters:
    ///   - file: The content.
    ///   - zone: The zone of times that name none, and of the person's days.
    ///   - leavesOutAbsence: True to skip the times at which nobody was at the computer.
    /// - Throws: The errors of reading a file by its path.
    public init(
        _ file: InputFile,
        zone: TimeZone,
        leavesOutAbsence: Bool = false
    ) throws(InputError) {
        try self.init(LongText(file), zone: zone, leavesOutAbsence: leavesOutAbsence)
    }

    private init(_ text: LongText, zone: TimeZone, leavesOutAbsence: Bool) throws(InputError) {
        var records = UseRecords(byteCount: text.count)
        if text.first == UInt8(ascii: "{") || text.first == UInt8(ascii: "[") {
            var reader = ActivityWatchReader(text, zone: zone)
            try reader.read(into: &records, leavesOutAbsence: leavesOutAbsence)
        } else {
            guard !leavesOutAbsence else { throw UsageLog.noAbsence(text.name) }
            var reader = UsageTableReader(text, zone: zone)
            try reader.read(into: &records)
        }
        guard !records.isEmpty else {
            throw records.skipped.first
                ?? InputError(
                    file: text.name,
                    problem: "no use of any app is recorded in it",
                    remedy: "give a file of a time in which apps were used"
                )
        }
        uses = records.sorted()
        skipped = records.skipped
        self.zone = zone
    }

    /// The error for a file without absences.
    static func noAbsence(_ file: String) -> InputError {
        InputError(
            file: file,
            problem: "it tells no absence",
            remedy: "give an export of all buckets of ActivityWatch as JSON, or leave out --afk"
        )
    }

    /// One stretch of time in which one app was in front.
    public struct Use: Hashable, Comparable, Sendable {
        /// When it began, to the millisecond.
        public var start: Date
        /// How long it lasted, to the millisecond; zero when the app was only glanced at.
        public var duration: Duration
        /// The app's name as the log has it.
        public var app: String

        /// Makes a use from its parts.
        public init(start: Date, duration: Duration, app: String) {
            self.start = start
            self.duration = duration
            self.app = app
        }

        /// Whether a use comes before another one in a log.
        public static func < (first: Use, second: Use) -> Bool {
            guard first.start == second.start else { return first.start < second.start }
            guard first.app == second.app else { return first.app < second.app }
            return first.duration < second.duration
        }
    }
}
