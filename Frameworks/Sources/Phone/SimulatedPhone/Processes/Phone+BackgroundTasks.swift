import AppWork
import Foundation
public import ScreenTimeDaemon

extension Phone {
    /// The longest refresh task: 30 seconds (Apple: "Choosing background strategies").
    public static let refreshAllowance = Duration.seconds(30)
    /// The longest processing task: "several minutes" (Apple); 5 are assumed.
    public static let processingAllowance = Duration.seconds(300)
    /// The pause before a due request that can't run yet is tried again, in milliseconds.
    private static let lookAgainMilliseconds: Int64 = 15 * 60_000
    /// The most pieces of asynchronous work that one callback may have.
    static let pieceMaximum = 10_000

    /// The tasks for which an app waits to be launched, the oldest request first.
    public func pendingBackgroundTasks(of app: BundleIdentifier) -> [String] {
        Processor.shared.hold {
            backgroundTasks.requests.filter { $0.app == app }.map(\.identifier)
        }
    }

    /// Sets whether an app may work in the background, as a person does in Settings.
    public func setBackgroundRefresh(_ isOn: Bool, for app: BundleIdentifier) {
        Processor.shared.hold {
            if isOn {
                backgroundTasks.switchedOff.remove(app)
            } else {
                backgroundTasks.switchedOff.insert(app)
            }
            runDueTasks()
            drain()
        }
    }

    /// Begins a task that waits at once, whatever stands against it, as a debugger can.
    /// - Returns: False if no such task waits.
    @discardableResult
    public func runBackgroundTask(_ identifier: String, of app: BundleIdentifier) -> Bool {
        Processor.shared.hold {
            let request = backgroundTasks.requests.first {
                $0.app == app && $0.identifier == identifier
            }
            guard let request else { return false }
            begin(request)
            drain()
            return true
        }
    }

    /// The shortest pause between launches for a task of one name, in milliseconds (assumed).
    private static let pauseMilliseconds: Int64 = 15 * 60_000

    package func crash(_ process: ProcessRecord, because text: String) {
        misuse("\(text); iOS ends the app with an exception")
        end(process)
    }

    /// Ends a process of an app that is not swiped away, but is gone.
    func end(_ process: ProcessRecord) {
        daemon.ended(process)
        if appProcesses[process.app] === process { appProcesses[process.app] = nil }
        taskRecords.running.removeAll { $0.process === process }
    }

    // MARK: - When

    /// Decides when a task will begin that was asked for just now.
    func taskWasRequested(_ request: WaitingTask) {
        var request = request
        let last = taskRecords.last[request.app] ?? [:]
        var first = max(wallClock, request.earliest ?? wallClock)
        if let before = last[request.identifier] {
            first = max(first, date(before + Self.pauseMilliseconds))
        }
        request.notBefore = first
        if strikes(.lostBackgroundTask) {
            request.isLost = true
        } else if isSeldomUsed(request.app), strikes(.rationedBackgroundTask) {
            // Once a day: not before a day has passed since the last one, or since now.
            request.notBefore = max(first, date((last.values.max() ?? now) + 86_400_000))
        } else if strikes(.lateBackgroundTask) {
            // Minutes to twelve hours.
            let exponent = Double.random(in: 0...1, using: &faults.numbers)
            request.notBefore = first.addingTimeInterval(60 * pow(720, exponent))
        }
        backgroundTasks.update(request)
    }

    /// The wall clock at an instant of the monotonic clock, as it runs now.
    private func date(_ milliseconds: Int64) -> Date {
        wallClock.addingTimeInterval(Double(milliseconds - now) / 1000)
    }

    /// Returns whether the person has not had an app in front for a day.
    private func isSeldomUsed(_ app: BundleIdentifier) -> Bool {
        guard !front.contains(.application(app)) else { return false }
        return now - (taskRecords.lastOpened[app] ?? Int64.min / 2) >= 86_400_000
    }

    /// Schedules the next check of the requests.
    func scheduleTasks() {
        queue.removeAll { if case .backgroundTasks = $0 { true } else { false } }
        let next = backgroundTasks.requests.filter { !$0.isLost }.compactMap { request -> Int64? in
            guard let date = request.notBefore else { return nil }
            let instant = Int64((date.timeIntervalSince1970 * 1000).rounded(.up)) - wallOffset
            return instant > now ? instant : now + Self.lookAgainMilliseconds
        }
        if let next = next.min() { queue.add(.backgroundTasks, at: next) }
    }

    /// Begins the tasks whose time has come and that nothing stands against.
    func runDueTasks() {
        guard depth == 0 else {
            taskRecords.mayBeDue = true
            return
        }
        taskRecords.mayBeDue = false
        while let request = backgroundTasks.requests.first(where: mayBegin) { begin(request) }
        taskRecords.mayBeDue = false
        scheduleTasks()
    }

    /// Returns whether nothing stands against a task now.
    ///
    /// Apple: not before its date, in the background, for a processing task only while the device is
    /// idle; not while background refresh is off, nor after the person has ended the app until it is
    /// opened again ("iOS background execution limits", forum thread 685525). Before the first unlock
    /// after a restart nothing runs (assumed).
    private func mayBegin(_ request: WaitingTask) -> Bool {
        guard !request.isLost, let date = request.notBefore, date <= wallClock else { return false }
        guard !awaitsFirstUnlock, !front.contains(.application(request.app)),
            !backgroundTasks.switchedOff.contains(request.app),
            !taskRecords.endedByPerson.contains(request.app)
        else { return false }
        if request.needsNetwork, !owner.isOnline { return false }
        if request.needsPower, !isOnExternalPower { return false }
        return !(request.isProcessing && isUnlocked)
    }

    // MARK: - What

    private func begin(_ request: WaitingTask) {
        backgroundTasks.cancel(request.identifier, of: request.app)
        taskRecords.last[request.app, default: [:]][request.identifier] = now
        let isFresh = appProcesses[request.app]?.isAlive != true
        let process = appProcess(of: request.app)
        let box = JobBox()
        if isFresh, let launch = clients[request.app]?.backgroundLaunch {
            runToRest(process, in: box, launch)
        }
        guard process.isAlive else { return note(.ran(request.app, .app, completed: false)) }
        guard let handler = backgroundTasks.handler(request.identifier, of: process) else {
            crash(
                process,
                because: "\(request.app) was launched for its task \(request.identifier) and has "
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
        runToRest(process, in: box) { handler(task) }
        let allowance = Self.allowance(of: request)
        if now - began > allowance, process.isAlive {
            misuse(
                "\(request.app) held up its task \(request.identifier) for "
                    + "\((now - began) / 1000) s, where iOS gives it \(allowance / 1000) s: do the "
                    + "work in steps and stop in expirationHandler"
            )
            return kill(task)
        }
        note(.ran(request.app, .app, completed: process.isAlive))
        if task.success == nil, process.isAlive {
            queue.add(.taskExpires(task), at: began + allowance)
            scheduleWaking(task, box)
        }
    }

    /// Resumes the work of a task after its sleep.
    func wake(_ task: RunningTask, _ box: JobBox) {
        guard task.success == nil, task.process.isAlive else { return }
        runToRest(task.process, in: box) { box.wake(until: uptime) }
        scheduleWaking(task, box)
    }

    private func scheduleWaking(_ task: RunningTask, _ box: JobBox) {
        guard let waking = box.nextWaking else { return }
        // A task that sleeps for zero time must not stop the clock.
        queue.add(.taskWakes(task, box), at: max(now + 1, bootedAt + waking.inMilliseconds))
    }

    private static func allowance(of request: WaitingTask) -> Int64 {
        (request.isProcessing ? processingAllowance : refreshAllowance).inMilliseconds
    }

    /// Ends the time of a task: its handler first, and the app if that does not help.
    func expire(_ task: RunningTask) {
        guard task.success == nil, task.process.isAlive else { return }
        let (app, name) = (task.request.app, task.request.identifier)
        note(.backgroundTask(app, name, .expired))
        guard let handler = task.expirationHandler else {
            // Apple: without a handler the task counts as done without success.
            misuse(
                "\(app) neither completed its task \(name) nor set its expirationHandler: call "
                    + "setTaskCompleted(success:) on every path, also when the time is over"
            )
            return task.complete(success: false)
        }
        task.expirationHandler = nil
        runToRest(task.process, in: work, handler)
        guard task.success == nil, task.process.isAlive else { return }
        misuse(
            "\(app) did not complete its task \(name) when its time was over, so iOS ends the "
                + "app: call setTaskCompleted(success:) in expirationHandler"
        )
        kill(task)
    }

    private func kill(_ task: RunningTask) {
        note(.backgroundTask(task.request.app, task.request.identifier, .killed))
        end(task.process)
        note(.ran(task.request.app, .app, completed: false))
    }

    /// Ends processing tasks, as the person begins to use the phone (Apple: `BGProcessingTask`).
    func expireProcessing() {
        for task in taskRecords.running where task.request.isProcessing { expire(task) }
    }

    /// Runs code as a process of this phone, and the asynchronous work that it begins.
    private func runToRest(_ process: ProcessRecord, in box: JobBox, _ code: () -> Void) {
        execute(process) {
            box.collect(code)
            box.runAll(Self.pieceMaximum)
        }
    }

    /// Forgets what an app was to be launched for.
    func forgetTasks(of app: BundleIdentifier) {
        backgroundTasks.permitted[app] = nil
        backgroundTasks.switchedOff.remove(app)
        backgroundTasks.cancel(nil, of: app)
        taskRecords.forget(app)
    }
}

/// The background tasks that run, and what decides when the next ones may.
struct TaskRecords {
    var running: [RunningTask] = []
    /// True if a task may have become due while a process ran.
    var mayBeDue = false
    /// Apps that the person has ended and not opened since.
    var endedByPerson: Set<BundleIdentifier> = []
    /// The times when apps last did a task of each name.
    var last: [BundleIdentifier: [String: Int64]] = [:]
    /// The times when apps were last in front.
    var lastOpened: [BundleIdentifier: Int64] = [:]

    mutating func forget(_ app: BundleIdentifier) {
        endedByPerson.remove(app)
        (last[app], lastOpened[app]) = (nil, nil)
    }
}
