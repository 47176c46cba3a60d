import Foundation
import Inputs

/// The instants of a log at which apps come into use or leave it, in order, found one by one.
///
/// Instants are milliseconds since 1970. The same app twice at once is in use once.
struct UsageReplayChanges: Sequence, IteratorProtocol {
    /// What changes at one instant; apps are named by their places in the order of their names.
    struct Change {
        /// When.
        let instant: Int64
        /// The apps of which a use begins, glances included.
        var opened: [Int] = []
        /// The apps that come into use.
        var begun: [Int] = []
        /// The apps that leave use.
        var ended: [Int] = []
        /// How many uses of the log have begun.
        var useCount = 0
    }

    /// When the first use begins.
    let first: Int64

    private let uses: [UsageLog.Uses.Record]
    /// The place of the next use that begins.
    private var place = 0
    private var running = RunningUses()
    /// How many uses of each app run.
    private var counts: [Int]

    init(_ log: UsageLog) {
        uses = log.uses.records
        first = uses.first?.startMilliseconds ?? 0
        counts = log.uses.apps.map { _ in 0 }
    }

    /// Returns the next change; nil behind the last.
    mutating func next() -> Change? {
        let start = place < uses.count ? uses[place].startMilliseconds : nil
        guard let instant = [start, running.firstEnd].compactMap(\.self).min() else { return nil }
        var change = Change(instant: instant)
        var touched: [Int: Bool] = [:]
        while place < uses.count, uses[place].startMilliseconds == instant {
            let use = uses[place]
            let app = Int(use.app)
            if touched[app] == nil { touched[app] = counts[app] > 0 }
            counts[app] += 1
            if !change.opened.contains(app) { change.opened.append(app) }
            running.insert(app, until: instant + Int64(use.durationMilliseconds))
            place += 1
        }
        while running.firstEnd == instant {
            let app = running.removeFirst()
            if touched[app] == nil { touched[app] = counts[app] > 0 }
            counts[app] -= 1
        }
        for (app, wasInUse) in touched.sorted(by: { $0.key < $1.key }) {
            switch (wasInUse, counts[app] > 0) {
            case (false, true): change.begun.append(app)
            case (true, false): change.ended.append(app)
            case (true, true), (false, false): break
            }
        }
        change.useCount = place
        return change
    }

    /// The uses that run at an instant, the first to end in front (a binary heap).
    private struct RunningUses {
        private var heap: [(end: Int64, app: Int)] = []

        /// When the first of them ends; nil if none runs.
        var firstEnd: Int64? { heap.first?.end }

        mutating func insert(_ app: Int, until end: Int64) {
            heap.append((end, app))
            var child = heap.count - 1
            while child > 0, heap[child].end < heap[(child - 1) / 2].end {
                heap.swapAt(child, (child - 1) / 2)
                child = (child - 1) / 2
            }
        }

        /// Removes the use that ends first; there must be one.
        mutating func removeFirst() -> Int {
            heap.swapAt(0, heap.count - 1)
            let app = heap.removeLast().app
            var parent = 0
            while 2 * parent + 1 < heap.count {
                var child = 2 * parent + 1
                if child + 1 < heap.count, heap[child + 1].end < heap[child].end { child += 1 }
                guard heap[child].end < heap[parent].end else { break }
                heap.swapAt(parent, child)
                parent = child
            }
            return app
        }
    }
}

extension Duration {
    /// The whole milliseconds of the duration.
    var milliseconds: Int64 {
        components.seconds * 1000 + components.attoseconds / 1_000_000_000_000_000
    }
}
