// Prints one `name: value unit` a line: medians, and ratios within this one run.
import Enforcement
import Foundation
import Journal
import Limits
import Simulation
import SimulatedPhone

print("measured-on: \(Machine.description)")

let year = PhoneYear(seed: 1, faults: .none, openingsPerDay: 200, preset: .antiRot)
let yearSeconds = try Stopwatch.median(runs: 5) { _ = try year.run(judged: false) }
Stopwatch.report("simulated-year", yearSeconds, "s")
let hostile = PhoneYear(seed: 1, faults: .all, openingsPerDay: 24, preset: .antiRot)
let hostileSeconds = try Stopwatch.median(runs: 5) { _ = try hostile.run(judged: true) }
Stopwatch.report("judged-hostile-year", hostileSeconds, "s")

// The folders of an app group, on the disk that the build is on, not in memory: syncing must cost.
let folder = FileManager.default.temporaryDirectory.appending(path: "stint-bench-\(getpid())")
defer { do { try FileManager.default.removeItem(at: folder) } catch { print(error) } }
let ordinary = folder.appending(path: "ordinary")
let large = folder.appending(path: "large")
let ordinaryCount = try YearOfFacts.write(to: ordinary, limits: 1, tokensEach: 10)
_ = try YearOfFacts.write(to: large, limits: 20, tokensEach: 25)

let foldSeconds = try Stopwatch.median(runs: 51) {
    _ = try FactLog(reading: ordinary.path).state.limits.count
}
Stopwatch.report("fold-of-a-year", foldSeconds * 1e6, "µs (\(ordinaryCount) facts)")

var calendar = Calendar(identifier: .gregorian)
calendar.timeZone = TimeZone(identifier: "Europe/Berlin") ?? .gmt
for (name, place) in [("ordinary", ordinary), ("20-limits", large)] {
    let state = try FactLog(reading: place.path).state
    let reading = try SystemClock.reading()
    let count = 10_000
    let seconds = Stopwatch.median(runs: 11) {
        for index in 0..<count {
            let later = ClockReading(
                wall: reading.wall + .seconds(index * 61),
                boot: reading.boot + .seconds(index * 61),
                bootID: reading.bootID
            )
            blackHole(state.verdict(at: later, calendar: calendar).shieldedSelections.count)
        }
    }
    Stopwatch.report("verdict-\(name)", seconds / Double(count) * 1e6, "µs")
}

let programs = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
let empty = programs.appending(path: "empty-probe")
let callback = programs.appending(path: "callback-probe")
for (name, place) in [("cold-callback", ordinary), ("cold-callback-20-limits", large)] {
    let (emptySeconds, callbackSeconds) = try Stopwatch.medians(
        runs: 101,
        (empty, [folder.appending(path: "empty").path]),
        (callback, [place.path])
    )
    if name == "cold-callback" {
        Stopwatch.report("empty-process", emptySeconds * 1e3, "ms")
    }
    Stopwatch.report(name, callbackSeconds * 1e3, "ms")
    Stopwatch.report("\(name)-ratio", callbackSeconds / emptySeconds, "")
}

Stopwatch.report("callback-heap-peak", Double(try HeapPeak.ofCallback(in: large)) / 1024, "KiB")
