import Foundation
public import InputFiles

extension UsageLog {
    /// The uses of a log, in sixteen bytes each so that years of use fit into memory.
    public struct Uses: RandomAccessCollection, Equatable, Sendable {
        /// A use with the index of its app.
        public struct Record: Equatable, Sendable {
            /// Milliseconds since 1970.
            public let startMilliseconds: Int64
            /// The duration, which is at most `UsageLog.durationMaximum`.
            public let durationMilliseconds: UInt32
            /// The index of the app in `apps`.
            public let app: UInt32
        }

        /// The names of the apps, sorted.
        public let apps: [String]
        /// The packages and bundle identifiers of each app, in the order of `apps`.
        public let identifiers: [Set<String>]
        /// The indices of the apps that are websites in a browser, whose use is counted as well.
        public let websites: Set<Int>

        /// The records by start.
        public let records: [Record]

        /// The index of the first use.
        public var startIndex: Int { 0 }

        /// The index after the last use.
        public var endIndex: Int { records.count }

        /// Returns the uses of some of the apps, given one Boolean for each.
        public func keeping(_ isKept: [Bool]) -> Uses {
            guard isKept.contains(false) else { return self }
            let kept = apps.indices.filter { isKept[$0] }
            var places = apps.map { _ in UInt32(0) }
            for (place, app) in kept.enumerated() { places[app] = UInt32(place) }
            return Uses(
                apps: kept.map { apps[$0] },
                identifiers: kept.map { identifiers[$0] },
                websites: Set(kept.indices.filter { websites.contains(kept[$0]) }),
                records: records.filter { isKept[Int($0.app)] }.map {
                    Record(
                        startMilliseconds: $0.startMilliseconds,
                        durationMilliseconds: $0.durationMilliseconds,
                        app: places[Int($0.app)]
                    )
                }
            )
        }

        /// Returns the use at an index.
        public subscript(place: Int) -> Use {
            let record = records[place]
            return Use(
                start: Date(timeIntervalSince1970: Double(record.startMilliseconds) / 1000),
                duration: .milliseconds(Int64(record.durationMilliseconds)),
                app: apps[Int(record.app)]
            )
        }
    }

    /// The events of a log that could not be read.
    public struct SkippedEvents: Equatable, Sendable {
        /// The kinds of problems, in the order of their first events.
        public internal(set) var kinds: [Kind] = []

        /// The number of events.
        public var count: Int { kinds.reduce(0) { $0 + $1.count } }
        /// The problem of the first skipped event; nil if no event was skipped.
        public var first: InputError? { kinds.first?.first }
        /// The first problem of the most frequent kind; nil if no event was skipped.
        var mostFrequent: InputError? { kinds.max { $0.count < $1.count }?.first }

        /// The events with one kind of problem.
        public struct Kind: Equatable, Sendable {
            /// The number of events.
            public internal(set) var count: Int
            /// The problem of the first event.
            public let first: InputError
        }

        mutating func append(_ error: InputError) {
            if let index = kinds.firstIndex(where: { $0.first.kind == error.kind }) {
                kinds[index].count += 1
            } else {
                kinds.append(Kind(count: 1, first: error))
            }
        }
    }
}

/// Collects the uses of a log while its file is read.
struct UseRecords {
    /// A lower bound of the bytes per use in a file.
    private static let useBytesMinimum = 24

    /// The events that could not be read.
    private(set) var skipped = UsageLog.SkippedEvents()

    private var apps: [String] = []
    private var identifiers: [Set<String>] = []
    private var websites: Set<Int> = []
    private var places: [String: UInt32] = [:]
    private var records: [UsageLog.Uses.Record] = []

    /// Reserves capacity once for all uses of a file; growing would copy them.
    init(byteCount: Int) {
        records.reserveCapacity(byteCount / UseRecords.useBytesMinimum)
    }

    var isEmpty: Bool { records.isEmpty }

    mutating func append(_ start: WholeMilliseconds, _ duration: WholeMilliseconds, _ app: AppName)
    {
        let place = places[app.name] ?? UInt32(apps.count)
        if place == apps.count {
            apps.append(app.name)
            identifiers.append([])
            places[app.name] = place
            if app.isWebsite { websites.insert(Int(place)) }
        }
        // A name that an app has, too, is that of the app.
        if !app.isWebsite, !websites.isEmpty { websites.remove(Int(place)) }
        if let identifier = app.identifier { identifiers[Int(place)].insert(identifier) }
        records.append(
            UsageLog.Uses.Record(
                startMilliseconds: start.count,
                durationMilliseconds: UInt32(duration.count),
                app: place
            )
        )
    }

    /// Counts an event that could not be read.
    mutating func skip(_ error: InputError) {
        skipped.append(error)
    }

    /// Returns the uses by start, app and duration.
    mutating func sorted() -> UsageLog.Uses {
        let order = apps.indices.sorted { apps[$0] < apps[$1] }
        var ranks = apps.map { _ in UInt32(0) }
        for (rank, place) in order.enumerated() { ranks[place] = UInt32(rank) }
        for index in records.indices {
            let record = records[index]
            records[index] = UsageLog.Uses.Record(
                startMilliseconds: record.startMilliseconds,
                durationMilliseconds: record.durationMilliseconds,
                app: ranks[Int(record.app)]
            )
        }
        records.sort {
            ($0.startMilliseconds, $0.app, $0.durationMilliseconds)
                < ($1.startMilliseconds, $1.app, $1.durationMilliseconds)
        }
        return UsageLog.Uses(
            apps: order.map { apps[$0] },
            identifiers: order.map { identifiers[$0] },
            websites: Set(websites.map { Int(ranks[$0]) }),
            records: records
        )
    }
}

/// The name of an app, with its package or bundle identifier if the log has one, or of a website.
struct AppName {
    let name: String
    let identifier: String?
    let isWebsite: Bool

    init(name: String, identifier: String?) {
        (self.name, self.identifier, isWebsite) = (name, identifier, false)
    }

    init(website: String) { (name, identifier, isWebsite) = (website, nil, true) }
}

/// A number of whole milliseconds: since 1970, or between two instants.
struct WholeMilliseconds {
    let count: Int64
}
