import DeviceActivity
import Enforcement
import Foundation
import Limits
import Monitor
import SimulatedPhone
import StintOnPhone
import Testing

@Suite("All orders of callbacks", .timeLimit(.minutes(10)))
struct CallbackOrderTests {
    /// The six callbacks of a monitor extension, for activities of Stint and unknown ones.
    static let callbacks: [@Sendable (StintMonitor) -> Void] = [
        { $0.intervalDidStart(for: DeviceActivityName("stint daily 12:00-13:00")) },
        { $0.intervalDidEnd(for: DeviceActivityName("stint daily 12:00-13:00")) },
        { $0.intervalWillStartWarning(for: DeviceActivityName("stint daily 18:00-19:00")) },
        { $0.intervalWillEndWarning(for: DeviceActivityName("gone")) },
        { $0.eventDidReachThreshold(.init("minutes-1"), activity: DeviceActivityName("gone")) },
        {
            $0.eventWillReachThresholdWarning(
                .init("minutes-1"),
                activity: DeviceActivityName("gone")
            )
        },
    ]

    @Test(
        "every sequence of up to five callbacks leads to the same verdict and shield",
        arguments: [("2026-03-02 11:59:59", true), ("2026-03-02 12:00:00", false)]
    )
    func sequences(_ time: String, _ isShielded: Bool) throws {
        let rot = try PresetPhone.antiRot(at: time)
        // The first callback records the permission.
        rot.phone.run(StintPhone.stint, as: .monitor) { Self.callbacks[0](StintMonitor()) }
        let facts = try FactLog(reading: rot.stint.folder.path).state
        var count = 0
        func extend(_ sequence: [Int]) throws {
            count += 1
            for index in sequence {
                rot.phone.run(StintPhone.stint, as: .monitor) {
                    Self.callbacks[index](StintMonitor())
                }
            }
            #expect(rot.isShielded == isShielded, "\(sequence)")
            #expect(
                try rot.stint.verdict().isBlocked(StintPhone.selection) == isShielded,
                "\(sequence)"
            )
            guard sequence.count < 5 else { return }
            for next in Self.callbacks.indices { try extend(sequence + [next]) }
        }
        try extend([])
        #expect(count == 1 + 6 + 36 + 216 + 1296 + 7776)
        #expect(try FactLog(reading: rot.stint.folder.path).state == facts, "no fact is added")
    }

    @Test("any callback restores lost monitors and their shields")
    func recovery() throws {
        for callback in Self.callbacks {
            let rot = try PresetPhone.antiRot()
            rot.phone.run(StintPhone.stint) { DeviceActivityCenter().stopMonitoring() }
            try rot.advance(to: "2026-03-02 12:30")
            #expect(rot.isShielded, "nothing woke Stint")
            rot.phone.run(StintPhone.stint, as: .monitor) { callback(StintMonitor()) }
            #expect(!rot.isShielded)
            #expect(rot.phone.monitoredActivities(of: StintPhone.stint).count == 2)
            let state = try FactLog(reading: rot.stint.folder.path).state
            #expect(state.monitorsMissingCount == 2, "the loss is recorded")
            try rot.expect(isShielded: true, at: ["13:00"])
        }
    }
}
