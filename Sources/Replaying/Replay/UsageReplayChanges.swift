import Inputs

/// A sequence of the instants of a log at which uses of apps begin or end.
///
/// Instants are milliseconds since 1970. Overlapping uses of one app count as one use.
struct UsageReplayChanges: Sequence, IteratorProtocol {
    /// The changes at one instant; apps are indices in `UsageLog.Uses.apps`.
    struct Change {
        let instant: Int64
        /// The apps with a recorded use that begins, even one of no length.
        var opened: [Int] = []
        /// The apps whose use begins.
        var begun: [Int] = []
        /// The apps whose use ends.
        var ended: [Int] = []
        var useCount = 0
    }

    let first: Int64

    private let uses: [UsageLog.Uses.Record]
    /// The index of the next use.
    private var place = 0
    /// The running uses, sorted by their ends, latest first; few run at once.
    private var running: [(end: Int64, app: Int)] = []
    /// The number of running uses of each app.
    private var counts: [Int]

    init(_ log: UsageLog) {
        uses = log.uses.records
        first = uses.first?.startMilliseconds ?? 0
        counts = log.uses.apps.map { _ in 0 }
    }

    /// Returns the next change; nil after the last one.
    mutating func next() -> Change? {
        let start = place < uses.count ? uses[place].startMilliseconds : nil
        guard let instant = [start, running.last?.end].compactMap(\.self).min() else { return nil }
        var change = Change(instant: instant)
        var touched: [Int: Bool] = [:]
        while place < uses.count, uses[place].startMilliseconds == instant {
            let use = uses[place]
            let app = Int(use.app)
            if touched[app] == nil { touched[app] = counts[app] > 0 }
            counts[app] += 1
            if !change.opened.contains(app) { change.opened.append(app) }
            let end = instant + Int64(use.durationMilliseconds)
            running.insert((end, app), at: running.firstIndex { $0.end < end } ?? running.count)
            place += 1
        }
        while let (end, app) = running.last, end == instant {
            running.removeLast()
            if touched[app] == nil { touched[app] = counts[app] > 0 }
            counts[app] -= 1
        }
        for (app, wasInUse) in touched.sorted(by: { $0.key < $1.key })
        where wasInUse != (counts[app] > 0) {
            if wasInUse { change.ended.append(app) } else { change.begun.append(app) }
        }
        change.useCount = place
        return change
    }
}

extension Duration {
    var milliseconds: Int64 {
        components.seconds * 1000 + components.attoseconds / 1_000_000_000_000_000
    }
}
