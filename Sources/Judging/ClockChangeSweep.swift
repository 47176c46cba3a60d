import Foundation
import Limits
import SimulatedPhone
import StintOnPhone

/// Checks windows near clock changes: the device, the verdict and a search through every minute
/// must agree.
///
/// The search uses only minutes of the local day: no schedules, verdicts or monitors.
package struct ClockChangeSweep: Sendable {
    /// The years whose clock changes are checked.
    package static let years = 2024...2030

    /// The largest distance, in minutes, between a change and the start or end of a checked window.
    static let vicinityMinutes = 4 * 60

    /// The minutes for which a phone is observed before and after a change: more than a day.
    private static let watchedMinutes = 30 * 60

    /// A clock change and all zones that have it.
    package struct ClockChange: Hashable, Sendable {
        /// The zones; their clocks show the same time while a phone is observed.
        package let zones: [String]
        /// The time of the change, in seconds since 1970.
        let instant: Int
        /// The offsets from UTC before and after, in seconds.
        let before: Int
        let after: Int

        /// A description of the change with the first of its zones.
        var description: String {
            let date = Date(timeIntervalSince1970: Double(instant))
            return "\(zones.first ?? "") (\(zones.count) zones) at \(date.ISO8601Format()), "
                + "\((after - before) / 60) minutes"
        }
    }

    /// A window in minutes of the day, for the search.
    struct Span: Hashable, Sendable {
        let start: Int
        let length: Int

        func contains(_ minute: Int) -> Bool {
            (minute - start + minutesOfDay) % minutesOfDay < length
        }
    }

    /// The number of judged changes and windows, and the disagreements.
    package struct Report: Sendable {
        package fileprivate(set) var zones: Set<String> = []
        package fileprivate(set) var changes = 0
        /// The number of different changes; one that several zones share counts once.
        package fileprivate(set) var clocks = 0
        package fileprivate(set) var windows = 0
        package fileprivate(set) var minutes = 0
        /// The disagreements, each with the details needed to repeat it.
        package fileprivate(set) var disagreements: [String] = []

        package init() {}

        package mutating func add(_ other: Report) {
            zones.formUnion(other.zones)
            changes += other.changes
            clocks += other.clocks
            windows += other.windows
            minutes += other.minutes
            disagreements += other.disagreements
        }
    }

    /// The number of windows drawn near each change, and the seed; nil for all windows.
    private let sample: (count: Int, seed: UInt64)?

    /// Creates a sweep over a seeded sample of the windows near each change, or over all of them.
    package init(sample: (count: Int, seed: UInt64)? = nil) { self.sample = sample }

    package func judge(at change: ClockChange) -> Report {
        var report = Report()
        report.zones = Set(change.zones)
        report.changes = change.zones.count
        report.clocks = 1
        guard let zone = change.zones.first.flatMap(TimeZone.init(identifier:)) else {
            return report
        }
        let minutes = Self.localMinutes(of: change, zone)
        var spans = Self.spans(near: change)
        if let sample {
            var random = SplitMix64(seed: sample.seed ^ UInt64(change.instant))
            spans = (0..<sample.count).map { _ in spans[Int(random.next() % UInt64(spans.count))] }
        }
        for span in spans {
            report.windows += 1
            report.minutes += minutes.count
            let blocked = minutes.map { !span.contains($0) }
            let found = Self.disagreement(span, blocked, change, zone)
            if let found { report.disagreements.append("\(change.description): \(found)") }
        }
        return report
    }

    // MARK: - Changes and windows

    /// Returns the names of all zones from Foundation's list and the machine's tz database.
    ///
    /// Foundation's list lacks names that Foundation accepts, such as Asia/Kolkata.
    static func zoneNames() -> Set<String> {
        var names = Set(TimeZone.knownTimeZoneIdentifiers)
        do {
            let database = try String(
                contentsOf: URL(filePath: "/usr/share/zoneinfo/tzdata.zi"),
                encoding: .utf8
            )
            // "Z NAME …" is a zone, and "L TARGET NAME" is another name of a zone.
            for line in database.split(separator: "\n") {
                let words = line.split(separator: " ")
                if words.first == "Z", words.count > 1 { names.insert(String(words[1])) }
                if words.first == "L", words.count > 2 { names.insert(String(words[2])) }
            }
        } catch {
            // Without the database, only the list is available.
            return names
        }
        return names
    }

    /// Returns every change of every zone of the tz database in the years, the earliest first.
    package static func changes() -> [ClockChange] {
        struct Clock: Hashable {
            let instant: Int
            let distances: [Int]
        }
        func second(_ year: Int) -> Int {
            // Whole days are enough, because each zone is checked once a day.
            let years = year - 1970
            return (years * 365 + (years + 1) / 4) * 86_400
        }
        var zones: [Clock: [String]] = [:]
        for name in zoneNames() {
            guard let zone = TimeZone(identifier: name) else { continue }
            func distance(_ instant: Int) -> Int {
                zone.secondsFromGMT(for: Date(timeIntervalSince1970: Double(instant)))
            }
            var from = second(years.lowerBound)
            var before = distance(from)
            while from < second(years.upperBound + 1) {
                let after = distance(from + 86_400)
                if after != before {
                    var (low, high) = (from, from + 86_400)
                    while high - low > 1 {
                        let middle = (low + high) / 2
                        if distance(middle) == before { low = middle } else { high = middle }
                    }
                    // Compare the offsets of the days that the phone plans ahead, too.
                    let distances = (-8...9).map { distance(high + $0 * 86_400) }
                    zones[Clock(instant: high, distances: distances), default: []].append(name)
                }
                before = after
                from += 86_400
            }
        }
        return zones.map { clock, names in
            ClockChange(
                zones: names.sorted(),
                instant: clock.instant,
                before: clock.distances[7],
                after: clock.distances[9]
            )
        }.sorted { ($0.instant, $0.zones.first ?? "") < ($1.instant, $1.zones.first ?? "") }
    }

    /// Returns short and long windows that begin or end within four hours of a change.
    static func spans(near change: ClockChange) -> [Span] {
        let edges = [change.before, change.after].map { distance in
            (((change.instant + distance) / 60) % minutesOfDay + minutesOfDay) % minutesOfDay
        }
        let gap = abs(change.after - change.before) / 60
        var spans: Set<Span> = []
        // Every half hour, and the minutes next to the edges.
        let steps = Array(stride(from: -vicinityMinutes, through: vicinityMinutes, by: 30))
        for edge in edges {
            for step in steps + [-1, 1, -10, 10, gap / 4, -gap / 4] {
                let minute = (edge + step + 2 * minutesOfDay) % minutesOfDay
                for length in [5, 20, 50, 90, 240, 720, 1380] {
                    spans.insert(Span(start: minute, length: length))
                    let start = (minute - length + 2 * minutesOfDay) % minutesOfDay
                    spans.insert(Span(start: start, length: length))
                }
            }
        }
        return spans.sorted { ($0.start, $0.length) < ($1.start, $1.length) }
    }

    private static let minutesOfDay = 1440

    /// Returns the minute of the local day for each minute in which a phone is observed.
    private static func localMinutes(of change: ClockChange, _ zone: TimeZone) -> [Int] {
        (-watchedMinutes..<watchedMinutes).map { minute in
            let instant = change.instant + minute * 60
            let date = Date(timeIntervalSince1970: Double(instant))
            return (instant + zone.secondsFromGMT(for: date)) / 60 % minutesOfDay
        }
    }

    // MARK: - Device and verdict

    /// Describes the first difference of device or verdict from the search; nil if they agree.
    private static func disagreement(
        _ span: Span,
        _ blocked: [Bool],
        _ change: ClockChange,
        _ zone: TimeZone
    ) -> String? {
        let end = (span.start + span.length) % minutesOfDay
        guard let start = TimeOfDay(minutes: span.start), let last = TimeOfDay(minutes: end) else {
            return "no window at minute \(span.start)"
        }
        let words = "window \(start)-\(last)"
        do {
            let window = try Window(label: "", start: start, end: last)
            for (name, edges) in try edges(of: window, change, zone) {
                let found = states(of: edges)
                if let index = found.indices.first(where: { found[$0] != blocked[$0] }) {
                    let minutes = found.indices.filter { found[$0] != blocked[$0] }.count
                    return "\(words): \(name) is \(found[index] ? "blocked" : "open") from minute "
                        + "\(index - watchedMinutes) on for \(minutes) minutes, and should not be"
                }
            }
            return nil
        } catch {
            return "\(words): \(error)"
        }
    }

    /// The times at which an app was blocked and opened, in milliseconds since the first minute.
    private typealias Edges = [(milliseconds: Int, isBlocked: Bool)]

    /// Returns true for each minute that begins with the app blocked.
    private static func states(of edges: Edges) -> [Bool] {
        var isBlocked = false
        var next = edges[...]
        return (0..<2 * watchedMinutes).map { minute in
            while let edge = next.first, edge.milliseconds <= minute * 60_000 {
                isBlocked = edge.isBlocked
                next = next.dropFirst()
            }
            return isBlocked
        }
    }

    /// Returns the edges by verdict and on a device that is left alone after a window was set up.
    private static func edges(
        of window: Window,
        _ change: ClockChange,
        _ zone: TimeZone
    ) throws -> KeyValuePairs<String, Edges> {
        let app = InstalledApplication(
            bundleIdentifier: "com.example.app",
            name: "App",
            category: "Social"
        )
        let first = Date(timeIntervalSince1970: Double(change.instant - watchedMinutes * 60))
        let phone = Phone(seed: 1, start: first, timeZone: zone)
        phone.keepsEvents = false
        phone.install(app)
        let subject = Subject.application(app.bundleIdentifier)
        let stint = StintPhone(phone)
        try stint.setUp(Schedule(windows: [window]), .standard, covering: [subject])
        var edges: Edges = [(0, phone.isShielded(app.bundleIdentifier))]
        let byVerdict = try stint.read { state, reading in
            Self.edges(state, reading, phone.calendar)
        }
        phone.observer = { event in
            let milliseconds = Int(event.elapsed / .milliseconds(1))
            switch event.kind {
            case .shielded(subject): edges.append((milliseconds, true))
            case .unshielded(subject): edges.append((milliseconds, false))
            default: break
            }
        }
        phone.advance(by: .seconds(2 * 60 * watchedMinutes))
        phone.observer = nil
        return ["verdict": byVerdict, "device": edges]
    }

    private static func edges(
        _ state: RuleState,
        _ reading: ClockReading,
        _ calendar: Calendar
    ) -> Edges {
        var edges: Edges = []
        var now = reading
        while true {
            let passed = Int(reading.wall.duration(to: now.wall) / .milliseconds(1))
            let verdict = state.verdict(at: now, calendar: calendar)
            edges.append((passed, verdict.isBlocked(StintPhone.selection)))
            guard let next = state.nextChange(at: now, calendar: calendar),
                reading.wall.duration(to: next) < .seconds(2 * 60 * watchedMinutes)
            else { return edges }
            now = now.advanced(by: now.wall.duration(to: next))
        }
    }
}
