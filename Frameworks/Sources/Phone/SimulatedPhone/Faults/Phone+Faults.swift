import Foundation
import ManagedSettings
package import ScreenTimeDaemon
import ScreenTimeExtensions

extension Phone {
    /// Injects a fault: device faults occur immediately, others at the next opportunity.
    public func inject(_ fault: Fault) {
        Processor.shared.withLock {
            guard !fault.isSudden else { return apply(fault) }
            if fault == .staleDefaults { rememberDefaults() }
            faults.injected[fault, default: 0] += 1
        }
    }

    /// Cancels an injected fault that has not occurred yet.
    public func withdraw(_ fault: Fault) {
        Processor.shared.withLock { faults.injected[fault] = nil }
    }

    private func rememberDefaults() {
        for client in clients.values { faults.defaults.remember(client.groups, now: now) }
    }

    func occurs(_ fault: Fault) -> Bool {
        guard faults.occurs(fault) else { return false }
        note(.fault(fault, callback: nil))
        return true
    }

    // MARK: - Callbacks

    /// Returns the callbacks to deliver in place of a callback, with delays in milliseconds.
    func afterFaults(_ callback: MonitorCallback) -> [(MonitorCallback, delay: Int64)] {
        let isThreshold = callback.kind.isThreshold
        func occurs(_ edge: Fault, _ threshold: Fault) -> Bool {
            let fault = isThreshold ? threshold : edge
            guard faults.occurs(fault) else { return false }
            note(.fault(fault, callback: callback.activity))
            return true
        }
        if occurs(.lostEdge, .lostThreshold) { return [] }
        var delay: Int64 = 0
        if occurs(.lateEdge, .lateThreshold) {
            // Mostly seconds to minutes, at most two hours.
            let exponent = Double.random(in: 0...1, using: &faults.numbers)
            delay = Int64(1000 * pow(7200, exponent))
        }
        if isThreshold, isBatched(callback), faults.occurs(.catchUpFlood) {
            note(.fault(.catchUpFlood, callback: callback.activity))
            let longest: Int64 = faults.numbers.next() % 20 == 0 ? 131_000 : 53_000
            delay = Int64.random(in: 0...longest, using: &faults.numbers)
        }
        if isThreshold, faults.occurs(.staleThreshold) {
            note(.fault(.staleThreshold, callback: callback.activity))
            let midnight = civilCalendar.startOfDay(for: wallClock.addingTimeInterval(86_400))
            delay = Int64(midnight.timeIntervalSince(wallClock) * 1000) + 93 * 60_000
        }
        var result = [(callback, delay: delay)]
        if occurs(.doubledEdge, .doubledThreshold) {
            result.append(
                (callback, delay: delay + Int64.random(in: 0...5_000, using: &faults.numbers))
            )
        }
        swapWithPrevious(&result)
        return result
    }

    /// Returns whether another threshold of the same activity is due at the same time.
    private func isBatched(_ callback: MonitorCallback) -> Bool {
        deliveries.contains {
            $0.callback.activity == callback.activity && $0.callback.kind.isThreshold
                && $0.callback.dueMilliseconds == callback.dueMilliseconds
        }
    }

    /// Swaps a callback with a pending one that is due at the same time.
    private func swapWithPrevious(_ result: inout [(MonitorCallback, delay: Int64)]) {
        guard let (callback, delay) = result.first, delay == 0, let last = deliveries.last,
            last.callback.dueMilliseconds == callback.dueMilliseconds
        else { return }
        let fault = callback.kind.isThreshold ? Fault.unorderedBatch : .swappedEdges
        guard faults.occurs(fault) else { return }
        note(.fault(fault, callback: callback.activity))
        deliveries.removeLast()
        deliveries.append(Delivery(callback: callback))
        result[0] = (last.callback, delay: 0)
    }

    /// Delivers callbacks after a reboot, while no file can be read.
    func callBeforeFirstUnlock() {
        for app in clients.keys.sorted() {
            guard let activity = daemon.activities(of: app).first else { continue }
            call(
                MonitorCallback(
                    app: app,
                    activity: activity,
                    kind: .intervalDidStart,
                    dueMilliseconds: now
                )
            )
        }
    }

    /// Adds a premature event, seconds after its use began to be counted.
    package func beganCounting(_ count: Int, _ callback: (_ place: Int) -> MonitorCallback) {
        guard occurs(.earlyThreshold) else { return }
        let delay = Int64.random(in: 1_000...20_000, using: &faults.numbers)
        let place = Int.random(in: 0..<count, using: &faults.numbers)
        queue.add(.callback(callback(place)), at: now + delay)
    }

    // MARK: - Processes

    /// Draws the limits of the next extension process.
    func drawProcessFaults() -> ProcessLimits {
        var limits = ProcessLimits(heapMaximumBytes: Self.monitorHeapMaximumBytes)
        if occurs(.killedExtension) {
            limits.writesUntilKill = Int64.random(in: 0...3, using: &faults.numbers)
        }
        if occurs(.fullDisk) { limits.writesUntilFull = 0 }
        if occurs(.memoryKill) {
            limits.heapMaximumBytes = Int64.random(in: 4_096...65_536, using: &faults.numbers)
        }
        return limits
    }

    // MARK: - The device

    /// Schedules the first occurrence of each device fault.
    func drawEnvironmentFaults() {
        for fault in faults.plan.faults.sorted(by: { $0.rawValue < $1.rawValue }) {
            drawNext(fault)
        }
    }

    /// Schedules the next occurrence of a device fault if the plan contains it.
    func drawNext(_ fault: Fault) {
        guard case .perYear(let base) = fault.defaultRate, faults.plan.faults.contains(fault) else {
            return
        }
        let rate = base * faults.plan.intensity
        guard rate > 0 else { return }
        let years = -Foundation.log(Double.random(in: 0.000_001..<1, using: &faults.numbers)) / rate
        queue.add(.environment(fault), at: now + Int64(years * 365.25 * 86_400_000))
    }

    /// Applies a device fault.
    func apply(_ fault: Fault) {
        note(.fault(fault, callback: nil))
        switch fault {
        case .silentMonitor:
            faults.silentUntil = now + Int64.random(in: 1...12, using: &faults.numbers) * 3_600_000
        case .lostMonitoring:
            for app in clients.keys { daemon.loseMonitoring(daemon.activities(of: app), of: app) }
        case .reboot:
            reboot()
        case .clockMoved:
            let minutes =
                [-1440, -120, -45, 45, 120, 1440, 2880]
                .randomElement(using: &faults.numbers) ?? 45
            let back = Int64.random(in: 10...2880, using: &faults.numbers) * 60_000
            queue.add(.clockReturns(by: Int64(-minutes) * 60_000), at: now + back)
            moveClock(by: .seconds(minutes * 60))
        case .zoneChanged:
            travel()
        case .authorizationRevoked:
            for app in clients.keys.sorted() { revokeAuthorization(of: app) }
        case .tokenRotation:
            for app in clients.keys.sorted() {
                daemon.rotateTokens(of: app)
                reportExpiredTokens(to: app)
            }
        default:
            preconditionFailure("\(fault.rawValue) is not a device fault")
        }
    }

    /// Posts the expiry of tokens in an app's process if it is running (Apple: iOS 26.5).
    private func reportExpiredTokens(to app: BundleIdentifier) {
        guard systemVersion >= 26.5, let process = appProcesses[app], process.isAlive
        else { return }
        execute(process) {
            let center = NotificationCenter.default
            center.post(
                ManagedSettingsStore.TokenExpiryMessage(),
                subject: ManagedSettingsStore()
            )
            // Apple's Foundation also posts the corresponding notification.
            unsafe center.post(
                name: ManagedSettingsStore.TokenExpiryMessage.name,
                object: nil
            )
        }
        drain()
    }

    /// Moves the phone to another time zone for some days.
    private func travel() {
        let zones = [
            "America/Los_Angeles", "America/New_York", "Europe/Berlin", "Asia/Kolkata",
            "Asia/Tokyo",
            "Australia/Lord_Howe", "Pacific/Auckland", "Pacific/Honolulu",
        ]
        let here = civilCalendar.timeZone
        let elsewhere = zones.filter { $0 != here.identifier }
        guard let name = elsewhere.randomElement(using: &faults.numbers),
            let zone = TimeZone(identifier: name)
        else { return }
        if faults.home == nil { faults.home = here }
        let days = Int64.random(in: 1...14, using: &faults.numbers)
        queue.add(.zoneReturns, at: now + days * 86_400_000)
        setTimeZone(zone)
    }
}
