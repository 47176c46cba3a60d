import Enforcement
import Foundation
import Simulation
import SimulatedPhone

/// The heap of a callback, counted at each allocation by the simulated phone.
enum HeapPeak {
    /// Returns the most bytes that the monitor extension uses at once, what the frameworks take in.
    static func ofCallback(in folder: URL) throws -> Int64 {
        let phone = Phone(seed: 3)
        phone.install(ScreenTimeApp("app.stint", name: "Stint"))
        phone.authorize("app.stint")
        try phone.run("app.stint", as: .monitor) {
            var reconciler = try Reconciler(folder: folder, calendar: .current)
            try reconciler.reconcile()
        }
        return phone.heapPeakBytes[.monitor] ?? 0
    }
}
