import Foundation

/// Reads uses from a JSON export of ActivityWatch: of all buckets, or of one.
///
/// Only buckets of the type `currentwindow` hold uses, on computers and on Android alike; the
/// presence of a person, browser tabs and unlocks are passed over.
struct ActivityWatchReader {
    private static let windowType = Array("currentwindow".utf8)

    private let file: InputFile
    private var reader: UseReader
    private var uses: [UsageLog.Use] = []
    private var hasWindows = false

    init(_ file: InputFile, zone: TimeZone) {
        self.file = file
        reader = UseReader(file, zone: zone)
    }

    /// Returns the uses of all buckets, in the order of the file.
    mutating func read() throws(InputError) -> [UsageLog.Use] {
        var scanner = JSONScanner(file)
        var single = Bucket(offset: scanner.position)
        try scanner.object("the export") { (key, scanner) throws(InputError) in
            guard key == "buckets" else { return try readField(key, of: &single, &scanner) }
            try scanner.object("\"buckets\"") { (_, scanner) throws(InputError) in
                try readBucket(&scanner)
            }
        }
        try scanner.end()
        if single.hasEvents { try finish(single, scanner) }
        guard hasWindows else {
            throw InputError(
                file: file.name,
                problem: "no bucket of the type \"currentwindow\" is in it",
                remedy: "export all buckets from the raw data page of ActivityWatch"
            )
        }
        return uses
    }

    /// What is known of a bucket before all of it is read.
    private struct Bucket {
        let offset: Int
        var holdsWindows: Bool?
        var hasEvents = false

        /// Where the events stand that came before the type.
        var unreadEvents: Int?
    }

    private mutating func readBucket(_ scanner: inout JSONScanner) throws(InputError) {
        var bucket = Bucket(offset: scanner.position)
        try scanner.object("a bucket") { (key, scanner) throws(InputError) in
            try readField(key, of: &bucket, &scanner)
        }
        try finish(bucket, scanner)
    }

    private mutating func readField(
        _ key: String,
        of bucket: inout Bucket,
        _ scanner: inout JSONScanner
    ) throws(InputError) {
        switch (key, bucket.holdsWindows) {
        case ("type", _):
            bucket.holdsWindows = try scanner.string("the type of a bucket")
                .elementsEqual(ActivityWatchReader.windowType)
        case ("events", true?):
            bucket.hasEvents = true
            try readEvents(&scanner)
        case ("events", let known):
            bucket.hasEvents = true
            if known == nil { bucket.unreadEvents = scanner.position }
            try scanner.skip()
        default: try scanner.skip()
        }
    }

    private mutating func finish(
        _ bucket: Bucket,
        _ scanner: JSONScanner
    ) throws(InputError) {
        guard bucket.holdsWindows == true else { return }
        hasWindows = true
        guard bucket.hasEvents else {
            throw missing("events", of: "the bucket", at: bucket.offset)
        }
        guard let events = bucket.unreadEvents else { return }
        var scanner = scanner.moved(to: events)
        try readEvents(&scanner)
    }

    private mutating func readEvents(_ scanner: inout JSONScanner) throws(InputError) {
        try scanner.array("\"events\"") { (scanner) throws(InputError) in
            uses.append(try use(&scanner))
        }
    }

    private mutating func use(_ scanner: inout JSONScanner) throws(InputError) -> UsageLog.Use {
        _ = scanner.peek()
        let offset = scanner.position
        var start: Date?
        var duration: Duration?
        var app: String?
        try scanner.object("an event") { (key, scanner) throws(InputError) in
            switch key {
            case "timestamp":
                start = try reader.start(scanner.string("\"timestamp\""), at: scanner.position)
            case "duration":
                duration = try reader.duration(scanner.number("\"duration\""), at: scanner.position)
            case "data":
                app = try readApp(&scanner)
            default: try scanner.skip()
            }
        }
        guard let start else { throw missing("timestamp", of: "the event", at: offset) }
        guard let duration else { throw missing("duration", of: "the event", at: offset) }
        guard let app else { throw missing("app", of: "the event", at: offset) }
        return UsageLog.Use(start: start, duration: duration, app: app)
    }

    /// Returns the name of the app, or its package where Android knows no name.
    private mutating func readApp(_ scanner: inout JSONScanner) throws(InputError) -> String? {
        var name: String?
        var package: String?
        try scanner.object("\"data\"") { (key, scanner) throws(InputError) in
            switch key {
            case "app": name = try reader.app(scanner.string("\"app\""), at: scanner.position)
            case "package":
                package = try reader.app(scanner.string("\"package\""), at: scanner.position)
            default: try scanner.skip()
            }
        }
        return name ?? package
    }

    private func missing(_ key: String, of what: String, at offset: Int) -> InputError {
        file.error(
            at: offset,
            "\(what) has no \"\(key)\"",
            remedy: "export the file again"
        )
    }
}
