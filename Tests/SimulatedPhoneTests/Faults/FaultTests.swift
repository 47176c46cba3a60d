import BackgroundTasks
import DeviceActivity
import Foundation
import FoundationGaps
import HealthKit
import ManagedSettings
import ManagedSettingsUI
import ScreenTimeDaemon
import SimulatedPhone
import Testing

@Suite("Faults", .timeLimit(.minutes(10)))
struct FaultTests {
    func late(_ test: TestPhone) -> [Duration] {
        test.eventKinds.compactMap {
            if case .callback(_, _, let late) = $0 { late } else { nil }
        }
    }

    func thresholds(_ test: TestPhone, _ minutes: [Int], past: Bool = false) throws {
        let photos = test.tokens(TestPhone.photos)
        try test.monitor(
            "day",
            "00:00",
            "00:00",
            events: Dictionary(
                uniqueKeysWithValues: minutes.map {
                    (
                        DeviceActivityEvent.Name("e\($0)"),
                        DeviceActivityEvent(
                            applications: photos,
                            threshold: DateComponents(minute: $0),
                            includesPastActivity: past
                        )
                    )
                }
            )
        )
    }

    @Test("one edge is late by at most two hours")
    func lateEdge() throws {
        for seed in 1...30 as ClosedRange<UInt64> {
            let test = try TestPhone(seed: seed)
            try test.monitor("a", "09:00", "10:00")
            test.phone.inject(.lateEdge)
            test.phone.advance(by: .days(1))
            #expect(test.count(.lateEdge) == 1 && test.calls.count == 2)
            let delays = late(test).filter { $0 > .zero }
            #expect(delays.count == 1 && delays.allSatisfy { $0 >= .seconds(1) && $0 <= .hours(2) })
        }
    }

    @Test("a late edge waits until the phone is used")
    func lateAndLocked() throws {
        let test = try TestPhone()
        try test.monitor("a", "09:00", "10:00")
        try test.advance(to: "2026-01-05 08:59:59")
        test.phone.inject(.lateEdge)
        test.phone.advance(by: .seconds(1))
        test.phone.lock()
        test.phone.advance(by: .hours(8))
        #expect(test.calls.isEmpty)
        test.phone.unlock()
        #expect(test.calls == ["17:00:00 start a", "17:00:00 end a"])
    }

    @Test("an edge is lost or doubled")
    func lostAndDoubled() throws {
        let test = try TestPhone()
        try test.monitor("a", "09:00", "10:00")
        test.phone.inject(.lostEdge)
        try test.advance(to: "2026-01-05 09:30")
        #expect(test.calls.isEmpty && test.count(.lostEdge) == 1)
        test.phone.inject(.doubledEdge)
        try test.advance(to: "2026-01-05 11:00")
        #expect(test.calls.count == 2 && test.calls.allSatisfy { $0.hasSuffix(" end a") })
        #expect(test.count(.doubledEdge) == 1)
        try test.advance(to: "2026-01-06 11:00")
        #expect(test.calls.suffix(2) == ["09:00:00 start a", "10:00:00 end a"])
    }

    @Test("yesterday's end and today's start are swapped")
    func swapped() throws {
        let test = try TestPhone()
        try test.monitor("a", "00:00", "00:00")
        _ = test.drainCalls()
        test.phone.inject(.swappedEdges)
        try test.advance(to: "2026-01-07 00:00")
        #expect(
            test.calls == [
                "00:00:00 start a", "00:00:00 end a", "00:00:00 end a", "00:00:00 start a",
            ]
        )
        #expect(test.count(.swappedEdges) == 1)
    }

    @Test("the monitor is not launched for one to twelve hours")
    func silent() throws {
        let test = try TestPhone()
        for hour in 8..<23 {
            try test.monitor("a\(hour)", "\(hour):05", "\(hour):35", repeats: false)
        }
        test.phone.inject(.silentMonitor)
        test.phone.advance(by: .minutes(59))
        #expect(test.calls.isEmpty)
        try test.advance(to: "2026-01-05 23:30")
        #expect(!test.calls.isEmpty)
    }

    @Test("all monitors are lost without an error")
    func lostMonitoring() throws {
        let test = try TestPhone()
        try test.monitor("a", "07:00", "10:00")
        _ = test.drainCalls()
        test.phone.inject(.lostMonitoring)
        test.phone.advance(by: .days(2))
        #expect(test.calls.isEmpty)
        #expect(test.phone.monitoredActivities(of: TestPhone.quiet).isEmpty)
    }

    @Test("a threshold is late, lost or doubled")
    func thresholdFaults() throws {
        for (fault, count) in [
            (Fault.lateThreshold, 1), (.lostThreshold, 0), (.doubledThreshold, 2),
        ] {
            let test = try TestPhone()
            try thresholds(test, [10])
            _ = test.drainCalls()
            test.phone.inject(fault)
            test.phone.open(TestPhone.photos)
            try test.advance(to: "2026-01-05 23:00")
            #expect(test.calls.count == count && test.count(fault) == 1)
            #expect(fault != .lateThreshold || test.calls != ["08:10:00 e10 day"])
        }
    }

    @Test("a threshold arrives seconds after monitoring starts, and also on time")
    func early() throws {
        let test = try TestPhone()
        test.phone.inject(.earlyThreshold)
        try thresholds(test, [10])
        test.phone.advance(by: .seconds(20))
        #expect(test.calls.count == 2 && test.calls.last?.hasSuffix("e10 day") == true)
        test.phone.open(TestPhone.photos)
        test.phone.advance(by: .minutes(10))
        #expect(test.calls.count == 3 && test.count(.earlyThreshold) == 1)
    }

    @Test("an observer of an early threshold can read the monitors")
    func earlyObserved() throws {
        let test = try TestPhone()
        test.phone.inject(.earlyThreshold)
        var seen: [[String]] = []
        test.phone.observer = { [unowned phone = test.phone] event in
            guard case .fault(.earlyThreshold, _) = event.kind else { return }
            seen.append(phone.monitoredActivities(of: TestPhone.quiet))
        }
        try thresholds(test, [10])
        test.phone.advance(by: .seconds(20))
        #expect(seen == [["day"]])
    }

    @Test("thresholds of past use arrive over minutes, or in any order")
    func catchUpFlood() throws {
        let test = try TestPhone(faults: FaultPlan([.catchUpFlood], intensity: 2))
        test.phone.open(TestPhone.photos)
        test.phone.advance(by: .minutes(30))
        try thresholds(test, Array(1...20), past: true)
        #expect(test.drainCalls().count == 2)
        test.phone.advance(by: .seconds(131))
        #expect(test.calls.count == 19 && test.count(.catchUpFlood) == 19)

        let mixed = try TestPhone()
        mixed.phone.open(TestPhone.photos)
        mixed.phone.advance(by: .minutes(30))
        // The first opportunity is the start with the first threshold.
        mixed.phone.inject(.unorderedBatch)
        try thresholds(mixed, [1, 2, 3], past: true)
        #expect(
            mixed.calls == [
                "08:30:00 start day", "08:30:00 e2 day", "08:30:00 e1 day", "08:30:00 e3 day",
            ]
                || mixed.calls == [
                    "08:30:00 e1 day", "08:30:00 start day", "08:30:00 e2 day", "08:30:00 e3 day",
                ]
        )
        #expect(mixed.count(.unorderedBatch) == 1)
    }

    @Test("a threshold is delayed past midnight")
    func stale() throws {
        let test = try TestPhone()
        try thresholds(test, [10])
        _ = test.drainCalls()
        test.phone.inject(.staleThreshold)
        test.phone.open(TestPhone.photos)
        test.phone.advance(by: .minutes(20))
        test.phone.home()
        try test.advance(to: "2026-01-06 02:00")
        #expect(
            test.calls == ["00:00:00 end day", "00:00:00 start day", "01:33:00 e10 day"]
        )
    }

    @Test("an extension is killed because of its heap")
    func memory() throws {
        let test = try TestPhone()
        let photos = test.tokens(TestPhone.photos)
        test.record.work = { _ in
            let memory = [UInt8](repeating: 1, count: 1 << 20)
            if memory.count > 3 { ManagedSettingsStore().shield.applications = photos }
        }
        test.phone.inject(.memoryKill)
        try test.monitor("a", "07:00", "10:00")
        #expect(test.count(.memoryKill) == 1 && !test.phone.isShielded(TestPhone.photos))
        test.stop()
        #expect(test.phone.isShielded(TestPhone.photos))
    }

    @Test("a killed shield action doesn't answer; a killed configuration shows the system's shield")
    func killedShields() throws {
        let test = try TestPhone()
        let photos = test.tokens(TestPhone.photos)
        test.store { $0.shield.applications = photos }
        var memory: [UInt8] = []
        test.record.beforeAnswer = { memory = [UInt8](repeating: 1, count: 1 << 20) }
        test.phone.open(TestPhone.photos)
        test.phone.inject(.memoryKill)
        test.phone.press(.primary)
        #expect(test.phone.shield != nil && memory.count > 3)
        test.phone.press(.primary)
        #expect(test.phone.shield == nil)
        test.record.configuration = {
            memory = [UInt8](repeating: 2, count: 1 << 20)
            return .init()
        }
        test.phone.inject(.memoryKill)
        test.phone.open(TestPhone.photos)
        #expect(test.phone.shield != nil && test.phone.shield?.configuration == nil)
    }

    @Test("the phone restarts, its clock is changed and restored, and it travels and returns")
    func environment() throws {
        let test = try TestPhone(in: "Europe/Berlin")
        test.phone.inject(.reboot)
        #expect(test.eventKinds.contains(.rebooted))
        test.phone.unlock()
        let drift = {
            test.phone.wallClock.timeIntervalSince1970
                - Double(test.phone.elapsed.components.seconds)
        }
        let before = drift()
        test.phone.inject(.clockMoved)
        #expect(drift() != before)
        test.phone.advance(by: .days(3))
        #expect(drift() == before)
        for _ in 0..<4 {
            let here = test.phone.calendar.timeZone
            test.phone.inject(.zoneChanged)
            #expect(test.phone.calendar.timeZone != here)
            test.phone.advance(by: .days(1))
        }
        test.phone.advance(by: .days(20))
        #expect(test.phone.calendar.timeZone.identifier == "Europe/Berlin")
        #expect(test.count(.zoneChanged) == 4)
    }

    @Test("the authorization is revoked without notifying the app")
    func revoked() throws {
        let test = try TestPhone()
        test.store { $0.shield.applicationCategories = .all() }
        test.phone.inject(.authorizationRevoked)
        #expect(!test.phone.isShielded(TestPhone.photos))
        #expect(test.eventKinds.contains(.authorization(TestPhone.quiet, .denied)))
    }

    @Test("every fault can be injected, and occurs at most once per injection")
    func everyFault() throws {
        for fault in Fault.allCases {
            let test = try TestPhone()
            live(test, days: 3, injecting: fault)
            let strikes = test.phone.events.filter {
                // A silent monitor also reports each dropped callback.
                if case .fault(fault, let callback) = $0.kind {
                    fault != .silentMonitor || callback == nil
                } else {
                    false
                }
            }
            #expect(strikes.count == 1, "\(fault.rawValue)")
        }
    }

    @Test("injecting a device fault doesn't increase its rate")
    func injectedOnce() throws {
        let test = try TestPhone(faults: FaultPlan([.reboot], intensity: 0.05))
        for _ in 0..<200 {
            test.phone.inject(.reboot)
            test.phone.unlock()
        }
        test.phone.advance(by: .days(365))
        #expect(test.count(.reboot) < 210)
    }

    @Test("a phone without faults has none, and one with all faults has a plausible number")
    func rates() throws {
        let clean = try TestPhone()
        live(clean, days: 30)
        #expect(!clean.eventKinds.contains { if case .fault = $0 { true } else { false } })
        #expect(clean.misuses.isEmpty)
        var counts: [Fault: Int] = [:]
        var callbacks = 0
        for seed in 1...24 as ClosedRange<UInt64> {
            let test = try TestPhone(seed: seed, faults: .all)
            live(test, days: 30)
            for fault in Fault.allCases { counts[fault, default: 0] += test.count(fault) }
            callbacks += test.calls.count
        }
        // Two years: yearly rates are within a factor of three.
        for (fault, perYear) in [
            (Fault.reboot, 24), (.clockMoved, 8), (.zoneChanged, 8), (.tokenRotation, 3),
            (.lostMonitoring, 2),
        ] {
            let count = counts[fault, default: 0]
            #expect(count * 3 >= perYear * 2 && count <= perYear * 2 * 3, "\(fault) \(count)")
        }
        for fault in [Fault.lateEdge, .lostEdge, .doubledEdge, .killedExtension, .earlyThreshold] {
            let count = counts[fault, default: 0]
            #expect(
                count * 300 > callbacks && count * 8 < callbacks,
                "\(fault) \(count)/\(callbacks)"
            )
        }
    }

    /// Uses the phone for some days: windows, thresholds, shields, buttons, a reboot.
    private func live(_ test: TestPhone, days: Int, injecting fault: Fault? = nil) {
        let photos = test.tokens(TestPhone.photos)
        test.record.work = { call in
            do {
                let folder = FileManager.default.containerURL(
                    forSecurityApplicationGroupIdentifier: TestPhone.group
                )
                if let folder { try Data("x".utf8).write(to: folder.appending(path: "log")) }
            } catch {}
            if call == "start noon" { ManagedSettingsStore().shield.applications = photos }
            if call == "end noon" { ManagedSettingsStore().clearAllSettings() }
        }
        test.record.answers = [.openParentalControlsApp]
        test.record.launched = {
            let query = HKObserverQuery(sampleType: .workoutType(), predicate: nil) { _, done, _ in
                done()
            }
            HKHealthStore().execute(query)
            BGTaskScheduler.shared.register(forTaskWithIdentifier: "refresh", using: nil) {
                $0.setTaskCompleted(success: true)
            }
        }
        test.run {
            let store = HKHealthStore()
            store.requestAuthorization(toShare: nil, read: [.workoutType()]) { _, _ in }
            store.enableBackgroundDelivery(for: .workoutType(), frequency: .immediate) { _, _ in }
            test.record.launched?()
        }
        if let fault { test.phone.inject(fault) }
        for _ in 0..<days {
            test.phone.unlock()
            test.phone.authorize(TestPhone.quiet)
            do {
                test.phone.open(TestPhone.photos)
                test.phone.advance(by: .minutes(10))
                try thresholds(test, [1, 2, 15], past: true)
                try test.monitor("noon", "12:00", "13:00")
                try test.monitor("after", "13:00", "13:30")
                try test.run {
                    try BGTaskScheduler.shared.submit(
                        BGAppRefreshTaskRequest(identifier: "refresh")
                    )
                }
            } catch {
                Issue.record(error)
            }
            for _ in 0..<22 {
                test.phone.advance(by: .minutes(63))
                test.phone.open(TestPhone.photos)
                test.phone.press(.primary)
            }
            let now = test.phone.wallClock
            test.phone.recordWorkout(.running, from: now.addingTimeInterval(-1800), to: now)
            if fault == .callbackBeforeFirstUnlock { test.phone.reboot() }
            test.phone.lock()
            test.phone.advance(by: .minutes(44))
        }
    }
}
