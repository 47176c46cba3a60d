// A cold callback as a process: start, open the journal of a folder, append durably, decide, write the
// store and the plan, end. The phone is fresh, so its boot is a new fact and its stores are empty.
import Enforcement
import Foundation
import SimulatedPhone

/// Runs the callback on the journal of a folder.
func callBack(in folder: URL) throws {
    let phone = Phone(seed: 1)
    phone.install(ScreenTimeApp("app.stint", name: "Stint"))
    phone.authorize("app.stint")
    try phone.run("app.stint", as: .monitor) {
        var reconciler = try Reconciler(folder: folder, calendar: .current)
        try reconciler.reconcile()
    }
}

guard CommandLine.arguments.count == 2 else { fatalError("usage: callback-probe FOLDER") }
try callBack(in: URL(filePath: CommandLine.arguments[1]))
