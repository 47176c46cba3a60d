import Inputs

/// The instants of a log at which apps come into use or leave it, in order, found one by one.
///
/// Instants are milliseconds since 1970. The same app twice at once is in use once.
struct UsageReplayChanges: Sequence, IteratorProtocol {
    /// The changes at one instant; an app is its index in the order of names.
    struct Change {
        let instant: Int64
        /// The apps of which a use begins, glances included.
        var opened: [Int] = []
        /// The apps that come into use.
        var begun: [Int] = []
        /// The apps that leave use.
        var ended: [Int] = []
        var useCount = 0
    }

    let first: Int64

    private let uses: [UsageLog.Uses.Record]
    /// The place of the next use that begins.
    private var place = 0
    /// The uses that run, the first to end at the end; few run at once.
    private var running: [(end: Int64, app: Int)] = []
    /// The number of running uses of each app.
    private var counts: [Int]

    init(_ log: UsageLog) {
        uses = log.uses.records
        first = uses.first?.startMilliseconds ?? 0
        counts = log.uses.apps.map { _ in 0 }
    }

    /// Returns the next change; nil behind the last.
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
