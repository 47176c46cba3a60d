import AppWork
import CSimulatedPhone
import Foundation
import FoundationGaps
public import ScreenTimeDaemon
import ScreenTimeExtensions

extension Phone {
    /// The heap size above which an extension is killed: 6 MB (observed, forum thread 735454).
    public static let monitorHeapMaximumBytes: Int64 = 6 << 20

    /// Runs code of an app in one of its processes.
    ///
    /// Frameworks act for that app, and clocks and time zone are the phone's.
    /// - Parameters:
    ///   - app: The app; it must be installed.
    ///   - role: The program. The app keeps its process until it is killed.
    ///   - body: The code.
    /// - Returns: The result of the code.
    public func run<Result>(
        _ app: BundleIdentifier,
        as role: ProcessRole = .app,
        _ body: () throws -> Result
    ) rethrows -> Result {
        try Processor.shared.withLock {
            let process = role == .app ? appProcess(of: app) : launch(app, role)
            defer { if role != .app { daemon.ended(process) } }
            do {
                let result = try execute(process, body)
                drain()
                return result
            } catch {
                // Errors that reach the caller were not ignored.
                refusals.removeAll()
                throw error
            }
        }
    }

    /// Runs asynchronous code of an app in the app's process.
    ///
    /// Each job runs on the phone, whose clock stops while the code waits. Call it from code that
    /// isn't isolated to an actor: isolated code runs on its actor, outside of the phone.
    public func run<Result>(
        _ app: BundleIdentifier,
        _ body: () async throws -> Result
    ) async rethrows -> Result {
        let process = Processor.shared.withLock {
            asynchronousRuns += 1
            return appProcess(of: app)
        }
        var hasReturned = false
        defer { finishAsynchronousRun(hasReturned: hasReturned) }
        let result = try await Caller.$current.withValue(Caller(daemon: daemon, process: process)) {
            try await withTaskExecutorPreference(PhoneExecutor(phone: self, process: process)) {
                // Start the first job on the phone as well, rather than on the caller's executor.
                await Task.yield()
                return try await body()
            }
        }
        hasReturned = true
        return result
    }

    /// Ends an asynchronous `run`; errors that reach the caller were not ignored.
    private func finishAsynchronousRun(hasReturned: Bool) {
        Processor.shared.withLock {
            asynchronousRuns -= 1
            if !hasReturned { refusals.removeAll() }
            reportRefusals()
        }
    }

    /// Launches an app or brings it to the front.
    func activate(_ app: BundleIdentifier) {
        let process = appProcess(of: app)
        if process.authorization != .notDetermined { daemon.settle(process) }
        let observers = health.observers(of: process)
        if let becameActive = clients[app]?.becameActive {
            execute(process, becameActive)
            drain()
        }
        catchUp(app, observers)
    }

    /// Runs all pending work in order.
    func drain() {
        guard depth == 0 else { return }
        reportRefusals()
        repeat {
            while !deliveries.isEmpty {
                let delivery = deliveries.removeFirst()
                call(delivery.callback)
            }
            if needsRedraw { redrawShield() }
            if taskRecords.mayBeDue { runDueTasks() }
        } while !deliveries.isEmpty || taskRecords.mayBeDue
    }

    /// Runs one callback of a monitor extension in a separate process.
    func call(_ callback: MonitorCallback) {
        guard let monitor = clients[callback.app]?.monitor else { return }
        if faults.silentUntil > now {
            note(.fault(.silentMonitor, callback: callback.activity))
            return
        }
        let late = Duration.milliseconds(max(0, now - callback.dueMilliseconds))
        note(.callback(callback.kind.name, activity: callback.activity, late: late))
        inExtension(callback.app, .monitor, callback.kind.name) { callback.deliver(to: monitor()) }
    }

    /// Runs code in a new process of an extension, with the faults of processes.
    /// - Returns: False if the process was killed.
    @discardableResult
    func inExtension(
        _ app: BundleIdentifier,
        _ role: ProcessRole,
        _ call: String,
        _ body: () -> Void
    ) -> Bool {
        let process = launch(app, role)
        let limits = drawProcessFaults()
        let dispatched = WorkQueue.countingDispatched {
            work.collect {
                execute(process, limits: limits) {
                    body()
                    // It may answer after the method has returned (Apple: `ShieldActionDelegate`).
                    if role == .shieldAction, !work.isEmpty { work.runAll(Self.jobMaximum) }
                }
            }
        }
        let hasLeftTasks = !work.isEmpty || work.nextWaking != nil
        work.removeAll()
        if process.isAlive, hasLeftTasks || dispatched > 0 {
            misuse(
                "\(app): the \(role.words) left work in a "
                    + (hasLeftTasks ? "Task" : "dispatch queue")
                    + " when \(call) returned: iOS may "
                    + "stop its process immediately, and the work is never done, as here. Do it "
                    + "before the method returns, without await, Task or async"
            )
        }
        reportHeapUse(app, role, limits)
        reportRefusals()
        let isComplete = process.isAlive
        let couldWork = isComplete && limits.writesUntilFull < 0 && !awaitsFirstUnlock
        note(.ran(app, role, completed: couldWork))
        daemon.ended(process)
        return isComplete
    }

    /// Reports an extension that uses more than 80 percent of its memory.
    private func reportHeapUse(
        _ app: BundleIdentifier,
        _ role: ProcessRole,
        _ limits: ProcessLimits
    ) {
        let (used, maximum) = (lastHeapPeakBytes, limits.heapMaximumBytes)
        // A smaller limit is a fault rather than the app's mistake.
        guard maximum == Self.monitorHeapMaximumBytes, used * 5 > maximum * 4 else { return }
        let share = (used * 100 + maximum / 2) / maximum
        misuse(
            "\(app): the \(role.words) used \(share) % of the 6 MB that iOS allows "
                + (used > maximum
                    ? "and was killed while it worked. "
                    : "(on a phone, the frameworks use a part of them too). ")
                + "Read only small files, keep images, databases and large lists in the app, and "
                + "release temporary objects of loops with autoreleasepool"
        )
    }

    func appProcess(of app: BundleIdentifier) -> ProcessRecord {
        if let running = appProcesses[app], running.isAlive { return running }
        let process = launch(app, .app)
        appProcesses[app] = process
        // The status is not determined at first, and settles shortly after (observed).
        queue.add(.settle(process), at: now + 300)
        return process
    }

    private func launch(_ app: BundleIdentifier, _ role: ProcessRole) -> ProcessRecord {
        precondition(
            applications.contains { $0.bundleIdentifier == app },
            "the app \(app) is not installed on this phone"
        )
        let process = ProcessRecord(app: app, role: role)
        process.launchedMilliseconds = now
        if role != .app { process.authorization = daemon.authorization(of: app) }
        daemon.launched(process)
        return process
    }

    /// Runs code in a process of this phone, on the current thread.
    @discardableResult
    func execute<Result>(
        _ process: ProcessRecord,
        limits: ProcessLimits = ProcessLimits(),
        _ body: () throws -> Result
    ) rethrows -> Result {
        depth += 1
        defer { depth -= 1 }
        Processor.shared.enter(
            civilCalendar.timeZone.identifier,
            speaking: language(of: process),
            chosen: ownLanguage(of: process)
        )
        var seen = unsafe simulated_process(
            wall_nanoseconds: (now + wallOffset) * 1_000_000,
            boot_nanoseconds: (now - bootedAt) * 1_000_000,
            slept_nanoseconds: 0,
            clock_readings: 0,
            boot_id_path: processPaths.bootIdentifier,
            unreadable_path: awaitsFirstUnlock ? processPaths.disk : nil,
            unwritable_path: mayWriteFiles(process.role) ? nil : processPaths.disk,
            writes_until_full: limits.writesUntilFull,
            writes_until_kill: limits.writesUntilKill,
            heap_bytes: 0,
            heap_peak_bytes: 0,
            heap_limit_bytes: limits.heapMaximumBytes,
            is_dead: 0
        )
        defer {
            now += unsafe seen.slept_nanoseconds / 1_000_000
            if unsafe seen.is_dead != 0 { process.isAlive = false }
            let peak = unsafe seen.heap_peak_bytes
            lastHeapPeakBytes = peak
            if peak > heapPeakBytes[process.role, default: 0] { heapPeakBytes[process.role] = peak }
        }
        return try unsafe withUnsafeMutablePointer(to: &seen) { pointer in
            process.wasKilled = { unsafe pointer.pointee.is_dead != 0 }
            let before = unsafe simulated_process_enter(pointer)
            defer {
                unsafe simulated_process_enter(before)
                process.wasKilled = nil
            }
            return try HostTimers.$device.withValue(ObjectIdentifier(self)) {
                try Caller.$current.withValue(
                    Caller(daemon: daemon, process: process),
                    operation: body
                )
            }
        }
    }

    /// Returns whether the sandbox of a process allows writing files of the app group.
    private func mayWriteFiles(_ role: ProcessRole) -> Bool {
        role != .shieldConfiguration || quirks.shieldConfigurationMayWrite
    }

    // MARK: - Boot identifier

    /// Writes the ID of this boot, a UUID, to the file that replaces the kernel's.
    func writeBootIdentifier() {
        var numbers = SplitMix64(seed: seed).split(bootNumber &+ 0xB007)
        let digits = Array("0123456789abcdef".utf8)
        var text: [UInt8] = []
        for (group, length) in [8, 4, 4, 4, 12].enumerated() {
            if group > 0 { text.append(UInt8(ascii: "-")) }
            text += (0..<length).map { _ in digits[Int(numbers.next() & 15)] }
        }
        text.append(UInt8(ascii: "\n"))
        PhoneDisk.store(text, at: bootIdentifierPath)
    }
}

/// C strings of paths, which live as long as the phone.
@safe final class ProcessPaths {
    let bootIdentifier: UnsafeMutablePointer<CChar>?
    let disk: UnsafeMutablePointer<CChar>?

    init(bootIdentifier: String, disk: String) {
        unsafe self.bootIdentifier = strdup(bootIdentifier)
        unsafe self.disk = strdup(disk)
    }

    deinit {
        unsafe free(bootIdentifier)
        unsafe free(disk)
    }
}

/// The limits of a process after which a fault occurs; -1 and 0 mean none.
struct ProcessLimits {
    var writesUntilFull: Int64 = -1
    var writesUntilKill: Int64 = -1
    var heapMaximumBytes: Int64 = 0
}

extension ProcessRole {
    /// The role within a sentence.
    var words: String {
        switch self {
        case .app: "app"
        case .monitor: "monitor extension"
        case .shieldConfiguration: "shield configuration extension"
        case .shieldAction: "shield action extension"
        case .report: "report extension"
        case .widgets: "widget extension"
        }
    }
}
