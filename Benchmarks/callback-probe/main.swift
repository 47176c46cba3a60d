// A cold callback as a process: start, open the journal of a folder, append durably, decide, write
// the store, check the plan, end. The phone is new, so its boot is a new fact and its stores are
// empty; its monitors are set up already. The seal of the shields is broken, as after a crash in
// the previous callback, so the shields are written, and empty stores don't mean a lost permission.
// With --memory, it prints the dirty memory that the callback added, in kilobytes. With --phone, it
// opens and decides nothing, to measure the phone alone.
import DeviceActivity
import Enforcement
import Foundation
import SimulatedPhone

/// Runs the callback on the journal of a folder.
/// - Parameters:
///   - folder: The folder of an app group; nil for the phone alone.
///   - now: The phone's wall clock.
///   - monitors: The names of the existing monitors.
/// - Throws: Errors of the journal or the system.
func callBack(in folder: URL?, at now: Date, monitors: [String]) throws {
    let phone = Phone(seed: 1, start: now)
    phone.install(ScreenTimeApp("app.stint", name: "Stint"))
    phone.authorize("app.stint")
    try phone.run("app.stint", as: .monitor) {
        let day = DeviceActivitySchedule(
            intervalStart: DateComponents(hour: 0, minute: 0),
            intervalEnd: DateComponents(hour: 23, minute: 59),
            repeats: true
        )
        for name in monitors {
            try DeviceActivityCenter().startMonitoring(DeviceActivityName(name), during: day)
        }
        guard let folder else { return }
        var reconciler = try Reconciler(folder: folder, calendar: .current)
        try reconciler.reconcile()
    }
}

/// Returns the private dirty memory of the process, in kilobytes.
func dirtyKilobytes() throws -> Int {
    let text = try String(contentsOfFile: "/proc/self/smaps_rollup", encoding: .utf8)
    return text.split(separator: "\n").filter { $0.hasPrefix("Private_Dirty:") }
        .compactMap { Int($0.filter(\.isNumber)) }.reduce(0, +)
}

var words = CommandLine.arguments.dropFirst()
let option = words.first { $0.hasPrefix("--") }
if option != nil { words = words.dropFirst() }
guard words.count >= 2, let seconds = Double(words.dropFirst().first ?? "") else {
    fatalError("usage: callback-probe [--memory | --phone] FOLDER SECONDS-SINCE-1970 [MONITOR…]")
}
let folder = words.first ?? ""
_ = unsafe unlink(folder + "/shields-whole")
let before = option == "--memory" ? try dirtyKilobytes() : 0
try callBack(
    in: option == "--phone" ? nil : URL(filePath: folder),
    at: Date(timeIntervalSince1970: seconds),
    monitors: Array(words.dropFirst(2))
)
if option == "--memory" { print(try dirtyKilobytes() - before) }
