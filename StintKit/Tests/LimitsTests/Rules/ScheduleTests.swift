import Basics
import Foundation
import Limits
import Testing

@Suite("Schedules", .timeLimit(.minutes(10)))
struct ScheduleTests {
    @Test("overlapping windows are refused, and the error contains both")
    func overlap() throws {
        let lunch = try Window(
            label: "Lunch",
            start: Anything.time("12:00"),
            end: Anything.time("13:00")
        )
        let brunch = try Window(
            label: "Brunch",
            start: Anything.time("11:00"),
            end: Anything.time("12:01")
        )
        #expect(throws: ScheduleError.windowsOverlap(lunch, brunch)) {
            try Schedule(windows: [lunch, brunch])
        }
        let text = ScheduleError.windowsOverlap(lunch, brunch).description
        #expect(text.contains("Lunch") && text.contains("Brunch") && text.contains("12:01"))
    }

    @Test(
        "the check for overlaps considers midnight and weekdays",
        arguments: [
            (["22:00-02:00", "01:59-03:00"], true),
            (["22:00-02:00", "02:00-03:00"], false),
            (["22:00-02:00", "21:00-22:00"], false),
            (["22:00-02:00 64", "00:00-01:00 1"], true),  // Saturday into Sunday
            (["22:00-02:00 64", "00:00-01:00 64"], false),
            (["22:00-02:00 1", "00:00-01:00 64"], false),
            (["00:00-24:00", "12:00-12:01"], true),
            (["00:00-24:00 2", "00:00-24:00 4"], false),
            (["12:00-11:59", "11:59-12:00"], false),
            (["12:00-11:59 2", "11:58-12:00 4"], true),
        ]
    )
    func overlapTable(_ spans: [String], _ overlaps: Bool) throws {
        for spans in [spans, spans.reversed()] {
            if overlaps {
                #expect(throws: ScheduleError.self) { try Anything.schedule(spans) }
            } else {
                #expect(try Anything.schedule(spans).windows.count == spans.count)
            }
        }
    }

    @Test(
        "the last edge of a window is by the trusted time",
        arguments: [
            ("12:40", 0, "2026-06-17 12:00", "2026-06-16 13:30"),
            ("14:00", 0, "2026-06-17 12:00", "2026-06-17 13:30"),
            // While in doubt, a window is open if both readings are in it.
            ("12:20", 30, "2026-06-17 12:30", "2026-06-16 13:30"),
        ]
    )
    func lastChange(time: String, minutesAhead: Int, opening: String, closing: String) throws {
        let lunch = try Window(
            label: "Lunch",
            start: Anything.time("12:00"),
            end: Anything.time("13:30")
        )
        let schedule = try Schedule(windows: [lunch])
        var phone = try Phone("Europe/Berlin", at: "2026-06-17 \(time)", schedule)
        phone.moveClock(.minutes(minutesAhead))
        phone.observe()
        func last(_ edge: Schedule.Edge) -> WallInstant? {
            let (reading, calendar) = (phone.reading, phone.calendar)
            return phone.state.lastChange(of: schedule, edge, at: reading, calendar: calendar)
        }
        #expect(last(.opening) == Anything.wall(opening, phone.calendar))
        #expect(last(.closing) == Anything.wall(closing, phone.calendar))
    }

    @Test("the check for overlaps agrees with a check of every minute of a week")
    func overlapAgainstBruteForce() {
        var generator = SeededNumbers(seed: 11)
        var refused = 0
        for _ in 0..<3000 {
            guard let first = generator.window(step: 30), let second = generator.window(step: 30)
            else { continue }
            func minutes(_ window: Window) -> Set<Int> {
                var minutes: Set<Int> = []
                for day in 0..<7 {
                    guard let weekday = Weekdays(weekday: day + 1),
                        window.weekdays.isSuperset(of: weekday)
                    else { continue }
                    let start = day * 1440 + window.start.minutes
                    for minute in start..<start + window.minutes { minutes.insert(minute % 10_080) }
                }
                return minutes
            }
            let overlaps = !minutes(first).isDisjoint(with: minutes(second))
            let schedule = try? Schedule(windows: [first, second])
            #expect((schedule == nil) == overlaps, "\(first) \(second)")
            if overlaps { refused += 1 }
        }
        #expect(refused > 300 && refused < 2700)
    }

    @Test("windows without a minute, a day or a start before 24:00 are refused")
    func emptyWindows() throws {
        func window(_ start: String, _ end: String, _ days: Weekdays = .all) throws -> Window {
            try Window(
                label: "W",
                start: Anything.time(start),
                end: Anything.time(end),
                weekdays: days
            )
        }
        #expect(throws: ScheduleError.self) { try window("12:00", "12:00") }
        #expect(throws: ScheduleError.self) { try window("00:00", "00:00") }
        #expect(throws: ScheduleError.self) { try window("24:00", "24:00") }
        #expect(throws: ScheduleError.self) { try window("24:00", "01:00") }
        #expect(throws: ScheduleError.self) { try window("12:00", "13:00", []) }
        #expect(try window("00:00", "24:00").minutes == 1440)
        #expect(try window("12:00", "11:59").minutes == 1439)
        #expect(try window("23:59", "24:00").minutes == 1)
        #expect(try window("18:00", "00:00") == window("18:00", "24:00"))
        #expect(try !window("18:00", "00:00").crossesMidnight)
        #expect(try window("18:00", "00:01").crossesMidnight)
        let empty = ScheduleError.windowEmpty(
            label: "W",
            start: .midnight,
            end: .midnight
        )
        #expect(empty.description.contains("00:00–24:00"))
    }

    @Test("labels and the number of windows are bounded")
    func bounds() throws {
        let long = String(repeating: "a", count: 33)
        #expect(throws: ScheduleError.labelTooLong(bytes: 33, maximum: 32)) {
            try Window(label: long, start: .midnight, end: .endOfDay)
        }
        let hours = (0..<11).map { hour in
            Result {
                try Window(
                    label: "",
                    start: Anything.time(hour < 10 ? "0\(hour):00" : "\(hour):00"),
                    end: Anything.time(hour < 9 ? "0\(hour + 1):00" : "\(hour + 1):00")
                )
            }
        }
        let windows = try hours.map { try $0.get() }
        #expect(try Schedule(windows: Array(windows.prefix(10))).windows.count == 10)
        #expect(throws: ScheduleError.tooManyWindows(count: 11, maximum: 10)) {
            try Schedule(windows: windows)
        }
        #expect(ScheduleError.labelTooLong(bytes: 33, maximum: 32).description.contains("33"))
        #expect(ScheduleError.tooManyWindows(count: 11, maximum: 10).description.contains("11"))
    }

    /// Schedules of 0, 1, 2 and 5 windows, some of them across midnight or adjacent.
    static let schedules: [[String]] = [
        [],
        ["12:00-13:00"],
        ["00:00-24:00"],
        ["22:30-06:15"],
        ["01:15-02:20"],
        ["02:10-02:25"],
        ["01:30-03:00 1"],
        ["22:00-02:15 64"],
        ["12:00-13:00", "18:00-19:00"],
        ["00:00-02:00", "02:00-24:00"],
        ["01:30-02:30", "02:30-03:30"],
        ["23:00-01:45 64", "01:45-02:45 1"],
        ["00:10-00:11", "01:59-02:00", "02:30-02:31", "03:00-12:00", "23:59-00:05"],
        ["00:00-01:00", "01:00-01:30", "02:00-03:00", "03:00-03:05", "20:00-24:00 65"],
    ]

    /// A normal Wednesday and both clock-change days, with their zones.
    static let days: [(zone: String, day: String)] = [
        ("America/New_York", "2026-06-17"), ("America/New_York", "2026-03-08"),
        ("America/New_York", "2026-11-01"), ("Europe/Berlin", "2026-06-17"),
        ("Europe/Berlin", "2026-03-29"), ("Europe/Berlin", "2026-10-25"),
        ("Australia/Lord_Howe", "2026-06-17"), ("Australia/Lord_Howe", "2026-10-04"),
        ("Australia/Lord_Howe", "2026-04-05"),
    ]

    @Test(
        "at every minute, the verdict and its next change agree with the definition",
        arguments: days
    )
    func everyMinute(zone: String, day: String) throws {
        let calendar = Anything.calendar(zone)
        let start = Anything.wall("\(day) 00:00", calendar) - .hours(2)
        let table = WeekTable(from: start, days: 10, calendar: calendar)
        for spans in ScheduleTests.schedules {
            let schedule = try Anything.schedule(spans)
            let phone = try Phone(zone, at: "\(day) 00:00", schedule)
            let openness = table.openness(of: schedule)
            var next = [Int?](repeating: nil, count: openness.count)
            for index in (0..<openness.count - 1).reversed() {
                next[index] = openness[index] == openness[index + 1] ? next[index + 1] : index + 1
            }
            for index in 0..<28 * 60 {
                for (shift, isOpen) in [
                    (0, openness[index]), (1, openness[index]), (59_999, openness[index]),
                    (-1, openness[max(0, index - 1)]),
                ] where shift == 0 || (index > 0 && (index % 15 == 0 || next[index] == index + 1)) {
                    let wall = table.instant(index) + .milliseconds(shift)
                    let reading = phone.reading(at: wall)
                    let verdict = phone.state.verdict(at: reading, calendar: calendar)
                    try #require(
                        verdict.isBlocked(Anything.selection) == !isOpen,
                        "\(spans) minute \(index) shift \(shift)"
                    )
                    let expected = (shift < 0 ? next[index - 1] : next[index])
                        .map { table.instant($0) }
                        .flatMap { wall.duration(to: $0) <= .hours(8 * 24) ? $0 : nil }
                    let reason: Decision.Reason = isOpen ? .window : .outsideWindows
                    try #require(
                        verdict.decisions[0].cause == Cause(1, reason, until: expected)
                    )
                    // A single limit changes when its reason ends; checked less often.
                    guard index % 10 == 0 || next[index] == index + 1 else { continue }
                    let change = phone.state.nextChange(at: reading, calendar: calendar)
                    try #require(change == expected, "\(spans) minute \(index) shift \(shift)")
                }
            }
        }
    }

    @Test("random schedules agree with the definition in many zones")
    func randomSchedules() throws {
        var generator = SeededNumbers(seed: 5)
        for (zone, day) in ScheduleTests.days
            + [
                ("Asia/Kathmandu", "2026-01-01"), ("Africa/Casablanca", "2026-02-15"),
                ("Pacific/Apia", "2011-12-28"),
            ]
        {
            let calendar = Anything.calendar(zone)
            let start = Anything.wall("\(day) 00:00", calendar)
            let table = WeekTable(from: start, days: 9, calendar: calendar)
            for _ in 0..<20 {
                let schedule = generator.schedule(
                    windows: Int.random(in: 0...10, using: &generator),
                    step: 5
                )
                let phone = try Phone(zone, at: "\(day) 00:00", schedule)
                let openness = table.openness(of: schedule)
                for _ in 0..<60 {
                    let index = Int.random(in: 0..<openness.count - 1, using: &generator)
                    let reading = phone.reading(at: table.instant(index))
                    let verdict = phone.state.verdict(at: reading, calendar: calendar)
                    try #require(verdict.isBlocked(Anything.selection) == !openness[index])
                    let change = openness[index...].firstIndex(of: !openness[index])
                    guard let change else { continue }
                    try #require(
                        phone.state.nextChange(at: reading, calendar: calendar)
                            == (change - index <= 8 * 1440 ? table.instant(change) : nil)
                    )
                }
            }
        }
    }
}

extension Phone {
    /// Returns the reading at another wall instant, if only time passes.
    func reading(at other: WallInstant) -> ClockReading {
        ClockReading(wall: other, boot: boot + wall.duration(to: other), bootID: bootID)
    }
}
