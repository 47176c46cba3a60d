import Foundation
import InputFiles
import Inputs
import Limits
import Replaying
import Testing

/// Replays of hours, waits, soft ends and breaks, counted by hand or second by second.
@Suite("replaying hours, waits, soft ends and breaks", .timeLimit(.minutes(10)))
struct UsageReplayPassesTests {
    private static let zones = ["Europe/Berlin", "America/New_York", "Australia/Lord_Howe"]
    private static let seeds: [UInt64] = [5, 6, 7]
    private let covered = ["App0", "App1", "App2"]

    private func report(_ sample: ReplaySample, limits: String) throws -> UsageReplay.Report {
        let text = "selections: {some: {apps: [App0, App1, App2]}}\n" + limits
        let file = try InputFile(name: "limits", bytes: Array(text.utf8), byteMaximum: 1 << 20)
        let limits = try LimitsFile(file, zone: sample.log.zone)
        return try UsageReplay(sample.log, file: "log", limits: limits, from: "limits").run { _ in }
    }

    private func report(_ rows: [String], limits: String) throws -> UsageReplay.Report {
        let zone = try #require(TimeZone(identifier: "Europe/Berlin"))
        return try report(ReplaySample(rows, in: zone), limits: limits)
    }

    private func rows(_ uses: [(time: String, seconds: Int, app: String)]) -> [String] {
        uses.map { "2026-03-10T\($0.time),\($0.seconds),\($0.app)" }
    }

    /// The counts of a day, in seconds, except for the minutes of breaks.
    private struct Counted: Equatable {
        var blocked = 0
        var withOffers = 0
        var beyond = 0
        var openings = 0
        var breaks = 0
        var breakMinutes = 0
        var minutes = 0
    }

    private func found(_ report: UsageReplay.Report) -> [Counted] {
        report.days.map { day in
            let amount = report.covered(on: day)
            return Counted(
                blocked: Int(amount.blocked.components.seconds),
                withOffers: Int(amount.lost.components.seconds),
                beyond: Int(day.accepted.beyond.components.seconds),
                openings: day.requirements.openings,
                breaks: day.requirements.breaks,
                breakMinutes: day.accepted.breakMinutes.count,
                minutes: day.limits[0].counted.count
            )
        }
    }

    @Test("a wait is paid if the app is in use at its end, or within three minutes after it")
    func waits() throws {
        let uses = [
            // Opened after 20 seconds, and given up after 10.
            ("08:00:00", 60, "App0"), ("09:00:00", 10, "App0"),
            // Opened at once after two minutes.
            ("10:00:00", 10, "App0"), ("10:02:00", 30, "App0"),
            // Given up: three minutes after the wait are over, so another one begins.
            ("11:00:00", 10, "App0"), ("11:03:20", 60, "App0"),
            // The wait goes on while the app is closed.
            ("12:00:00", 5, "App0"), ("12:00:10", 60, "App0"),
        ]
        let limits = "limits: [{name: W, on: some, pause: {minutes: 15, wait: 20 s}}]"
        let report = try report(rows(uses), limits: limits)
        #expect(report.accepted.waitsPaid == 4)
        #expect(report.accepted.waitsGivenUp == 2)
        #expect(report.covered.blocked == .seconds(245))
        // 20, 10 and 10 seconds, then 10 and 20, then 5 and 10.
        #expect(report.covered.lost == .seconds(85))
        #expect(report.asksForWaits)
    }

    @Test("a wait that lengthens is multiplied by the day's attempt")
    func lengthening() throws {
        let uses = ["08", "09", "10", "11", "12", "13"].map { ("\($0):00:00", 100, "App0") }
        let wait = "{seconds: 5, longer-each-time: yes}"
        let limits = "limits: [{name: W, on: some, pause: {minutes: 5, wait: \(wait)}}]"
        let report = try report(rows(uses), limits: limits)
        #expect(report.accepted.waitsPaid == 6)
        // 5, 10, 15, 20 and twice 25 seconds.
        #expect(report.covered.lost == .seconds(100))
    }

    @Test("a wait over midnight counts on the day on which it began")
    func midnight() throws {
        let rows = ["2026-03-10T23:59:50,60,App0", "2026-03-11T23:59:55,10,App0"]
        let limits = "limits: [{name: W, on: some, pause: {minutes: 15, wait: 30 s}}]"
        let report = try report(rows, limits: limits)
        #expect(report.days.map(\.accepted.waitsPaid) == [1, 0, 0])
        #expect(report.days.map(\.accepted.waitsGivenUp) == [0, 1, 0])
    }

    @Test(
        "reasons are given, and the longest access is chosen",
        arguments: ["reasons: [Work]", "write-reason: yes", "choose-length: yes"]
    )
    func choices(_ key: String) throws {
        let limits = "limits: [{name: R, on: some, pause: {minutes: 60, \(key)}}]"
        let report = try report(rows([("08:00:00", 3600, "App0")]), limits: limits)
        #expect(report.covered.blocked == .seconds(3600))
        #expect(report.covered.lost == .zero)
        #expect(report.requirements.openings == 1)
    }

    @Test("three times five minutes follow ten minutes a day", arguments: zip(zones, seeds))
    func softEnd(_ zone: String, _ seed: UInt64) throws {
        let sample = try ReplaySample(seed: seed, zone: zone)
        let limits =
            "limits: [{name: L, on: some, budget: {minutes: 10, ask: {minutes: 5, times: 3}}}]"
        var counted: [(day: String, Counted)] = []
        var (used, usedWithOffers, usedInAll, left) = (0, 0, 0, 3)
        var (taken, needed): ([String: Int], [String: Int]) = ([:], [:])
        for (second, apps) in sample.seconds {
            let day = sample.day(second)
            if counted.last?.day != day {
                counted.append((day, Counted()))
                (used, usedWithOffers, usedInAll, left) = (0, 0, 0, 3)
            }
            let apps = apps.filter(covered.contains)
            guard !apps.isEmpty else { continue }
            if used < 600 { used += 1 } else { counted[counted.count - 1].1.blocked += apps.count }
            counted[counted.count - 1].1.minutes = used / 60
            if usedInAll >= 600 {
                for app in apps where second >= needed[app] ?? .min {
                    needed[app] = second + 300
                    counted[counted.count - 1].1.openings += 1
                }
            }
            usedInAll += 1
            guard usedWithOffers >= 600 else {
                usedWithOffers += 1
                continue
            }
            for app in apps {
                if second >= taken[app] ?? .min, left > 0 {
                    taken[app] = second + 300
                    left -= 1
                }
                if second < taken[app] ?? .min {
                    counted[counted.count - 1].1.beyond += 1
                } else {
                    counted[counted.count - 1].1.withOffers += 1
                }
            }
        }
        let report = try report(sample, limits: limits)
        #expect(found(report) == counted.map(\.1))
        #expect(counted.contains { $0.1.beyond > 0 })
        #expect(report.days.map(\.isEnough) == counted.map { $0.1.openings <= 3 })
    }

    @Test(
        "minutes count only in the hours of a limit, over midnight and both clock changes",
        arguments: zip(zones, seeds)
    )
    func hours(_ zone: String, _ seed: UInt64) throws {
        let sample = try ReplaySample(seed: seed, zone: zone)
        let limits = """
            settings: {day-start: "04:00"}
            limits:
              - {name: L, on: some, budget: {minutes: 10}, hours: [{from: "22:00", to: "03:00"}]}
            """
        var counted: [(day: String, Counted)] = []
        var used = 0
        for (second, apps) in sample.seconds {
            let day = sample.day(second, dayStart: 4)
            if counted.last?.day != day {
                counted.append((day, Counted()))
                used = 0
            }
            let count = apps.filter(covered.contains).count
            guard count > 0, [22, 23, 0, 1, 2].contains(sample.hour(second)) else { continue }
            if used >= 600 {
                counted[counted.count - 1].1.blocked += count
                counted[counted.count - 1].1.withOffers += count
            } else {
                used += 1
                counted[counted.count - 1].1.minutes = used / 60
            }
        }
        #expect(try found(report(sample, limits: limits)) == counted.map(\.1))
        #expect(counted.contains { $0.1.blocked > 0 })
    }

    @Test("a limit that always blocks does so only in its hours", arguments: zip(zones, seeds))
    func blockedHours(_ zone: String, _ seed: UInt64) throws {
        let sample = try ReplaySample(seed: seed, zone: zone)
        let limits = """
            settings: {break: {times: 0}}
            limits:
              - name: L
                on: some
                schedule: []
                days: [sat]
                hours: [{from: "21:30", to: "02:30"}]
            """
        var counted: [(day: String, Counted)] = []
        for (second, apps) in sample.seconds {
            let day = sample.day(second)
            if counted.last?.day != day { counted.append((day, Counted())) }
            let time = sample.hour(second) * 60 + sample.minute(second)
            let isInside =
                sample.weekday(second) == 7 && time >= 21 * 60 + 30
                || sample.weekday(second) == 1 && time < 2 * 60 + 30
            guard isInside else { continue }
            let count = apps.filter(covered.contains).count
            counted[counted.count - 1].1.blocked += count
            counted[counted.count - 1].1.withOffers += count
        }
        let found = try found(report(sample, limits: limits))
        #expect(found.map(\.blocked) == counted.map(\.1.blocked))
        #expect(found.map(\.withOffers) == counted.map(\.1.withOffers))
    }

    @Test("breaks open a budget that allows them", arguments: zip(zones, seeds))
    func breaks(_ zone: String, _ seed: UInt64) throws {
        let sample = try ReplaySample(seed: seed, zone: zone)
        let limits = """
            settings: {break: {minutes: 20, times: 2}}
            limits: [{name: L, on: some, budget: {minutes: 10}, breaks: yes}]
            """
        var counted: [(day: String, Counted)] = []
        var (used, usedWithOffers, usedInAll, left) = (0, 0, 0, 2)
        var (end, neededEnd) = (Int.min, Int.min)
        for (second, apps) in sample.seconds {
            let day = sample.day(second)
            if counted.last?.day != day {
                counted.append((day, Counted()))
                (used, usedWithOffers, usedInAll, left) = (0, 0, 0, 2)
            }
            let count = apps.filter(covered.contains).count
            guard count > 0 else { continue }
            if used < 600 { used += 1 } else { counted[counted.count - 1].1.blocked += count }
            counted[counted.count - 1].1.minutes = used / 60
            if usedInAll >= 600, second >= neededEnd {
                neededEnd = second + 1200
                counted[counted.count - 1].1.breaks += 1
            }
            usedInAll += 1
            guard usedWithOffers >= 600 else {
                usedWithOffers += 1
                continue
            }
            if second >= end, left > 0 {
                left -= 1
                end = second + 1200
                counted[counted.count - 1].1.breakMinutes += 20
            }
            if second >= end { counted[counted.count - 1].1.withOffers += count }
        }
        let report = try report(sample, limits: limits)
        #expect(found(report) == counted.map(\.1))
        #expect(report.days.map(\.isEnough) == counted.map { $0.1.breaks <= 2 })
        #expect(counted.contains { $0.1.breakMinutes == 40 })
    }

    @Test("a break from a pool ends when its apps are closed, and takes begun minutes")
    func pool() throws {
        let uses = [
            ("08:00:00", 150, "App0"), ("09:00:00", 100, "App1"), ("10:00:00", 600, "App0"),
            ("10:30:00", 60, "Other"),
        ]
        let limits = """
            settings: {break: {pool: 10}}
            limits: [{name: L, on: some, schedule: []}]
            """
        let report = try report(rows(uses), limits: limits)
        // 3 and 2 minutes, and the remaining 5 of the last use.
        #expect(report.accepted.breakMinutes == 10)
        #expect(report.covered.blocked == .seconds(850))
        #expect(report.covered.lost == .seconds(300))
        // 3, 2 and 10 minutes.
        #expect(report.requirements.breaks == 15)
        #expect(report.days.map(\.isEnough) == [false])
    }
}
