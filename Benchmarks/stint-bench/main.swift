// Prints one `name: value unit` per line: medians, and ratios within this run.
// With the names of parts as arguments, it runs these only.
import Enforcement
import Foundation
import Judging
import Limits
import SimulatedPhone

enum Part: String, CaseIterable { case years, folds, verdicts, callbacks, memory }

let names = CommandLine.arguments.dropFirst()
let parts = names.isEmpty ? Part.allCases : names.compactMap(Part.init)
guard names.isEmpty || parts.count == names.count else {
    fatalError("usage: stint-bench [\(Part.allCases.map(\.rawValue).joined(separator: " | "))]…")
}

/// The app groups of phones that were used for a while, made when first needed.
///
/// The folders must be on a real disk, where syncing takes time.
enum Groups {
    static let folder = FileManager.default.temporaryDirectory
        .appending(path: "stint-bench-\(getpid())")
    static let ordinary = made { try YearOfFacts.write(to: folder(of: "ordinary"), tokens: 10).0 }
    static let everything = made {
        let phone = try AllPresets.live(days: 730, openingsPerDay: 24)
        return try AppGroup(of: phone, to: folder(of: "all-presets"))
    }
    /// The largest likely configuration: 20 metered limits with 500 tokens.
    static let twenty = made {
        try AppGroup(of: TwentyLimits.live(), to: folder(of: "20-limits"))
    }

    private static func folder(of name: String) -> URL { folder.appending(path: name) }

    private static func made(_ group: () throws -> AppGroup) -> AppGroup {
        do { return try group() } catch { fatalError("could not make an app group: \(error)") }
    }
}
try FileManager.default.createDirectory(at: Groups.folder, withIntermediateDirectories: true)
defer { do { try FileManager.default.removeItem(at: Groups.folder) } catch { print(error) } }

print("measured-on: \(Machine.description)")

if parts.contains(.years) {
    var counts = (facts: 0, callbacks: 0)
    let seconds = try Stopwatch.median(runs: 5) {
        let year = try UsualYear()
        counts = (year.factCount, year.callbackCount)
    }
    Stopwatch.report(
        "simulated-year",
        seconds,
        "s (\(counts.facts) facts, \(counts.callbacks) callbacks)"
    )
    Stopwatch.report("simulated-year-fact", seconds / Double(counts.facts) * 1e6, "µs")
    Stopwatch.report("simulated-year-callback", seconds / Double(counts.callbacks) * 1e6, "µs")
    let hostile = PhoneYear(seed: 1, faults: .all, openingsPerDay: 24, preset: .antiRot)
    var factCount = 0
    let hostileSeconds = try Stopwatch.median(runs: 5) {
        factCount = try hostile.run(judged: true).factCount
    }
    Stopwatch.report("judged-hostile-year", hostileSeconds, "s (\(factCount) facts)")
    Stopwatch.report("judged-hostile-year-fact", hostileSeconds / Double(factCount) * 1e6, "µs")
}

if parts.contains(.folds) {
    for (name, group) in [("a-year", Groups.ordinary), ("all-presets", Groups.everything)] {
        var count = 0
        let everCount = try AppGroup.factCount(in: group.folder)
        let seconds = try Stopwatch.median(runs: 51) {
            count = try FactLog(reading: group.folder.path).state.limits.count
        }
        Stopwatch.report(
            "fold-of-\(name)",
            seconds * 1e6,
            "µs (\(everCount) facts, \(count) limits)"
        )
    }
}

if parts.contains(.verdicts) {
    // The facts' own zone: another zone would be uncertain until a fact reports it.
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    let now = try SystemClock.reading()
    for (name, state) in [
        ("ordinary", try FactLog(reading: Groups.ordinary.folder.path).state),
        ("50-limits", try FiftyLimits.state(at: now)),
        ("50-limits-with-hours", try FiftyLimits.state(at: now, withHours: true)),
    ] {
        let count = 10_000
        let seconds = Stopwatch.median(runs: 11) {
            for index in 0..<count {
                let later = ClockReading(
                    wall: now.wall + .seconds(index * 61),
                    boot: now.boot + .seconds(index * 61),
                    bootID: now.bootID
                )
                blackHole(state.verdict(at: later, calendar: calendar).blocked.count)
            }
        }
        Stopwatch.report("verdict-\(name)", seconds / Double(count) * 1e6, "µs")
    }
}

let programs = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
let callback = programs.appending(path: "callback-probe")

if parts.contains(.callbacks) {
    let empty = programs.appending(path: "empty-probe")
    for (name, group) in [
        ("cold-callback", Groups.ordinary), ("cold-callback-all-presets", Groups.everything),
    ] {
        let seconds = try Stopwatch.medians(
            runs: 101,
            of: [
                (empty, [Groups.folder.appending(path: "empty").path]),
                (callback, ["--phone"] + group.arguments),
                (callback, group.arguments),
            ]
        )
        let (emptySeconds, phoneSeconds, callbackSeconds) = (seconds[0], seconds[1], seconds[2])
        if name == "cold-callback" {
            Stopwatch.report("empty-process", emptySeconds * 1e3, "ms")
        }
        Stopwatch.report(name, callbackSeconds * 1e3, "ms")
        Stopwatch.report("\(name)-ratio", callbackSeconds / emptySeconds, "")
        // The callback's time includes the simulated phone, which a real callback doesn't.
        let ownSeconds = callbackSeconds - phoneSeconds
        Stopwatch.report("\(name)-ratio-of-stint-alone", 1 + ownSeconds / emptySeconds, "")
    }
}

if parts.contains(.memory) {
    for (name, group) in [
        ("a-year", Groups.ordinary), ("all-presets", Groups.everything),
        ("20-limits", Groups.twenty),
    ] {
        let bytes = try group.callbackHeapPeak()
        Stopwatch.report("callback-heap-peak-\(name)", Double(bytes) / 1024, "KiB")
        let arming = try group.callbackHeapPeak(arming: true)
        Stopwatch.report("callback-heap-peak-\(name)-arming", Double(arming) / 1024, "KiB")
        let kilobytes = try group.callbackDirtyKilobytes(callback)
        Stopwatch.report("callback-dirty-\(name)", kilobytes, "KiB")
    }
}
