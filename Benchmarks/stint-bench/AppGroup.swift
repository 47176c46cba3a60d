import DeviceActivity
import Enforcement
import Foundation
import SimulatedPhone
import StintOnPhone

/// A copy of a phone's app group, with the other state that a callback needs.
struct AppGroup {
    let folder: URL
    /// The time of the copy, by the phone's wall clock.
    let end: Date
    /// The names of the monitors.
    let monitors: [String]

    /// Copies a phone's app group to a folder.
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

    /// The arguments of `callback-probe`.
    var arguments: [String] { [folder.path, "\(end.timeIntervalSince1970)"] + monitors }

    /// Returns the number of facts that were ever stored in an app group.
    static func factCount(in folder: URL) throws -> Int {
        var count = 0
        var log = try FactLog(reading: folder.path)
        _ = try log.forEachEver { _ in count += 1 }
        return count
    }

    /// Returns the dirty memory that a cold callback adds to a process, in kilobytes.
    ///
    /// It includes the simulated phone.
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
            fatalError("\(program.path) printed no number: \(text)")
        }
        return kilobytes
    }

    /// Returns the peak heap of the monitor extension, including the frameworks, in bytes.
    /// - Parameter arms: True if all monitors must be set up.
    /// - Returns: The number of bytes.
    /// - Throws: Errors of the journal or the system.
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
