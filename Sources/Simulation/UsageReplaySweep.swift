import Foundation
import Inputs
import Limits
import ScreenTimeDaemon
import SimulatedPhone

/// Goes through the beginnings and ends of all uses in order, with the phone beside it.
///
/// Instants are milliseconds since the phone was made: no clock moves in a replay.
final class UsageReplaySweep {
    private let replay: UsageReplay
    private let phone: Phone
    private let days: UsageReplayDays
    private let origin: Date
    private let places: [String: Int]
    private let isCovered: [Bool]
    private var now: Int64 = 0
    private var dayEnd: Int64 = 0

    /// How many uses of each app are under way, and since when the app's use is not counted yet.
    private var running: [Int]
    private var countedTo: [Int64]
    private var inUse: Set<Int> = []
    private var isShielded: [Bool]
    /// The uses that began, the last of them last; those that ended are dropped when they are met.
    private var begun: [Int] = []
    private var ended: Set<Int> = []
    private var ends: [Int64]

    private var overrideEnd = Int64.min
    private var blockedTo: Int64 = 0

    private var apps: [UsageReplay.App]
    private var found: [UsageReplay.Day] = []
    private var shieldsMet = 0
    private var wakeUps = 0

    init(_ replay: UsageReplay, on phone: Phone, days: UsageReplayDays, from day: DateInterval) {
        self.replay = replay
        self.phone = phone
        self.days = days
        origin = phone.wallClock - Double(phone.elapsed.milliseconds) / 1000
        isCovered = replay.apps.map(replay.covered.contains)
        places = Dictionary(
            uniqueKeysWithValues: replay.apps.enumerated().map { ($0.element, $0.offset) }
        )
        running = replay.apps.map { _ in 0 }
        countedTo = replay.apps.map { _ in 0 }
        isShielded = replay.apps.indices.map { phone.isShielded(UsageReplay.identifier($0)) }
        apps = replay.apps.map {
            UsageReplay.App(name: $0, isCovered: replay.covered.contains($0))
        }
        ends = []
        let origin = origin
        ends = replay.log.uses.map {
            Self.instant($0.start, from: origin) + $0.duration.milliseconds
        }
        dayEnd = Self.instant(day.end, from: origin)
        found = [newDay(day)]
    }

    /// Lives through the log.
    func run(progress: (Int) -> Void) {
        phone.observer = { [unowned self] event in see(event) }
        defer { phone.observer = nil }
        let uses = replay.log.uses
        let byEnd = uses.indices.sorted { (ends[$0], $0) < (ends[$1], $1) }
        var nextEnd = 0
        var next = 0
        while nextEnd < byEnd.count {
            let start = next < uses.count ? Self.instant(uses[next].start, from: origin) : .max
            let instant = min(start, ends[byEnd[nextEnd]])
            advance(to: instant)
            // What ends at an instant ends before what begins then; a glance begins before it ends.
            while nextEnd < byEnd.count, ends[byEnd[nextEnd]] == instant, byEnd[nextEnd] < next {
                end(byEnd[nextEnd])
                nextEnd += 1
            }
            var glances: [Int] = []
            while next < uses.count, Self.instant(uses[next].start, from: origin) == instant {
                begin(next)
                if ends[next] == instant { glances.append(next) }
                next += 1
                if next.isMultiple(of: Self.progressStep) { progress(next) }
            }
            show()
            while nextEnd < byEnd.count, ends[byEnd[nextEnd]] == instant {
                end(byEnd[nextEnd])
                nextEnd += 1
            }
            if !glances.isEmpty { show() }
        }
        progress(uses.count)
    }

    /// Returns what was found.
    func report() -> UsageReplay.Report {
        // A day on which nothing lasted is not worth a row.
        let found = found.filter { day in day.amounts.contains { $0.used > .zero } }
        for day in found {
            for index in apps.indices { apps[index].total += day.amounts[index] }
        }
        return UsageReplay.Report(
            rules: replay.rules,
            zone: replay.log.zone,
            useCount: replay.log.uses.count,
            apps: apps,
            days: found,
            shieldsMet: shieldsMet,
            wakeUps: wakeUps
        )
    }

    private static let progressStep = 1000

    // MARK: - Time

    private static func instant(_ date: Date, from origin: Date) -> Int64 {
        Int64((date.timeIntervalSince(origin) * 1000).rounded())
    }

    private func advance(to instant: Int64) {
        while instant >= dayEnd {
            if !inUse.isEmpty {
                move(to: dayEnd)
                countAll()
            }
            // Days without any use are skipped.
            let reached = inUse.isEmpty ? instant : dayEnd
            let day = days.day(at: origin + Double(reached) / 1000)
            dayEnd = Self.instant(day.end, from: origin)
            found.append(newDay(day))
        }
        move(to: instant)
    }

    private func move(to instant: Int64) {
        phone.advance(by: .milliseconds(max(0, instant - phone.elapsed.milliseconds)))
        now = instant
        coverBlocked()
    }

    private func newDay(_ day: DateInterval) -> UsageReplay.Day {
        UsageReplay.Day(
            start: day.start,
            amounts: replay.apps.map { _ in UsageReplay.Amount() }
        )
    }

    // MARK: - Use

    private func begin(_ use: Int) {
        guard let app = places[replay.log.uses[use].app] else { return }
        running[app] += 1
        begun.append(use)
        guard running[app] == 1 else { return }
        countedTo[app] = now
        inUse.insert(app)
    }

    private func end(_ use: Int) {
        guard let app = places[replay.log.uses[use].app] else { return }
        count(app)
        running[app] -= 1
        if running[app] == 0 { inUse.remove(app) }
        ended.insert(use)
    }

    /// Brings to the front what is in use: the two uses that began last, or nothing.
    private func show() {
        var front: [BundleIdentifier] = []
        var index = begun.count - 1
        while index >= 0, front.count < 2 {
            let use = begun[index]
            if ended.contains(use) {
                begun.remove(at: index)
                ended.remove(use)
            } else if let app = places[replay.log.uses[use].app] {
                let identifier = isCovered[app] ? UsageReplay.identifier(app) : UsageReplay.other
                if !front.contains(identifier) { front.append(identifier) }
            }
            index -= 1
        }
        guard let first = front.first else { return phone.lock() }
        phone.open(first, beside: front.count > 1 ? front[1] : nil)
    }

    // MARK: - Counting

    private func see(_ event: PhoneEvent) {
        switch event.kind {
        case .shielded(.application(let identifier)): flip(identifier, to: true, event)
        case .unshielded(.application(let identifier)): flip(identifier, to: false, event)
        case .shieldDrawn: shieldsMet += 1
        case .callback: wakeUps += 1
        default: break
        }
    }

    private func flip(_ identifier: BundleIdentifier, to shielded: Bool, _ event: PhoneEvent) {
        guard let index = Int(identifier.rawValue.dropFirst(4)), isShielded.indices.contains(index)
        else { return }
        now = max(now, event.elapsed.milliseconds)
        coverBlocked()
        if running[index] > 0 { count(index) }
        isShielded[index] = shielded
    }

    private func countAll() {
        for app in inUse { count(app) }
    }

    /// Counts the use of an app up to now.
    private func count(_ app: Int) {
        coverBlocked()
        let passed = Duration.milliseconds(now - countedTo[app])
        countedTo[app] = now
        found[found.count - 1].amounts[app].used += passed
        if isCovered[app], isShielded[app] {
            found[found.count - 1].amounts[app].blocked += passed
        }
    }

    /// Lets overrides begin where blocked use needs them, up to now.
    private func coverBlocked() {
        defer { blockedTo = now }
        guard blockedTo < now, inUse.contains(where: { isCovered[$0] && isShielded[$0] })
        else { return }
        let length = replay.rules.settings.overrideRule.length.milliseconds
        var instant = max(blockedTo, overrideEnd)
        while instant < now {
            found[found.count - 1].overridesNeeded += 1
            overrideEnd = instant + length
            instant = overrideEnd
        }
    }
}

extension Duration {
    /// The whole milliseconds of the duration.
    var milliseconds: Int64 {
        components.seconds * 1000 + components.attoseconds / 1_000_000_000_000_000
    }
}
