package import Foundation

extension Daemon {
    /// The largest number of activities of an app and its extensions (Apple: `MonitoringError`).
    package static let activityMaximum = 20
    /// The shortest interval, 15 minutes (Apple: `MonitoringError.intervalTooShort`).
    package static let shortestInterval: TimeInterval = 15 * 60
    /// The longest interval, one week (Apple: `MonitoringError.intervalTooLong`).
    package static let longestInterval: TimeInterval = 7 * 24 * 3600

    /// Starts monitoring, replacing an activity with the same name and its counters.
    ///
    /// The order of Apple's checks is unknown; here it is authorization, components, length, count.
    /// The length is that of the whole interval, not of its remainder (observed).
    package func startMonitoring(
        _ name: String,
        schedule: ActivitySchedule,
        events: [ActivityEvent],
        by process: ProcessRecord
    ) throws(MonitoringFailure) {
        guard process.isAlive, authorization(of: process.app).isApproved else {
            throw .unauthorized
        }
        guard let interval = schedule.interval(at: backend.wallClock, calendar: backend.calendar)
        else { throw .invalidDateComponents }
        if interval.duration < Self.shortestInterval { throw .intervalTooShort }
        if interval.duration > Self.longestInterval { throw .intervalTooLong }
        let others = monitorings.filter { $0.app == process.app && $0.name != name }
        guard others.count < Self.activityMaximum else { throw .excessiveActivities }
        let isSilent = quirks.ignoresUnlikeComponents && !schedule.namesLikeComponents
        if isSilent {
            backend.misuse("the start and end of \(name) have different components: no callbacks")
        }
        monitorings.removeAll { $0.app == process.app && $0.name == name }
        let monitoring = Monitoring(
            app: process.app,
            name: name,
            schedule: schedule,
            interval: Self.range(interval),
            events: EventCounters(
                events,
                warningMilliseconds: schedule.warningMilliseconds,
                subjects: meanings(for: process.app)
            ),
            silent: isSilent,
            begun: backend.monotonicMilliseconds,
            now: wallMilliseconds
        )
        monitorings.append(monitoring)
        keep?(
            .monitoring(
                MonitoringRecord(monitoring),
                monitoring.progress,
                at: backend.monotonicMilliseconds
            )
        )
        advance()
        backend.monitoringDidChange()
    }

    /// Stops activities, or all if the list is empty; ongoing ones receive `intervalDidEnd` first.
    package func stopMonitoring(_ names: [String], by process: ProcessRecord) {
        guard process.isAlive else { return }
        let now = backend.monotonicMilliseconds
        for monitoring in monitorings
        where monitoring.app == process.app && (names.isEmpty || names.contains(monitoring.name)) {
            if monitoring.hasStarted {
                deliver(monitoring, .intervalDidEnd, due: now)
            }
            removeMonitorings { $0.app == process.app && $0.name == monitoring.name }
        }
        backend.monitoringDidChange()
    }

    /// Returns the names of an app's monitored activities, oldest first.
    package func activities(of app: BundleIdentifier) -> [String] {
        monitorings.filter { $0.app == app }.map(\.name)
    }

    /// Returns the schedule of an activity, or nil if it is not monitored.
    package func schedule(for name: String, of app: BundleIdentifier) -> ActivitySchedule? {
        monitorings.first { $0.app == app && $0.name == name }?.schedule
    }

    /// Returns the events of an activity; empty if it is not monitored.
    package func events(for name: String, of app: BundleIdentifier) -> [ActivityEvent] {
        monitorings.first { $0.app == app && $0.name == name }?.events.events ?? []
    }

    /// Removes activities without a callback (observed: monitors that never launch again).
    package func loseMonitoring(_ names: [String], of app: BundleIdentifier) {
        removeMonitorings { $0.app == app && names.contains($0.name) }
        backend.monitoringDidChange()
    }

    /// The next monotonic time at which a callback is due, or nil if none is.
    ///
    /// Nothing is due while the device isn't in use: edges wait for its next use.
    package var nextDeadlineMilliseconds: Int64? {
        guard backend.isInUse else { return nil }
        let now = backend.monotonicMilliseconds
        let edge = nextEdge
        var next = edge == .max ? nil : edge + now - wallMilliseconds
        for monitoring in monitorings {
            guard let due = monitoring.events.nextDue else { continue }
            next = min(next ?? .max, max(now, due))
        }
        return next
    }

    /// The next wall-clock time at which an edge or its warning is due; `.max` if none is.
    private var nextEdge: Int64 {
        if let quietUntil { return quietUntil }
        let edge = monitorings.lazy.filter { !$0.isSilent }.map(\.nextEdge).min() ?? .max
        quietUntil = edge
        return edge
    }

    /// Delivers all due callbacks in order.
    package func advance() {
        updateMeter()
        guard backend.isInUse else { return }
        let now = backend.monotonicMilliseconds
        let wall = wallMilliseconds
        if wall < nextEdge, !monitorings.contains(where: { $0.events.isDue(at: now) }) { return }
        let before = keptProgress
        var due: [MonitorCallback] = []
        // The indices of activities whose interval started.
        var began: [Int] = []
        for index in monitorings.indices where !monitorings[index].isSilent {
            // Usage up to the end of an interval still counts.
            thresholds(&monitorings[index], now: now, into: &due)
            edges(&monitorings[index], wall: wall, ahead: now - wall, into: &due) {
                began.append(index)
            }
            thresholds(&monitorings[index], now: now, into: &due)
        }
        // Report last, because the device's observers read the monitors.
        for index in began { reportCounting(monitorings[index], at: now) }
        keepProgress(since: before)
        removeMonitorings { $0.interval.isEmpty }
        for callback in Self.inOrder(due) { backend.deliver(callback) }
    }

    /// Recomputes every schedule after the wall clock or time zone changed (assumed).
    package func clockChanged() {
        let wall = wallMilliseconds
        let before = keptProgress
        for index in monitorings.indices {
            var monitoring = monitorings[index]
            // An interval that passed without use is handled at the next use.
            if !monitoring.hasStarted, wall >= monitoring.interval.upperBound { continue }
            let next = monitoring.schedule.interval(
                at: backend.wallClock,
                calendar: backend.calendar
            ).map(Self.range)
            // A jump within the interval continues it; any other jump ends it now.
            let continues = monitoring.interval.contains(wall) && next?.contains(wall) == true
            switch (monitoring.hasStarted, next) {
            case (true, .some(let next)) where continues:
                monitoring.interval = next
                monitoring.hasWarnedOfEnd =
                    monitoring.hasWarnedOfEnd || wall > monitoring.endWarning
            case (true, _):
                monitoring.interval = min(monitoring.interval.lowerBound, wall - 1)..<wall
                monitoring.hasWarnedOfEnd = true
            case (false, .some(let next)):
                monitoring.enter(next, now: wall)
            case (false, nil):
                monitoring.interval = wall..<wall
            }
            monitorings[index] = monitoring
        }
        keepProgress(since: before)
        removeMonitorings { $0.interval.isEmpty }
        advance()
        backend.monitoringDidChange()
    }

    /// Continues after a reboot: schedules survive, processes do not.
    package func rebooted() {
        for process in processes { process.isAlive = false }
        processes.removeAll()
        backend.questions.removeEndedProcesses()
        guard quirks.startsAgainAfterReboot else { return }
        let before = keptProgress
        for index in monitorings.indices {
            monitorings[index].startsAgain = monitorings[index].hasStarted
        }
        keepProgress(since: before)
    }

    // MARK: - Edges

    private func edges(
        _ monitoring: inout Monitoring,
        wall: Int64,
        ahead: Int64,
        into due: inout [MonitorCallback],
        began: () -> Void
    ) {
        let warning = monitoring.warningMilliseconds
        // Nothing was due before monitoring started. After a clock change, a start can precede
        // the end that is delivered first.
        var earliest = monitoring.begunMilliseconds
        while !monitoring.interval.isEmpty {
            let interval = monitoring.interval
            func add(_ kind: MonitorCallback.Kind, at edge: Int64) {
                earliest = max(earliest, edge + ahead)
                due.append(callback(monitoring, kind, due: earliest))
            }
            if monitoring.hasStarted {
                if monitoring.startsAgain {
                    monitoring.startsAgain = false
                    if wall < interval.upperBound {
                        add(.intervalDidStart, at: wall)
                    }
                }
                if !monitoring.hasWarnedOfEnd, wall >= monitoring.endWarning {
                    monitoring.hasWarnedOfEnd = true
                    if wall < interval.upperBound {
                        add(.intervalWillEndWarning, at: monitoring.endWarning)
                    }
                }
                guard wall >= interval.upperBound else { return }
                add(.intervalDidEnd, at: interval.upperBound)
                roll(&monitoring, wall: wall)
            } else if wall >= interval.upperBound {
                // The device wasn't used during the interval: no callbacks (Apple, SDK 16.5).
                roll(&monitoring, wall: wall)
            } else {
                if !monitoring.hasWarnedOfStart, wall >= interval.lowerBound - warning {
                    monitoring.hasWarnedOfStart = true
                    if wall < interval.lowerBound {
                        add(.intervalWillStartWarning, at: interval.lowerBound - warning)
                    }
                }
                guard wall >= interval.lowerBound else { return }
                monitoring.hasStarted = true
                beginCounting(&monitoring, wall: wall, ahead: ahead)
                began()
                add(.intervalDidStart, at: interval.lowerBound)
            }
        }
    }

    /// Moves to the next interval, or ends an activity that doesn't repeat.
    private func roll(_ monitoring: inout Monitoring, wall: Int64) {
        guard monitoring.schedule.repeats,
            let next = monitoring.schedule.interval(
                at: backend.wallClock,
                calendar: backend.calendar
            )
        else {
            monitoring.interval = wall..<wall
            return
        }
        monitoring.enter(Self.range(next), now: wall)
    }

    // MARK: - Callbacks

    func callback(
        _ monitoring: Monitoring,
        _ kind: MonitorCallback.Kind,
        due: Int64
    ) -> MonitorCallback {
        MonitorCallback(
            app: monitoring.app,
            activity: monitoring.name,
            kind: kind,
            dueMilliseconds: due
        )
    }

    private func deliver(_ monitoring: Monitoring, _ kind: MonitorCallback.Kind, due: Int64) {
        backend.deliver(callback(monitoring, kind, due: due))
    }

    /// Orders callbacks by due time.
    ///
    /// At equal times, ends of other activities precede starts, and callbacks of one activity keep
    /// their order.
    private static func inOrder(_ callbacks: [MonitorCallback]) -> [MonitorCallback] {
        guard callbacks.count > 1 else { return callbacks }
        // A threshold or warning that is due with its activity's end is delivered with the end.
        let ending = Set(callbacks.filter { $0.kind == .intervalDidEnd }.map(\.place))
        var hasEnded: Set<MonitorCallback.Place> = []
        let ranked = callbacks.enumerated().map { order, callback in
            let isBeforeStart =
                ending.contains(callback.place) && !hasEnded.contains(callback.place)
            if callback.kind == .intervalDidEnd { hasEnded.insert(callback.place) }
            return (rank: isBeforeStart ? 0 : 1, order: order, callback: callback)
        }
        return ranked.sorted {
            ($0.callback.dueMilliseconds, $0.rank, $0.callback.app, $0.callback.activity, $0.order)
                < (
                    $1.callback.dueMilliseconds, $1.rank, $1.callback.app, $1.callback.activity,
                    $1.order
                )
        }.map(\.callback)
    }

    /// Returns an interval in milliseconds of the wall clock.
    static func range(_ interval: DateInterval) -> Range<Int64> {
        func milliseconds(_ date: Date) -> Int64 {
            Int64((date.timeIntervalSince1970 * 1000).rounded())
        }
        return milliseconds(interval.start)..<milliseconds(interval.end)
    }
}
