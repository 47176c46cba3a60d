public import Foundation
public import InputFiles

/// A record of app use, against which limits are replayed.
public struct UsageLog: Equatable, Sendable {
    /// The maximum size of a file, in bytes.
    public static let byteMaximum = 512 << 20
    /// The longest plausible use.
    public static let durationMaximum = Duration.seconds(31 * 86_400)
    /// The remedy for a file in an unknown format.
    static let formatRemedy =
        "choose an export of ActivityWatch, or a CSV file with the columns start, duration and app"
    /// The uses by start, app and duration; they can overlap.
    public private(set) var uses: Uses
    /// The events that could not be read.
    public let skipped: SkippedEvents
    /// The time zone of the user's days.
    public let zone: TimeZone

    /// Reads an ActivityWatch export or a CSV file, depending on the content.
    ///
    /// - Parameters:
    ///   - path: The file.
    ///   - zone: The zone of times without one, and of the user's days.
    ///   - skipsAbsences: True to skip the times at which nobody used the computer.
    /// - Throws: If the format is unknown, no event is readable, or absence should be skipped but
    ///   the file doesn't record it.
    public init(path: String, zone: TimeZone, skipsAbsences: Bool = false) throws(InputError) {
        try self.init(
            path: path,
            zone: zone,
            skipsAbsences: skipsAbsences,
            pieceBytes: LongText.pieceBytes
        )
    }

    /// Reads a file in pieces of a number of bytes.
    public init(
        path: String,
        zone: TimeZone,
        skipsAbsences: Bool = false,
        pieceBytes: Int
    ) throws(InputError) {
        let text = try LongText(
            path: path,
            byteMaximum: UsageLog.byteMaximum,
            pieceBytes: pieceBytes
        )
        try self.init(text, zone: zone, skipsAbsences: skipsAbsences)
    }

    /// Reads the content of an ActivityWatch export or a CSV file.
    ///
    /// - Parameters:
    ///   - file: The content.
    ///   - zone: The zone of times without one, and of the user's days.
    ///   - skipsAbsences: True to skip the times at which nobody used the computer.
    /// - Throws: The errors of reading a file by its path.
    public init(
        _ file: InputFile,
        zone: TimeZone,
        skipsAbsences: Bool = false
    ) throws(InputError) {
        try self.init(LongText(file), zone: zone, skipsAbsences: skipsAbsences)
    }

    private init(_ text: LongText, zone: TimeZone, skipsAbsences: Bool) throws(InputError) {
        var records = UseRecords(byteCount: text.count)
        if text.first == UInt8(ascii: "{") || text.first == UInt8(ascii: "[") {
            var reader = ActivityWatchReader(text, zone: zone)
            try reader.read(into: &records, skipsAbsences: skipsAbsences)
        } else {
            guard !skipsAbsences else { throw UsageLog.noAbsences(text.name) }
            var reader = UsageTableReader(text, zone: zone)
            try reader.read(into: &records)
        }
        guard !records.isEmpty else {
            throw records.skipped.mostFrequent
                ?? InputError(
                    file: text.name,
                    problem: "it records no use of any app",
                    remedy: "choose a file from a time when apps were used"
                )
        }
        uses = records.sorted()
        skipped = records.skipped
        self.zone = zone
    }

    /// Returns the log with the uses of some of its apps, given one Boolean for each.
    public func keeping(_ isKept: [Bool]) -> UsageLog {
        var log = self
        log.uses = uses.keeping(isKept)
        return log
    }

    /// The error for a file without absences.
    static func noAbsences(_ file: String) -> InputError {
        InputError(
            file: file,
            problem: "it records no absences",
            remedy: "choose an export of all buckets of ActivityWatch as JSON, or omit --afk"
        )
    }

    /// A period during which an app was in front.
    public struct Use: Hashable, Comparable, Sendable {
        /// The start, to the millisecond.
        public var start: Date
        /// The duration, to the millisecond; it can be zero.
        public var duration: Duration
        /// The app's name in the log.
        public var app: String

        /// Creates a use from its parts.
        public init(start: Date, duration: Duration, app: String) {
            self.start = start
            self.duration = duration
            self.app = app
        }

        /// Returns true if a use precedes another one in a log.
        public static func < (first: Use, second: Use) -> Bool {
            guard first.start == second.start else { return first.start < second.start }
            guard first.app == second.app else { return first.app < second.app }
            return first.duration < second.duration
        }
    }
}
