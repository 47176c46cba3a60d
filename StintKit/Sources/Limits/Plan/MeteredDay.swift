/// A whole day on which use is counted.
public struct MeteredDay: Hashable, Sendable {
    /// The counted day.
    public let day: CivilDay
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

    /// True if the system accepts a monitor of the day.
    public var isLongEnough: Bool {
        start + .seconds(60 * Plan.spanMinutesMinimum) <= end
    }

    /// The name of the day's monitor.
    ///
    /// Equal names mean equal counters: a new setup restarts counters, so equal ones are kept.
    var name: String {
        "day \(day) \(start.millisecondsSince1970)-\(end.millisecondsSince1970) "
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

    /// Returns the day whose monitor has a name, and the wall instant of its beginning, or nil.
    public static func day(named name: String) -> (day: CivilDay, start: WallInstant)? {
        let words = name.split(separator: " ")
        guard words.count == 4, words[0] == "day", let day = CivilDay(String(words[1])) else {
            return nil
        }
        // An instant before 1970 begins with a sign.
        let text = words[2]
        guard let dash = text.dropFirst().firstIndex(of: "-"), let start = Int64(text[..<dash])
        else { return nil }
        return (day, WallInstant(millisecondsSince1970: start))
    }
}
