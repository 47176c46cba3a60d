import AppWork
import Foundation
public import ScreenTimeDaemon

extension Phone {
    /// The time limit of a refresh task: 30 seconds (Apple: "Choosing background strategies").
    public static let refreshAllowance = Duration.seconds(30)
    /// The time limit of a processing task: "several minutes" (Apple), assumed to be 5.
    public static let processingAllowance = Duration.seconds(300)
    /// The delay before retrying a due request that can't run yet, in milliseconds.
    private static let retryMilliseconds: Int64 = 15 * 60_000
    /// The largest number of jobs that one callback may run.
    static let jobMaximum = 10_000

    /// Returns the identifiers of an app's pending task requests, oldest first.
    public func pendingBackgroundTasks(of app: BundleIdentifier) -> [String] {
        Processor.shared.withLock {
            backgroundTasks.requests.filter { $0.app == app }.map(\.identifier)
        }
    }

    /// Switches background refresh on or off for an app, as a person does in Settings.
    public func setBackgroundRefresh(_ isOn: Bool, for app: BundleIdentifier) {
        Processor.shared.withLock {
            if isOn {
                backgroundTasks.switchedOff.remove(app)
            } else {
                backgroundTasks.switchedOff.insert(app)
            }
            runDueTasks()
            drain()
        }
    }

    /// Starts a pending task immediately regardless of its conditions, as a debugger can.
    /// - Returns: False if no such task is pending.
    @discardableResult
    public func runBackgroundTask(_ identifier: String, of app: BundleIdentifier) -> Bool {
        Processor.shared.withLock {
            let request = backgroundTasks.requests.first {
                $0.app == app && $0.identifier == identifier
            }
            guard let request else { return false }
            begin(request)
            drain()
            return true
        }
    }

    /// The shortest time between launches for the same task, in milliseconds (assumed).
    private static let pauseMilliseconds: Int64 = 15 * 60_000

    package func crash(_ process: ProcessRecord, because text: String) {
        misuse("\(text); iOS ends the app with an exception")
        end(process)
    }

    /// Ends an app's process without counting it as swiped away.
    func end(_ process: ProcessRecord) {
        daemon.ended(process)
        if appProcesses[process.app] === process { appProcesses[process.app] = nil }
        taskRecords.running.removeAll { $0.process === process }
    }

    // MARK: - Scheduling

    /// Sets the earliest start of a new task request.
    func taskWasRequested(_ request: WaitingTask) {
        var request = request
        let last = taskRecords.last[request.app] ?? [:]
        var first = max(wallClock, request.earliest ?? wallClock)
        if let before = last[request.identifier] {
            first = max(first, date(before + Self.pauseMilliseconds))
        }
        request.notBefore = first
        if occurs(.lostBackgroundTask) {
            request.isLost = true
        } else if isSeldomUsed(request.app), occurs(.rationedBackgroundTask) {
            // Once a day: a day after the last task, or a day from now.
            request.notBefore = max(first, date((last.values.max() ?? now) + 86_400_000))
        } else if occurs(.lateBackgroundTask) {
            // Minutes to twelve hours.
            let exponent = Double.random(in: 0...1, using: &faults.numbers)
            request.notBefore = first.addingTimeInterval(60 * pow(720, exponent))
        }
        backgroundTasks.update(request)
    }

    /// Converts a time of the monotonic clock to the current wall clock.
    private func date(_ milliseconds: Int64) -> Date {
        wallClock.addingTimeInterval(Double(milliseconds - now) / 1000)
    }

    /// Returns whether an app wasn't in front for a day.
    private func isSeldomUsed(_ app: BundleIdentifier) -> Bool {
        guard !front.contains(.application(app)) else { return false }
        return now - (taskRecords.lastOpened[app] ?? Int64.min / 2) >= 86_400_000
    }

    /// Schedules the next check of the requests.
    func scheduleTasks() {
        self.queue.removeAll { if case .backgroundTasks = $0 { true } else { false } }
        let next = backgroundTasks.requests.filter { !$0.isLost }.compactMap { request -> Int64? in
            guard let date = request.notBefore else { return nil }
            let instant = Int64((date.timeIntervalSince1970 * 1000).rounded(.up)) - wallOffset
            return instant > now ? instant : now + Self.retryMilliseconds
        }
        if let next = next.min() { self.queue.add(.backgroundTasks, at: next) }
    }

    /// Starts the due tasks whose conditions are met.
    func runDueTasks() {
        guard depth == 0 else {
            taskRecords.mayBeDue = true
            return
        }
        taskRecords.mayBeDue = false
        while let request = backgroundTasks.requests.first(where: canStart) { begin(request) }
        taskRecords.mayBeDue = false
        scheduleTasks()
    }

    /// Returns whether a task can start now.
    ///
    /// Apple: tasks run not before their date and while the app is in the background; processing
    /// tasks only while the device is idle. They don't run while background refresh is off, or
    /// after the person quit the app until it is opened again ("iOS background execution limits",
    /// forum thread 685525). Nothing runs before the first unlock after a restart (assumed).
    private func canStart(_ request: WaitingTask) -> Bool {
        guard !request.isLost, let date = request.notBefore, date <= wallClock else { return false }
        guard !awaitsFirstUnlock, !front.contains(.application(request.app)),
            !backgroundTasks.switchedOff.contains(request.app),
            !taskRecords.endedByPerson.contains(request.app)
        else { return false }
        if request.needsNetwork, !owner.isOnline { return false }
        if request.needsPower, !isOnExternalPower { return false }
        return !(request.isProcessing && isUnlocked)
    }

    // MARK: - Running

    private func begin(_ request: WaitingTask) {
        backgroundTasks.cancel(request.identifier, of: request.app)
        taskRecords.last[request.app, default: [:]][request.identifier] = now
        let isFresh = appProcesses[request.app]?.isAlive != true
        let process = appProcess(of: request.app)
        let queue = WorkQueue()
        if isFresh, let launch = clients[request.app]?.backgroundLaunch {
            runUntilIdle(process, in: queue, launch)
        }
        guard process.isAlive else { return note(.ran(request.app, .app, completed: false)) }
        guard let handler = backgroundTasks.handler(request.identifier, of: process) else {
            crash(
                process,
                because: "\(request.app) was launched for its task \(request.identifier) but has "
                    + "no handler for it: register one before "
                    + "application(_:didFinishLaunchingWithOptions:) returns"
            )
            return note(.ran(request.app, .app, completed: false))
        }
        let task = RunningTask(request, in: process)
        task.didComplete = { [unowned self, unowned task] in
            note(.backgroundTask(request.app, request.identifier, .done(task.success == true)))
            taskRecords.running.removeAll { $0 === task }
        }
        taskRecords.running.append(task)
        note(.backgroundTask(request.app, request.identifier, .began))
        let began = now
        runUntilIdle(process, in: queue) { handler(task) }
        let allowance = Self.allowance(of: request)
        if now - began > allowance, process.isAlive {
            misuse(
                "\(request.app) ran its task \(request.identifier) for "
                    + "\((now - began) / 1000) s without returning, but iOS allows "
                    + "\(allowance / 1000) s: do the "
                    + "work in steps and stop in expirationHandler"
            )
            return kill(task)
        }
        note(.ran(request.app, .app, completed: process.isAlive))
        if task.success == nil, process.isAlive {
            self.queue.add(.taskExpires(task), at: began + allowance)
            scheduleWaking(task, queue)
        }
    }

    /// Resumes a task's work after a sleep.
    func wake(_ task: RunningTask, _ queue: WorkQueue) {
        guard task.success == nil, task.process.isAlive else { return }
        runUntilIdle(task.process, in: queue) { queue.wake(until: uptime) }
        scheduleWaking(task, queue)
    }

    private func scheduleWaking(_ task: RunningTask, _ queue: WorkQueue) {
        guard let waking = queue.nextWaking else { return }
        // A task that sleeps for zero time must not stop the clock.
        self.queue.add(.taskWakes(task, queue), at: max(now + 1, bootedAt + waking.inMilliseconds))
    }

    private static func allowance(of request: WaitingTask) -> Int64 {
        (request.isProcessing ? processingAllowance : refreshAllowance).inMilliseconds
    }

    /// Expires a task: calls its handler, and kills the app if the task doesn't complete.
    func expire(_ task: RunningTask) {
        guard task.success == nil, task.process.isAlive else { return }
        let (app, name) = (task.request.app, task.request.identifier)
        note(.backgroundTask(app, name, .expired))
        guard let handler = task.expirationHandler else {
            // Apple: without a handler the task counts as done without success.
            misuse(
                "\(app) neither completed its task \(name) nor set its expirationHandler: call "
                    + "setTaskCompleted(success:) on every path, also after the time expires"
            )
            return task.complete(success: false)
        }
        task.expirationHandler = nil
        runUntilIdle(task.process, in: work, handler)
        guard task.success == nil, task.process.isAlive else { return }
        misuse(
            "\(app) did not complete its task \(name) when its time expired, so iOS ends the "
                + "app: call setTaskCompleted(success:) in expirationHandler"
        )
        kill(task)
    }

    private func kill(_ task: RunningTask) {
        note(.backgroundTask(task.request.app, task.request.identifier, .killed))
        end(task.process)
        note(.ran(task.request.app, .app, completed: false))
    }

    /// Expires processing tasks because the person uses the phone (Apple: `BGProcessingTask`).
    func expireProcessing() {
        for task in taskRecords.running where task.request.isProcessing { expire(task) }
    }

    /// Runs code in a process, and the asynchronous work that it starts.
    private func runUntilIdle(_ process: ProcessRecord, in queue: WorkQueue, _ code: () -> Void) {
        execute(process) {
            queue.collect(code)
            queue.runAll(Self.jobMaximum)
        }
    }

    /// Removes the records and requests of an app.
    func forgetTasks(of app: BundleIdentifier) {
        backgroundTasks.permitted[app] = nil
        backgroundTasks.switchedOff.remove(app)
        backgroundTasks.cancel(nil, of: app)
        taskRecords.forget(app)
    }
}

/// The running background tasks, and the records that determine when others can start.
struct TaskRecords {
    var running: [RunningTask] = []
    /// True if a task may have become due while a process ran.
    var mayBeDue = false
    /// Apps that the person has quit and not opened since.
    var endedByPerson: Set<BundleIdentifier> = []
    /// The last start of each task by app.
    var last: [BundleIdentifier: [String: Int64]] = [:]
    /// The times when apps were last in front.
    var lastOpened: [BundleIdentifier: Int64] = [:]

    mutating func forget(_ app: BundleIdentifier) {
        endedByPerson.remove(app)
        (last[app], lastOpened[app]) = (nil, nil)
    }
}
