import Foundation
import InputFiles
import Inputs
import Limits
import Replaying
import Testing

@Suite("replaying usage logs", .timeLimit(.minutes(10)))
struct UsageReplayTests {
    private func zone(_ name: String) throws -> TimeZone {
        try #require(TimeZone(identifier: name))
    }

    private func log(_ rows: [String], in zone: TimeZone) throws -> UsageLog {
        let text = (["start,duration_seconds,app"] + rows).joined(separator: "\n") + "\n"
        return try UsageLog(
            InputFile(name: "log", bytes: Array(text.utf8), byteMaximum: 1 << 26),
            zone: zone
        )
    }

    private func report(_ log: UsageLog, cover: [String]? = nil) throws -> UsageReplay.Report {
        let replay = try UsageReplay(log, file: "log", preset: .antiRot, cover: cover)
        return replay.run { _ in }
    }

    private func replay(_ log: UsageLog, _ selection: String) throws -> UsageReplay {
        let text = "selections: {a: \(selection)}\nlimits: [{name: L, on: a, schedule: []}]"
        let file = try InputFile(name: "limits", bytes: Array(text.utf8), byteMaximum: 1 << 20)
        return try UsageReplay(
            log,
            file: "log",
            limits: LimitsFile(file, zone: log.zone),
            from: "limits"
        )
    }

    @Test("a replayed day matches a count by hand")
    func byHand() throws {
        let report = try report(
            log(
                [
                    // 10 of 20 minutes before lunch: the first break, until 12:35.
                    "2026-03-02T11:50:00,1200,Videos",
                    // 12:50 to 13:10: 10 minutes blocked, the second break from 13:00.
                    "2026-03-02T12:50:00,1200,Videos",
                    // 13:44 to 13:46: the third break from 13:45.
                    "2026-03-02T13:44:00,120,Reels",
                    "2026-03-02T18:30:00,600,Reels",
                ],
                in: .gmt
            )
        )
        #expect(report.days.count == 1)
        #expect(report.days.map(\.requirements.breaks) == [3])
        #expect(report.daysWithEnough == 0)
        // The only break of the day is before lunch.
        #expect(report.apps.map(\.total.lost) == [.seconds(120), .seconds(600)])
        #expect(report.shieldsMet == 3)
        #expect(report.apps.map(\.name) == ["Reels", "Videos"])
        #expect(report.apps[0].total.used == .seconds(720))
        #expect(report.apps[0].total.blocked == .seconds(120))
        #expect(report.apps[1].total.used == .seconds(2400))
        #expect(report.apps[1].total.blocked == .seconds(1200))
    }

    @Test("a use over midnight counts for both days, its break for the day it started")
    func midnight() throws {
        let report = try report(log(["2026-03-02T23:30:00,3600,Videos"], in: .gmt))
        #expect(report.days.map { $0.amounts[0].blocked } == [.seconds(1800), .seconds(1800)])
        // From 23:30 to 00:15, followed by the next break.
        #expect(report.days.map(\.requirements.breaks) == [1, 1])
        #expect(report.daysWithEnough == 2)
    }

    @Test("the minute that ends with a day belongs to it, and spending the last minute is allowed")
    func bankAtMidnight() throws {
        let log = try log(
            ["2026-03-02T23:30:00,3600,Videos", "2026-03-03T09:00:00,61,Videos"],
            in: .gmt
        )
        let replay = try UsageReplay(log, file: "log", preset: .lockedIn, cover: nil)
        let report = replay.run { _ in }
        let banks = report.days.compactMap { $0.limits[0].bank }
        #expect(banks.map(\.opening) == [60, 30])
        #expect(banks.map(\.spent) == [30, 30])
        #expect(banks.map(\.closing) == [30, 0])
        // The last use needs one minute of workout, and its extra second needs another.
        #expect(banks.map(\.workout) == [0, 2])
        #expect(report.days.map { $0.amounts[0].blocked } == [.zero, .seconds(61)])
        let first = try UsageReplay(
            self.log(["2026-03-02T23:00:00,3600,Videos"], in: .gmt),
            file: "log",
            preset: .lockedIn,
            cover: nil
        )
        #expect(first.run { _ in }.requirements.workout == .zero)
    }

    @Test("parallel uses count separately, and overlapping uses of one app count once")
    func overlaps() throws {
        let report = try report(
            log(
                [
                    "2026-03-02T08:00:00,600,A", "2026-03-02T08:05:00,600,A",
                    "2026-03-02T08:01:00,60,B", "2026-03-02T08:01:00,60,C",
                    "2026-03-02T08:01:30,0,D", "2026-03-02T12:30:00,0,D",
                ],
                in: .gmt
            )
        )
        let blocked = report.apps.map { Int($0.total.blocked.components.seconds) }
        #expect(blocked == [900, 60, 60, 0])
        #expect(report.days.map(\.requirements.breaks) == [1])
    }

    @Test("system apps stay open unless they are named")
    func cover() throws {
        let log = try log(
            ["2026-03-02T08:00:00,60,Phone", "2026-03-02T09:00:00,60,Videos"],
            in: .gmt
        )
        #expect(try report(log).apps.map(\.isCovered) == [false, true])
        #expect(try report(log, cover: ["Phone"]).apps.map(\.isCovered) == [true, false])
        #expect(try report(log, cover: []).covered.used == .zero)
        #expect(throws: InputError.self) { try report(log, cover: ["Phoné"]) }
    }

    @Test("a limits file matches apps and domains in any case, and reports missing ones")
    func coverOfFile() throws {
        let log = try log(
            [
                "2026-03-02T08:00:00,60,Chrome.exe", "2026-03-02T09:00:00,60,www.News.example",
                "2026-03-02T10:00:00,60,Instagram", "2026-03-02T11:00:00,60,mynews.example",
            ],
            in: .gmt
        )
        let replay = try replay(
            log,
            "{apps: [chrome, Instagran, Signal], categories: [Social], domains: [news.example]}"
        )
        let covered = replay.run { _ in }.apps.filter(\.isCovered).map(\.name)
        #expect(covered == ["Chrome.exe", "www.News.example"])
        #expect(
            replay.notes == [
                "\"a\": not in the log: \"Instagran\", \"Signal\"; did you mean \"Instagram\"?",
                "\"a\": a log contains no categories: \"Social\"; name their apps in the file",
            ]
        )
        #expect(
            throws: InputError(
                file: "limits",
                problem: "the log \"log\" contains none of its apps",
                remedy: "did you mean \"Instagram\"? (choose one of: Chrome.exe, Instagram, "
                    + "mynews.example, www.News.example)"
            )
        ) { try self.replay(log, "{apps: [Instagran]}") }
    }

    @Test("days without use have no row")
    func gaps() throws {
        let report = try report(
            log(["1970-01-01T00:00:00,60,A", "2199-12-31T23:59:00,60,A"], in: .gmt)
        )
        #expect(report.days.count == 2)
        #expect(report.apps[0].total.blocked == .seconds(120))
    }

    @Test(
        "blocked time matches a count second by second",
        arguments: ["Europe/Berlin", "America/New_York", "Australia/Lord_Howe"],
        [1, 2, 3]
    )
    func bruteForce(_ name: String, _ seed: UInt64) throws {
        let zone = try zone(name)
        var numbers = SampleNumbers(state: seed)
        // Many parallel uses around both nights in which clocks change.
        let starts = [
            "2026-03-07", "2026-03-28", "2026-04-04", "2026-10-03", "2026-10-24", "2026-10-31",
        ]
        let rows = starts.flatMap { day in
            (0..<12).map { _ in
                let (days, hour) = (numbers.below(2), numbers.below(24))
                let date = Int(day.suffix(2)).map { $0 + days } ?? 1
                let month = day.prefix(8)
                let (minute, second) = (numbers.below(60), numbers.below(60))
                let length = numbers.below(4) == 0 ? numbers.below(20_000) : numbers.below(900)
                let digits = [date > 31 ? 31 : date, hour, minute, second].map {
                    $0 < 10 ? "0\($0)" : "\($0)"
                }
                return "\(month)\(digits[0])T\(digits[1]):\(digits[2]):\(digits[3]),\(length),"
                    + "App\(numbers.below(4))"
            }
        }
        let log = try log(rows, in: zone)
        let report = try report(
            log,
            cover: ["App0", "App1", "App2"].filter { app in
                log.uses.contains { $0.app == app }
            }
        )
        let counted = count(log, covered: ["App0", "App1", "App2"])
        for day in report.days {
            let date = TimelineClock.day(day.start, in: zone)
            for (app, amount) in zip(report.apps, day.amounts) {
                let expected = counted[date]?.apps[app.name] ?? (0, 0)
                #expect(amount.used == .seconds(expected.used), "\(date) \(app.name)")
                #expect(amount.blocked == .seconds(expected.blocked), "\(date) \(app.name)")
            }
            #expect(day.requirements.breaks == counted[date]?.breaks ?? 0, "\(date)")
        }
        #expect(report.days.count == counted.count)
    }

    private struct Counted {
        var apps: [String: (used: Int, blocked: Int)] = [:]
        var breaks = 0
    }

    /// Counts every second of every use: Anti-Rot is open from 12 to 13 and from 18 to 19 o'clock.
    private func count(_ log: UsageLog, covered: Set<String>) -> [String: Counted] {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = log.zone
        var inUse: [Int: Set<String>] = [:]
        for use in log.uses {
            let start = Int(use.start.timeIntervalSince1970)
            for second in start..<(start + Int(use.duration.components.seconds)) {
                inUse[second, default: []].insert(use.app)
            }
        }
        var days: [String: Counted] = [:]
        var breakEnd = Int.min
        var minute = Int.min
        var hour = 0
        var date = ""
        for second in inUse.keys.sorted() {
            if second / 60 != minute {
                minute = second / 60
                let instant = Date(timeIntervalSince1970: Double(minute * 60))
                hour = calendar.component(.hour, from: instant)
                date = TimelineClock.day(instant, in: log.zone)
            }
            let isOpen = hour == 12 || hour == 18
            for app in inUse[second] ?? [] {
                let isBlocked = !isOpen && covered.contains(app)
                days[date, default: Counted()].apps[app, default: (0, 0)].used += 1
                guard isBlocked else { continue }
                days[date, default: Counted()].apps[app, default: (0, 0)].blocked += 1
                guard second >= breakEnd else { continue }
                breakEnd = second + 45 * 60
                days[date, default: Counted()].breaks += 1
            }
        }
        return days
    }
}
