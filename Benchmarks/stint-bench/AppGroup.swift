import DeviceActivity
import Enforcement
import Foundation
import SimulatedPhone
import StintOnPhone

/// The folder of an app group as a phone left it, and what else a callback finds on that phone.
struct AppGroup {
    /// The folder.
    let folder: URL
    /// When the phone left it, by its wall clock.
    let end: Date
    /// The names of the monitors that were armed.
    let monitors: [String]

    /// Copies what a phone holds.
    init(of stint: StintPhone, to folder: URL) throws {
        self.folder = folder
        end = stint.phone.wallClock
        monitors = stint.phone.monitoredActivities(of: StintPhone.stint)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        for name in try FileManager.default.contentsOfDirectory(atPath: stint.folder.path) {
            try FileManager.default.copyItem(
                at: stint.folder.appending(path: name),
                to: folder.appending(path: name)
            )
        }
    }

    /// What the callback's program is told.
    var arguments: [String] { [folder.path, "\(end.timeIntervalSince1970)"] + monitors }

    /// Returns what a cold callback adds to the dirty memory of a process, in kilobytes.
    ///
    /// The simulated phone, which stands for the system, is a part of it.
    func callbackDirtyKilobytes(_ program: URL) throws -> Double {
        let process = Process()
        let output = Pipe()
        process.executableURL = program
        process.arguments = ["--memory"] + arguments
        process.standardOutput = output
        try process.run()
        let data = try output.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        let text = String(decoding: data, as: UTF8.self).filter { !$0.isWhitespace }
        guard process.terminationStatus == 0, let kilobytes = Double(text) else {
            fatalError("\(program.path) told no memory: \(text)")
        }
        return kilobytes
    }

    /// Returns the most heap that the monitor extension uses at once, what the frameworks take in.
    /// - Parameter arms: Whether all monitors have to be set up.
    /// - Returns: The bytes.
    /// - Throws: What the journal or the system reports.
    func callbackHeapPeak(arming arms: Bool = false) throws -> Int64 {
        let phone = Phone(seed: 3, start: end)
        phone.install(ScreenTimeApp("app.stint", name: "Stint"))
        phone.authorize("app.stint")
        let day = DeviceActivitySchedule(
            intervalStart: DateComponents(hour: 0, minute: 0),
            intervalEnd: DateComponents(hour: 23, minute: 59),
            repeats: true
        )
        try phone.run("app.stint", as: .monitor) {
            for name in arms ? [] : monitors {
                try DeviceActivityCenter().startMonitoring(DeviceActivityName(name), during: day)
            }
            var reconciler = try Reconciler(folder: folder, calendar: .current)
            try reconciler.reconcile()
        }
        return phone.heapPeakBytes[.monitor] ?? 0
    }
}
