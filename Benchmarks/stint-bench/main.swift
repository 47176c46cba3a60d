// Prints one `name: value unit` per line: medians, and ratios within this run.
import Enforcement
import Foundation
import Journal
import Judging
import Limits
import SimulatedPhone

print("measured-on: \(Machine.description)")

let year = PhoneYear(seed: 1, faults: .none, openingsPerDay: 200, preset: .antiRot)
let yearSeconds = try Stopwatch.median(runs: 5) { _ = try year.run(judged: false) }
Stopwatch.report("simulated-year", yearSeconds, "s")
let hostile = PhoneYear(seed: 1, faults: .all, openingsPerDay: 24, preset: .antiRot)
let hostileSeconds = try Stopwatch.median(runs: 5) { _ = try hostile.run(judged: true) }
Stopwatch.report("judged-hostile-year", hostileSeconds, "s")

// The folders of an app group must be on a real disk, where syncing takes time.
let folder = FileManager.default.temporaryDirectory.appending(path: "stint-bench-\(getpid())")
defer { do { try FileManager.default.removeItem(at: folder) } catch { print(error) } }
let (ordinary, ordinaryCount) = try YearOfFacts.write(
    to: folder.appending(path: "ordinary"),
    tokens: 10
)
let lived = try AllPresets.live(days: 730, openingsPerDay: 24)
let everything = try AppGroup(of: lived, to: folder.appending(path: "all-presets"))

for (name, group) in [("a-year", ordinary), ("all-presets", everything)] {
    var count = 0
    var everCount = 0
    var log = try FactLog(reading: group.folder.path)
    _ = try log.forEachEver { _ in everCount += 1 }
    let seconds = try Stopwatch.median(runs: 51) {
        count = try FactLog(reading: group.folder.path).state.limits.count
    }
    Stopwatch.report("fold-of-\(name)", seconds * 1e6, "µs (\(everCount) facts, \(count) limits)")
}

// The facts' own zone: another zone would be uncertain until a fact reports it.
var calendar = Calendar(identifier: .gregorian)
calendar.timeZone = .gmt
let now = try SystemClock.reading()
for (name, state) in [
    ("ordinary", try FactLog(reading: ordinary.folder.path).state),
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

let programs = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
let empty = programs.appending(path: "empty-probe")
let callback = programs.appending(path: "callback-probe")
for (name, group) in [("cold-callback", ordinary), ("cold-callback-all-presets", everything)] {
    let seconds = try Stopwatch.medians(
        runs: 101,
        of: [
            (empty, [folder.appending(path: "empty").path]),
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

// The largest likely configuration: 20 metered limits with 500 tokens.
let twenty = try AppGroup(of: TwentyLimits.live(), to: folder.appending(path: "20-limits"))
for (name, group) in [("a-year", ordinary), ("all-presets", everything), ("20-limits", twenty)] {
    let bytes = try group.callbackHeapPeak()
    Stopwatch.report("callback-heap-peak-\(name)", Double(bytes) / 1024, "KiB")
    let arming = try group.callbackHeapPeak(arming: true)
    Stopwatch.report("callback-heap-peak-\(name)-arming", Double(arming) / 1024, "KiB")
    let kilobytes = try group.callbackDirtyKilobytes(callback)
    Stopwatch.report("callback-dirty-\(name)", kilobytes, "KiB")
}
