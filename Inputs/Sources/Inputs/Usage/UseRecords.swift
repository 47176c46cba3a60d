import Foundation

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

        /// The records by start.
        public let records: [Record]

        /// The index of the first use.
        public var startIndex: Int { 0 }

        /// The index after the last use.
        public var endIndex: Int { records.count }

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
        /// The number of events.
        public internal(set) var count = 0
        /// The problem of the first skipped event; nil if no event was skipped.
        public internal(set) var first: InputError?
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
        }
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
        skipped.count += 1
        if skipped.first == nil { skipped.first = error }
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
            records: records
        )
    }
}

/// The name of an app, with its package or bundle identifier if the log has one.
struct AppName {
    let name: String
    let identifier: String?
}

/// A number of whole milliseconds: since 1970, or between two instants.
struct WholeMilliseconds {
    let count: Int64
}
