import Foundation
import Inputs

/// The instants of a log at which apps come into use or leave it, in order.
///
/// Instants are milliseconds since 1970. The same app twice at once is in use once.
struct UsageReplayChanges {
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

    /// The changes.
    private(set) var all: [Change] = []
    /// When the first use begins.
    let first: Int64

    init(_ log: UsageLog, apps: [String]) {
        let places = Dictionary(
            uniqueKeysWithValues: apps.enumerated().map { ($0.element, $0.offset) }
        )
        let starts = log.uses.map { Int64(($0.start.timeIntervalSince1970 * 1000).rounded()) }
        let ends = zip(starts, log.uses).map { $0 + $1.duration.milliseconds }
        let byEnd = ends.indices.sorted { (ends[$0], $0) < (ends[$1], $1) }
        first = starts.first ?? 0
        var running = apps.map { _ in 0 }
        var next = 0
        var nextEnd = 0
        while nextEnd < byEnd.count {
            let end = ends[byEnd[nextEnd]]
            var change = Change(instant: next < starts.count ? min(starts[next], end) : end)
            var touched: [Int: Bool] = [:]
            while next < starts.count, starts[next] == change.instant {
                if let app = places[log.uses[next].app] {
                    if touched[app] == nil { touched[app] = running[app] > 0 }
                    running[app] += 1
                    if !change.opened.contains(app) { change.opened.append(app) }
                }
                next += 1
            }
            while nextEnd < byEnd.count, ends[byEnd[nextEnd]] == change.instant {
                if let app = places[log.uses[byEnd[nextEnd]].app] {
                    if touched[app] == nil { touched[app] = running[app] > 0 }
                    running[app] -= 1
                }
                nextEnd += 1
            }
            for (app, wasInUse) in touched.sorted(by: { $0.key < $1.key }) {
                switch (wasInUse, running[app] > 0) {
                case (false, true): change.begun.append(app)
                case (true, false): change.ended.append(app)
                case (true, true), (false, false): break
                }
            }
            change.useCount = next
            all.append(change)
        }
    }
}

extension Duration {
    /// The whole milliseconds of the duration.
    var milliseconds: Int64 {
        components.seconds * 1000 + components.attoseconds / 1_000_000_000_000_000
    }
}
