import Foundation

/// Reads uses from a JSON export of ActivityWatch: of all buckets, or of one.
///
/// Only buckets of the type `currentwindow` hold uses, on computers and on Android alike; the
/// presence of a person, browser tabs and unlocks are passed over.
struct ActivityWatchReader {
    private static let windowType = Array("currentwindow".utf8)

    private let text: LongText
    private var reader: UseReader
    private var hasWindows = false

    init(_ text: LongText, zone: TimeZone) {
        self.text = text
        reader = UseReader(text, zone: zone)
    }

    /// Reads the uses of all buckets, in the order of the file.
    mutating func read(into records: inout UseRecords) throws(InputError) {
        var scanner = ExportScanner(text)
        var single = Bucket(offset: scanner.position)
        try scanner.object("the export") { (key, scanner) throws(InputError) in
            guard key == "buckets" else {
                return try readField(key, of: &single, &scanner, into: &records)
            }
            try scanner.object("\"buckets\"") { (name, scanner) throws(InputError) in
                do throws(InputError) {
                    try readBucket(&scanner, into: &records)
                } catch {
                    throw error.within("bucket \(InputError.quoted(name))")
                }
            }
        }
        try scanner.end()
        if single.hasEvents { try finish(single, scanner, into: &records) }
        guard hasWindows else {
            throw InputError(
                file: text.name,
                problem: "no bucket of the type \"currentwindow\" is in it",
                remedy: "export all buckets from the raw data page of ActivityWatch"
            )
        }
    }

    /// What is known of a bucket before all of it is read.
    private struct Bucket {
        let offset: Int
        var holdsWindows: Bool?
        var hasEvents = false
        /// Where the events stand that came before the type.
        var unreadEvents: Int?
    }

    private mutating func readBucket(
        _ scanner: inout ExportScanner,
        into records: inout UseRecords
    ) throws(InputError) {
        var bucket = Bucket(offset: scanner.position)
        try scanner.object("a bucket") { (key, scanner) throws(InputError) in
            try readField(key, of: &bucket, &scanner, into: &records)
        }
        try finish(bucket, scanner, into: &records)
    }

    private mutating func readField(
        _ key: String,
        of bucket: inout Bucket,
        _ scanner: inout ExportScanner,
        into records: inout UseRecords
    ) throws(InputError) {
        switch (key, bucket.holdsWindows) {
        case ("type", _):
            bucket.holdsWindows = try scanner.string("the type of a bucket")
                .elementsEqual(ActivityWatchReader.windowType)
        case ("events", true?):
            bucket.hasEvents = true
            try readEvents(&scanner, into: &records)
        case ("events", let known):
            bucket.hasEvents = true
            if known == nil { bucket.unreadEvents = scanner.position }
            try scanner.skip()
        default: try scanner.skip()
        }
    }

    private mutating func finish(
        _ bucket: Bucket,
        _ scanner: ExportScanner,
        into records: inout UseRecords
    ) throws(InputError) {
        guard bucket.holdsWindows == true else { return }
        hasWindows = true
        guard bucket.hasEvents else {
            throw missing("events", of: "the bucket", at: bucket.offset)
        }
        guard let events = bucket.unreadEvents else { return }
        var scanner = scanner.moved(to: events)
        try readEvents(&scanner, into: &records)
    }

    private mutating func readEvents(
        _ scanner: inout ExportScanner,
        into records: inout UseRecords
    ) throws(InputError) {
        var number = 0
        try scanner.array("\"events\"") { (scanner) throws(InputError) in
            number += 1
            do throws(InputError) {
                try readEvent(&scanner, into: &records)
            } catch {
                // Exports are one long line, so the line alone says nothing.
                throw error.within("event \(number)")
            }
        }
    }

    /// Reads a use; an event whose names are all blank, as Android writes some, is none.
    private mutating func readEvent(
        _ scanner: inout ExportScanner,
        into records: inout UseRecords
    ) throws(InputError) {
        _ = scanner.peek()
        let offset = scanner.position
        var start: WholeMilliseconds?
        var duration: WholeMilliseconds?
        var names: Names?
        try scanner.object("an event") { (key, scanner) throws(InputError) in
            switch key {
            case "timestamp":
                start = try reader.start(scanner.string("\"timestamp\""), at: scanner.position)
            case "duration":
                duration = try reader.duration(scanner.number("\"duration\""), at: scanner.position)
            case "data":
                names = try readNames(&scanner)
            default: try scanner.skip()
            }
        }
        guard let start else { throw missing("timestamp", of: "the event", at: offset) }
        guard let duration else { throw missing("duration", of: "the event", at: offset) }
        guard let names, names.isGiven else {
            throw missing("app", of: "the event", at: offset)
        }
        if let app = names.app { records.append(start, duration, app) }
    }

    /// What an event calls the app: its name, or its package where Android knows no name.
    private struct Names {
        var app: String?
        /// Whether the event has a field for it, be it empty.
        var isGiven = false
    }

    private mutating func readNames(_ scanner: inout ExportScanner) throws(InputError) -> Names {
        var name: String?
        var package: String?
        var isGiven = false
        try scanner.object("\"data\"") { (key, scanner) throws(InputError) in
            switch key {
            case "app":
                name = reader.nameIfAny(try scanner.string("\"app\""))
                isGiven = true
            case "package":
                package = reader.nameIfAny(try scanner.string("\"package\""))
                isGiven = true
            default: try scanner.skip()
            }
        }
        return Names(app: name ?? package, isGiven: isGiven)
    }

    private func missing(_ key: String, of what: String, at offset: Int) -> InputError {
        text.error(
            at: offset,
            "\(what) has no \"\(key)\"",
            remedy: "export the file again"
        )
    }
}
