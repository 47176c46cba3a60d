import Basics
import Foundation
import InputFiles

/// Reads uses from the JSON of ActivityWatch.
///
/// The file is an export of all buckets or of one, the answer to a query, or a list of events.
/// Exports of versions before 2019 are supported.
///
/// Buckets of the type `currentwindow` contain uses of apps, on computers and on Android, and those
/// of the type `web.tab.current` the tab in front of each browser. A website is used while its
/// browser is in front; without windows of browsers, always. Buckets of the type `afkstatus`
/// contain absences. Other buckets are skipped. Events without a bucket are uses.
struct ActivityWatchReader {
    private static let windowType = "currentwindow"
    private static let tabType = "web.tab.current"
    private static let absenceType = "afkstatus"

    private let text: LongText
    private var reader: UseReader
    private var hasUses = false
    /// The types of the skipped buckets.
    private var otherTypes: Set<String> = []
    /// The name of the bucket that is being read; nil outside of buckets.
    private var bucketName: String?
    private var eventCount = 0
    /// True in the first of two passes, which reads only absences.
    private var isReadingAbsences = false
    private var absences = Spans()
    /// True if a bucket lists absences, even if nobody was absent.
    private var hasAbsences = false
    /// The times at which the windows of each browser were in front.
    private var browsers = Browsers()
    /// The buckets of tabs, which are read after all windows.
    private var tabs: [(bucket: Bucket, name: String?, scanner: ExportScanner)] = []
    private var isReadingTabs = false

    init(_ text: LongText, zone: TimeZone) {
        self.text = text
        reader = UseReader(text, zone: zone)
    }

    /// Reads the uses of all buckets, in the order of the file.
    mutating func read(into records: inout UseRecords, skipsAbsences: Bool) throws(InputError) {
        if skipsAbsences {
            isReadingAbsences = true
            try readAll(into: &records)
            isReadingAbsences = false
            guard hasAbsences else { throw UsageLog.noAbsences(text.name) }
            absences.join()
        }
        try readAll(into: &records)
        try readTabs(into: &records)
        guard hasUses else {
            let found =
                otherTypes.isEmpty
                ? "it contains no buckets"
                : "it has no bucket of the type \"\(Self.windowType)\", only "
                    + otherTypes.sorted().prefix(6).map(InputError.quoted).joined(separator: ", ")
            throw InputError(
                file: text.name,
                problem: found,
                remedy: "choose an export with the bucket of aw-watcher-window, "
                    + "aw-watcher-android or aw-watcher-web"
            )
        }
    }

    private mutating func readTabs(into records: inout UseRecords) throws(InputError) {
        browsers.join()
        isReadingTabs = true
        for (bucket, name, scanner) in tabs {
            bucketName = name
            var scanner = scanner
            do throws(InputError) {
                try readEvents(of: bucket, &scanner, into: &records)
            } catch {
                throw placed(error)
            }
        }
        bucketName = nil
    }

    private mutating func readAll(into records: inout UseRecords) throws(InputError) {
        var scanner = ExportScanner(text)
        if scanner.peek() == UInt8(ascii: "[") {
            try readList(&scanner, into: &records)
        } else {
            try readObject(&scanner, into: &records)
        }
        try scanner.end()
    }

    // MARK: - Buckets

    /// The part of a bucket that is known before all of it is read.
    private struct Bucket {
        let offset: Int
        var type: String?
        var host: String?
        var hasEvents = false
        /// The position of events that precede the type or the host.
        var unreadEvents: Int?
    }

    /// Reads an export, or a single bucket.
    private mutating func readObject(
        _ scanner: inout ExportScanner,
        into records: inout UseRecords
    ) throws(InputError) {
        var single = Bucket(offset: scanner.position)
        try scanner.object("the export") { (key, scanner) throws(InputError) in
            switch (key, scanner.peek()) {
            case ("buckets", UInt8(ascii: "[")):
                try scanner.array("\"buckets\"") { (scanner) throws(InputError) in
                    try readBucket(named: nil, &scanner, into: &records)
                }
            case ("buckets", _):
                try scanner.object("\"buckets\"") { (name, scanner) throws(InputError) in
                    try readBucket(named: name, &scanner, into: &records)
                }
            case ("events", _), ("type", _), ("hostname", _):
                try readField(key, of: &single, &scanner, into: &records)
            case (_, UInt8(ascii: "{")) where key != "data" && key != "metadata":
                // Versions before 2019 wrote the buckets without "buckets" around them.
                try readBucket(named: key, &scanner, into: &records)
            default: try scanner.skip()
            }
        }
        if single.hasEvents { try finish(single, scanner, into: &records) }
    }

    private mutating func readBucket(
        named name: String?,
        _ scanner: inout ExportScanner,
        into records: inout UseRecords
    ) throws(InputError) {
        bucketName = name
        defer { bucketName = nil }
        do throws(InputError) {
            var bucket = Bucket(offset: scanner.position)
            try scanner.object("a bucket") { (key, scanner) throws(InputError) in
                try readField(key, of: &bucket, &scanner, into: &records)
            }
            try finish(bucket, scanner, into: &records)
        } catch {
            throw placed(error)
        }
    }

    private mutating func readField(
        _ key: String,
        of bucket: inout Bucket,
        _ scanner: inout ExportScanner,
        into records: inout UseRecords
    ) throws(InputError) {
        switch key {
        case "type": bucket.type = try readText(&scanner)
        case "hostname": bucket.host = try readText(&scanner)
        case "events":
            bucket.hasEvents = true
            if bucket.type != nil, absences.isEmpty, !isReadingAbsences {
                try readEvents(of: bucket, &scanner, into: &records)
            } else {
                bucket.unreadEvents = scanner.position
                try scanner.skip()
            }
        default: try scanner.skip()
        }
    }

    /// Returns a text, or nil for another value.
    private func readText(_ scanner: inout ExportScanner) throws(InputError) -> String? {
        guard scanner.peek() == .quote else {
            try scanner.skip()
            return nil
        }
        return String(decoding: try scanner.string("a text"), as: UTF8.self)
    }

    private mutating func finish(
        _ bucket: Bucket,
        _ scanner: ExportScanner,
        into records: inout UseRecords
    ) throws(InputError) {
        guard bucket.hasEvents else {
            if bucket.type == Self.windowType {
                throw missing("events", of: "the bucket", at: bucket.offset)
            }
            if let type = bucket.type { otherTypes.insert(type) }
            return
        }
        guard let events = bucket.unreadEvents else { return }
        var scanner = scanner.moved(to: events)
        try readEvents(of: bucket, &scanner, into: &records)
    }

    // MARK: - Events

    private mutating func readEvents(
        of bucket: Bucket,
        _ scanner: inout ExportScanner,
        into records: inout UseRecords
    ) throws(InputError) {
        // A bucket without a type is the answer to a query, and its events are uses.
        let wanted =
            isReadingAbsences ? Self.absenceType : isReadingTabs ? Self.tabType : Self.windowType
        guard bucket.type ?? Self.windowType == wanted else {
            if !isReadingAbsences, bucket.type == Self.tabType {
                tabs.append((bucket, bucketName, scanner))
            } else if !isReadingAbsences, let type = bucket.type {
                otherTypes.insert(type)
            }
            return try scanner.skip()
        }
        if isReadingAbsences { hasAbsences = true } else { hasUses = true }
        eventCount = 0
        try scanner.array("\"events\"") { (scanner) throws(InputError) in
            try readEvent(on: bucket.host ?? "", &scanner, into: &records)
        }
    }

    /// Reads a list of events or buckets, or a list of such lists from a query for several times.
    private mutating func readList(
        _ scanner: inout ExportScanner,
        into records: inout UseRecords
    ) throws(InputError) {
        try scanner.array("the export") { (scanner) throws(InputError) in
            let first = scanner.peek()
            if first == UInt8(ascii: "[") { return try readList(&scanner, into: &records) }
            if first == UInt8(ascii: "{"), try hasKey("events", scanner) {
                return try readBucket(named: nil, &scanner, into: &records)
            }
            guard !isReadingAbsences else { return try scanner.skip() }
            hasUses = true
            try readEvent(on: "", &scanner, into: &records)
        }
    }

    /// Returns true if the next object has a key.
    private func hasKey(_ wanted: String, _ scanner: ExportScanner) throws(InputError) -> Bool {
        var scanner = scanner
        var isThere = false
        try scanner.object("the export") { (key, scanner) throws(InputError) in
            isThere = isThere || key == wanted
            try scanner.skip()
        }
        return isThere
    }

    /// Reads an event.
    ///
    /// An unreadable event is counted, unless the file itself is damaged there.
    private mutating func readEvent(
        on host: String,
        _ scanner: inout ExportScanner,
        into records: inout UseRecords
    ) throws(InputError) {
        eventCount += 1
        let before = scanner
        do throws(InputError) {
            let event = try parseEvent(&scanner)
            if isReadingAbsences {
                if event.status == "afk" { absences.append(event.span, of: host) }
            } else if let app = event.app {
                for part in absences.parts(of: event.span, outside: host) {
                    append(part, app, to: &records)
                }
            }
        } catch {
            // Exports are one long line, so a line number is not enough.
            let problem = error.within("event \(eventCount)")
            scanner = before
            do throws(InputError) {
                try scanner.skip()
            } catch {
                throw problem
            }
            if !isReadingAbsences { records.skip(placed(problem)) }
        }
    }

    private mutating func append(
        _ use: Range<Int64>,
        _ app: AppName,
        to records: inout UseRecords
    ) {
        var parts = [use]
        if isReadingTabs {
            parts = browsers.parts(of: use, inBrowserOf: bucketName ?? "")
        } else {
            browsers.append(use, of: app.name)
        }
        for part in parts {
            records.append(
                WholeMilliseconds(count: part.lowerBound),
                WholeMilliseconds(count: Int64(part.count)),
                app
            )
        }
    }

    private struct Event {
        let span: Range<Int64>
        /// The app or website; nil if the event names a blank one, as Android writes some.
        var app: AppName?
        /// The presence of a person, which only events of absence buckets have.
        var status: String?
    }

    private mutating func parseEvent(_ scanner: inout ExportScanner) throws(InputError) -> Event {
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
                let number = try scanner.number("\"duration\"")
                duration = try reader.duration(number, at: scanner.position, in: .seconds)
            case "data":
                names = try readNames(&scanner)
            default: try scanner.skip()
            }
        }
        guard let start else { throw missing("timestamp", of: "the event", at: offset) }
        guard let duration else { throw missing("duration", of: "the event", at: offset) }
        guard let names, names.isGiven || isReadingAbsences else {
            throw missing(isReadingTabs ? "url" : "app", of: "the event", at: offset)
        }
        return Event(
            span: start.count..<(start.count + duration.count),
            app: names.app,
            status: names.status
        )
    }

    /// The contents of an event's `data` object.
    private struct Names {
        /// The name of the app, its package if Android has no name for it, or a tab's website.
        var app: AppName?
        /// True if the event has a field for it, even an empty one.
        var isGiven = false
        var status: String?
    }

    private mutating func readNames(_ scanner: inout ExportScanner) throws(InputError) -> Names {
        var names = Names()
        var name: String?
        var package: String?
        var website: String?
        try scanner.object("\"data\"") { (key, scanner) throws(InputError) in
            switch key {
            case "app":
                name = reader.nameIfAny(try scanner.string("\"app\""))
                names.isGiven = true
            case "package":
                package = reader.nameIfAny(try scanner.string("\"package\""))
                names.isGiven = true
            case "url" where isReadingTabs || bucketName == nil:
                website = UseReader.host(of: try scanner.string("\"url\""))
                names.isGiven = true
            case "status": names.status = try readText(&scanner)
            default: try scanner.skip()
            }
        }
        let app = (name ?? package).map { AppName(name: $0, identifier: package) }
        names.app = (isReadingTabs ? nil : app) ?? website.map { AppName(website: $0) }
        return names
    }

    // MARK: - Errors

    /// Returns an error with the bucket in which it occurred.
    private func placed(_ error: InputError) -> InputError {
        guard let bucketName else { return error }
        return error.within("bucket \(InputError.quoted(bucketName))")
    }

    private func missing(_ key: String, of what: String, at offset: Int) -> InputError {
        text.error(at: offset, "\(what) has no \"\(key)\"", remedy: UsageLog.formatRemedy)
    }
}
