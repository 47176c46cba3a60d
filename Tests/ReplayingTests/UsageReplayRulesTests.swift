import Foundation
import InputFiles
import Inputs
import Limits
import Replaying
import Testing

/// Comparisons of each kind of rule with an independent count of every second.
@Suite("replaying each kind of rule", .timeLimit(.minutes(10)))
struct UsageReplayRulesTests {
    private static let zones = ["Europe/Berlin", "America/New_York", "Australia/Lord_Howe"]
    private static let seeds: [UInt64] = [1, 2, 3]
    private let covered = ["App0", "App1", "App2"]

    private func report(
        _ sample: ReplaySample,
        _ preset: Preset
    ) throws -> UsageReplay.Report {
        let replay = try UsageReplay(sample.log, file: "log", preset: preset, cover: covered)
        return replay.run { _ in }
    }

    private func report(
        _ sample: ReplaySample,
        limits: String,
        workout: Minutes = .zero
    ) throws -> UsageReplay.Report {
        let text = "selections: {some: {apps: [app0, APP1, App2]}}\n" + limits
        let file = try InputFile(name: "limits", bytes: Array(text.utf8), byteMaximum: 1 << 20)
        var replay = try UsageReplay(
            sample.log,
            file: "log",
            limits: LimitsFile(file, zone: sample.log.zone),
            from: "limits"
        )
        replay.workoutPerDay = workout
        return replay.run { _ in }
    }

    /// The counts of a day.
    private struct Counted: Equatable {
        var blocked = 0
        var withOffers = 0
        var passes = 0
        var minutes = 0
        var spent = 0
        var closing = 0
    }

    private func found(
        _ report: UsageReplay.Report,
        _ passes: (UsageReplay.Day) -> Int
    ) -> [Counted] {
        report.days.map { day in
            let amount = report.covered(on: day)
            return Counted(
                blocked: Int(amount.blocked.components.seconds),
                withOffers: Int(amount.lost.components.seconds),
                passes: passes(day),
                minutes: day.limits.first?.counted.count ?? 0,
                spent: day.limits.first?.bank?.spent.count ?? 0,
                closing: day.limits.first?.bank?.closing.count ?? 0
            )
        }
    }

    @Test("one break per day starts at the first blocked moment", arguments: zip(zones, seeds))
    func breaks(_ zone: String, _ seed: UInt64) throws {
        let sample = try ReplaySample(seed: seed, zone: zone)
        var counted: [(day: String, Counted)] = []
        var breakEnd = Int.min
        var breakDay = ""
        for (second, apps) in sample.seconds {
            let day = sample.day(second)
            if counted.last?.day != day { counted.append((day, Counted())) }
            let blocked = apps.filter(covered.contains).count
            guard sample.hour(second) != 12, sample.hour(second) != 18, blocked > 0 else {
                continue
            }
            counted[counted.count - 1].1.blocked += blocked
            if second >= breakEnd, breakDay != day {
                (breakDay, breakEnd) = (day, second + 45 * 60)
            }
            if second >= breakEnd { counted[counted.count - 1].1.withOffers += blocked }
        }
        #expect(try found(report(sample, .antiRot)) { _ in 0 } == counted.map(\.1))
    }

    @Test("an opening lasts until the end of its last second, as on the phone")
    func wholeSeconds() throws {
        let zone = try #require(TimeZone(identifier: "Europe/Berlin"))
        let others = ["2026-03-10T08:00:00,60,App1", "2026-03-10T08:00:00,60,App2"]
        let sample = try ReplaySample(others + ["2026-03-10T10:00:00.400,900.5,App0"], in: zone)
        #expect(try report(sample, .appBlocker).days.map(\.requirements.openings) == [3])
        let longer = try ReplaySample(others + ["2026-03-10T10:00:00.400,901,App0"], in: zone)
        #expect(try report(longer, .appBlocker).days.map(\.requirements.openings) == [4])
    }

    @Test("a pause precedes each opening", arguments: zip(zones, seeds))
    func pauses(_ zone: String, _ seed: UInt64) throws {
        let sample = try ReplaySample(seed: seed, zone: zone)
        var counted: [(day: String, Counted)] = []
        var ends: [String: Int] = [:]
        for (second, apps) in sample.seconds {
            let day = sample.day(second)
            if counted.last?.day != day { counted.append((day, Counted())) }
            for app in apps where covered.contains(app) {
                counted[counted.count - 1].1.blocked += 1
                guard second >= ends[app] ?? .min else { continue }
                ends[app] = second + 15 * 60
                counted[counted.count - 1].1.passes += 1
            }
        }
        let report = try report(sample, .appBlocker)
        #expect(found(report) { $0.requirements.openings } == counted.map(\.1))
    }

    @Test(
        "two openings of ten minutes are allowed on days that start at four",
        arguments: zip(zones, seeds)
    )
    func opens(_ zone: String, _ seed: UInt64) throws {
        let sample = try ReplaySample(seed: seed, zone: zone)
        let limits = """
            settings: {day-start: "04:00"}
            limits: [{name: Twice, on: some, opens: {times: 2, minutes: 10}}]
            """
        var counted: [(day: String, Counted)] = []
        var (needed, taken): ([String: Int], [String: Int]) = ([:], [:])
        var left = 2
        for (second, apps) in sample.seconds {
            let day = sample.day(second, dayStart: 4)
            if counted.last?.day != day {
                counted.append((day, Counted()))
                left = 2
            }
            for app in apps where covered.contains(app) {
                counted[counted.count - 1].1.blocked += 1
                if second >= needed[app] ?? .min {
                    needed[app] = second + 600
                    counted[counted.count - 1].1.passes += 1
                }
                if second >= taken[app] ?? .min, left > 0 {
                    taken[app] = second + 600
                    left -= 1
                }
                guard second >= taken[app] ?? .min else { continue }
                counted[counted.count - 1].1.withOffers += 1
            }
        }
        let report = try report(sample, limits: limits)
        #expect(found(report) { $0.requirements.openings } == counted.map(\.1))
    }

    @Test(
        "ten minutes are allowed on Saturdays, and unlimited use on other days",
        arguments: zip(zones, seeds)
    )
    func budgets(_ zone: String, _ seed: UInt64) throws {
        let sample = try ReplaySample(seed: seed, zone: zone)
        let limits = "limits: [{name: Ten, on: some, budget: {minutes: 10, days: [sat]}}]"
        var counted: [(day: String, Counted)] = []
        var used = 0
        for (second, apps) in sample.seconds {
            let day = sample.day(second)
            if counted.last?.day != day {
                counted.append((day, Counted()))
                used = 0
            }
            let count = apps.filter(covered.contains).count
            // On other days, the limit counts nothing.
            guard count > 0, sample.weekday(second) == 7 else { continue }
            if used >= 600 {
                counted[counted.count - 1].1.blocked += count
                counted[counted.count - 1].1.withOffers += count
            } else {
                used += 1
                counted[counted.count - 1].1.minutes = used / 60
            }
        }
        #expect(try found(report(sample, limits: limits)) { _ in 0 } == counted.map(\.1))
    }

    @Test(
        "a bank is empty without workouts, and is filled by one on each day",
        arguments: [Difficulty.easy, .medium, .hard, .extreme],
        [0, 31]
    )
    func banks(_ difficulty: Difficulty, _ workout: Int) throws {
        let sample = try ReplaySample(seed: 4, zone: "Europe/Berlin")
        let (numerator, denominator, cap, start) =
            switch difficulty {
            case .easy: (2, 1, 240, 90)
            case .medium: (1, 1, 180, 60)
            case .hard: (1, 2, 120, 30)
            case .extreme: (1, 3, 60, 0)
            }
        let step = denominator  // The least workout that pays anything.
        let limits = "limits: [{name: Bank, on: some, bank: {difficulty: \(difficulty)}}]"
        let report = try report(sample, limits: limits, workout: Minutes(workout))
        var counted: [(day: String, Counted)] = []
        // Balances without workouts, and with a workout as soon as the bank is empty.
        var (balance, kept) = (start, start)
        var (used, keptUse) = (0, 0)
        var midnight = try #require(sample.seconds.first.map { try sample.bounds($0.second) })
        midnight = midnight.lowerBound..<midnight.lowerBound
        for (second, apps) in sample.seconds {
            while second >= midnight.upperBound {
                midnight = try sample.bounds(midnight.upperBound)
                balance = min(cap, balance + workout * numerator / denominator)
                kept = min(cap, kept + workout * numerator / denominator)
            }
            let day = sample.day(second)
            if counted.last?.day != day {
                counted.append((day, Counted()))
                (used, keptUse) = (0, 0)
            }
            let count = apps.filter(covered.contains).count
            defer { counted[counted.count - 1].1.closing = balance }
            guard count > 0 else { continue }
            if kept == 0 {
                kept = step * numerator / denominator
                counted[counted.count - 1].1.passes += step
            }
            keptUse += 1
            if keptUse.isMultiple(of: 60) { kept -= 1 }
            if balance == 0 {
                counted[counted.count - 1].1.blocked += count
                counted[counted.count - 1].1.withOffers += count
                continue
            }
            used += 1
            if used.isMultiple(of: 60) {
                balance -= 1
                counted[counted.count - 1].1.spent += 1
                counted[counted.count - 1].1.minutes += 1
            }
        }
        #expect(found(report) { $0.requirements.workout.count } == counted.map(\.1))
        #expect(workout > 0 || counted.contains { $0.1.blocked > 0 })
    }

    @Test("consecutive pledges are exact to the minute", arguments: zip(zones, seeds))
    func pledges(_ zone: String, _ seed: UInt64) throws {
        let sample = try ReplaySample(seed: seed, zone: zone, step: 60)
        var failed: [String: Set<Int>] = [:]
        var counts: [String: Int] = [:]
        var bounds = 0..<0
        for (second, apps) in sample.seconds {
            let day = sample.day(second)
            if !bounds.contains(second) { bounds = try sample.bounds(second) }
            // Pledges end within the day.
            counts[day] = bounds.count / 3600
            let hour = (second - bounds.lowerBound) / 3600
            guard apps.contains(where: covered.contains), hour < bounds.count / 3600 else {
                continue
            }
            failed[day, default: []].insert(hour)
        }
        let report = try report(sample, .focusPledge)
        #expect(report.pledges == counts.values.reduce(0, +))
        for day in report.days {
            let name = sample.name(day.start)
            #expect(day.pledges == counts[name], "\(name)")
            #expect(day.pledgesFailed == failed[name]?.count ?? 0, "\(name)")
        }
        #expect(report.covered.blocked == .zero)
    }

    @Test("a timer counts all use", arguments: zip(zones, seeds))
    func timers(_ zone: String, _ seed: UInt64) throws {
        let sample = try ReplaySample(seed: seed, zone: zone)
        var counted: [(day: String, Counted)] = []
        var used = 0
        var lastMinute = Int.min / 2
        for (second, apps) in sample.seconds {
            let day = sample.day(second)
            if counted.last?.day != day {
                counted.append((day, Counted()))
                used = 0
            }
            guard apps.contains(where: covered.contains) else { continue }
            used += 1
            guard used.isMultiple(of: 60) else { continue }
            counted[counted.count - 1].1.minutes += 1
            // A timer restarts after a gap of more than two and a half minutes.
            if second - lastMinute > 150 { counted[counted.count - 1].1.passes += 1 }
            lastMinute = second
        }
        #expect(
            try found(report(sample, .screenTimer)) { $0.limits[0].timersStarted }
                == counted.map(\.1)
        )
    }
}
