/// A day, or a part of one, in which use is counted.
public struct MeteredDay: Hashable, Sendable {
    /// The counted day.
    public let day: CivilDay
    /// The counted part of the day.
    public let part: Part
    /// The wall instant of its beginning, in whole seconds.
    public let start: WallInstant
    /// The wall instant of its end, in whole seconds.
    public let end: WallInstant
    /// The lead of the wall clock over the trusted reading.
    public let offset: Duration
    /// The counters of the limits.
    public let ladders: [MeterLadder]
    /// The selections whose items are counted individually, for statistics.
    public let items: [SelectionID]

    /// The trusted instant of its beginning.
    public var began: WallInstant { start - offset }

    /// The counted part of a day.
    public enum Part: String, Hashable, Sendable {
        case whole = "day"
        /// The time in which some limits apply.
        case hours
    }

    /// The counters, for the fact that they are set up.
    public var counters: ArmedCounters {
        ArmedCounters(day: day, began: began, limits: part == .hours ? ladders.map(\.limit) : [])
    }

    /// True if the system accepts a monitor of the day.
    public var isLongEnough: Bool {
        start + .seconds(60 * Plan.spanMinutesMinimum) <= end
    }

    /// The name of the day's monitor.
    ///
    /// Equal names mean equal counters: a new setup restarts counters, so equal ones are kept.
    var name: String {
        "\(part.rawValue) \(day) \(start.millisecondsSince1970)-\(end.millisecondsSince1970) "
            + String(fingerprint, radix: 16)
    }

    private var fingerprint: UInt64 {
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325
        func add(_ number: UInt64) { hash = (hash ^ number) &* 0x100_0000_01b3 }
        for ladder in ladders {
            add(ladder.limit.rawValue)
            add(ladder.contents)
            for rung in ladder.rungs { add(UInt64(rung.count)) }
            add(.max)
        }
        for item in items { add(item.rawValue) }
        return hash
    }

    /// Returns the day whose monitor has a name, with the wall instants of its edges, or nil.
    public static func day(
        named name: String
    ) -> (day: CivilDay, start: WallInstant, end: WallInstant, part: Part)? {
        let words = name.split(separator: " ")
        guard words.count == 4, let part = Part(rawValue: String(words[0])),
            let day = CivilDay(String(words[1]))
        else { return nil }
        // An instant before 1970 begins with a sign.
        let text = words[2]
        guard let dash = text.dropFirst().firstIndex(of: "-"), let start = Int64(text[..<dash]),
            let end = Int64(text[text.index(after: dash)...])
        else { return nil }
        return (
            day, WallInstant(millisecondsSince1970: start),
            WallInstant(millisecondsSince1970: end), part
        )
    }
}
