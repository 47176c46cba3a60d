package import Foundation

extension Daemon {
    /// The activities that one app with its extensions can monitor (Apple: `MonitoringError`).
    package static let activityMaximum = 20
    /// The shortest interval, 15 minutes (Apple: `MonitoringError.intervalTooShort`).
    package static let shortestInterval: TimeInterval = 15 * 60
    /// The longest interval, one week (Apple: `MonitoringError.intervalTooLong`).
    package static let longestInterval: TimeInterval = 7 * 24 * 3600

    /// Begins to monitor, replacing an activity of the same name and its counters.
    ///
    /// The order in which Apple checks is unknown; here: authorization, components, length, count.
    /// Length is that of the whole interval, not of what remains of it (observed).
    package func startMonitoring(
        _ name: String, schedule: ActivitySchedule, events: [String: ActivityEvent],
        by process: ProcessRecord
    ) throws(MonitoringFailure) {
        guard process.isAlive, authorization(of: process.app).isApproved else { throw .unauthorized }
        guard let interval = schedule.interval(at: backend.wallClock, calendar: backend.calendar)
        else { throw .invalidDateComponents }
        if interval.duration < Self.shortestInterval { throw .intervalTooShort }
        if interval.duration > Self.longestInterval { throw .intervalTooLong }
        let others = monitorings.filter { $0.app == process.app && $0.name != name }
        guard others.count < Self.activityMaximum else { throw .excessiveActivities }
        monitorings.removeAll { $0.app == process.app && $0.name == name }
        monitorings.append(
            Monitoring(
                app: process.app, name: name, schedule: schedule, interval: Self.range(interval),
                events: events.sorted { $0.key < $1.key }.map { monitored($0.key, $0.value, process.app) },
                now: wallMilliseconds))
        advance()
        backend.monitoringDidChange()
    }

    /// Stops activities; an empty list means all. One that is under way ends first.
    package func stopMonitoring(_ names: [String], by process: ProcessRecord) {
        guard process.isAlive else { return }
        let now = backend.monotonicMilliseconds
        for monitoring in monitorings
        where monitoring.app == process.app && (names.isEmpty || names.contains(monitoring.name)) {
            if monitoring.hasStarted {
                deliver(monitoring, .intervalDidEnd, due: now)
            }
            monitorings.removeAll { $0.app == process.app && $0.name == monitoring.name }
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
    package func events(for name: String, of app: BundleIdentifier) -> [String: ActivityEvent] {
        let known = monitorings.first { $0.app == app && $0.name == name }?.events ?? []
        return Dictionary(uniqueKeysWithValues: known.map { ($0.name, $0.event) })
    }

    /// Loses registrations without a word (observed: monitors that never launch again).
    package func loseMonitoring(_ names: [String], of app: BundleIdentifier) {
        monitorings.removeAll { $0.app == app && names.contains($0.name) }
        backend.monitoringDidChange()
    }

    /// The next instant of the monotonic clock at which something is due, or nil if nothing ever is.
    ///
    /// While the device is not in use nothing is due: edges wait for the first use.
    package var nextDeadlineMilliseconds: Int64? {
        guard backend.isInUse else { return nil }
        let now = backend.monotonicMilliseconds
        let ahead = now - wallMilliseconds
        return monitorings.compactMap { monitoring -> Int64? in
            let edge = monitoring.nextEdge + ahead
            guard monitoring.hasStarted else { return edge }
            return monitoring.events.compactMap { nextUse($0, monitoring, now: now) }.reduce(edge, min)
        }.min()
    }

    /// Does everything that is due at this instant, in the order in which it was due.
    package func advance() {
        meterSettle()
        guard backend.isInUse else { return }
        let now = backend.monotonicMilliseconds
        let wall = wallMilliseconds
        var due: [MonitorCallback] = []
        for index in monitorings.indices {
            edges(&monitorings[index], wall: wall, ahead: now - wall, into: &due)
            thresholds(&monitorings[index], now: now, into: &due)
        }
        monitorings.removeAll { $0.interval.isEmpty }
        for callback in due.sorted(by: Self.comesFirst) { backend.deliver(callback) }
    }

    /// Looks again at every schedule after the wall clock or the time zone was moved (assumed).
    package func clockChanged() {
        let wall = wallMilliseconds
        for index in monitorings.indices {
            var monitoring = monitorings[index]
            let next = monitoring.schedule.interval(
                at: backend.wallClock, calendar: backend.calendar
            ).map(Self.range)
            let isInside = next?.contains(wall) == true
            switch (monitoring.hasStarted, next) {
            case (true, .some(let next)) where isInside:
                monitoring.interval = next
                monitoring.hasWarnedOfEnd =
                    monitoring.hasWarnedOfEnd || wall > next.upperBound - monitoring.warningMilliseconds
            case (true, _):
                let end = min(monitoring.interval.upperBound, wall)
                monitoring.interval = min(monitoring.interval.lowerBound, end - 1)..<end
                monitoring.hasWarnedOfEnd = true
            case (false, .some(let next)):
                monitoring.enter(next, now: wall)
            case (false, nil):
                monitoring.interval = wall..<wall
            }
            monitorings[index] = monitoring
        }
        monitorings.removeAll { $0.interval.isEmpty }
        advance()
        backend.monitoringDidChange()
    }

    /// Goes on after a reboot: schedules survive, processes do not.
    package func rebooted() {
        for process in processes { process.isAlive = false }
        processes.removeAll()
        guard knobs.startsAgainAfterReboot else { return }
        for index in monitorings.indices {
            monitorings[index].startsAgain = monitorings[index].hasStarted
        }
    }

    // MARK: - Edges

    private func edges(
        _ monitoring: inout Monitoring, wall: Int64, ahead: Int64, into due: inout [MonitorCallback]
    ) {
        let warning = monitoring.warningMilliseconds
        while !monitoring.interval.isEmpty {
            let interval = monitoring.interval
            func add(_ kind: MonitorCallback.Kind, at edge: Int64) {
                due.append(callback(monitoring, kind, due: edge + ahead))
            }
            if monitoring.hasStarted {
                if monitoring.startsAgain {
                    monitoring.startsAgain = false
                    if wall < interval.upperBound {
                        add(.intervalDidStart, at: min(wall, interval.lowerBound))
                    }
                }
                if !monitoring.hasWarnedOfEnd, wall >= interval.upperBound - warning {
                    monitoring.hasWarnedOfEnd = true
                    if wall < interval.upperBound {
                        add(.intervalWillEndWarning, at: interval.upperBound - warning)
                    }
                }
                guard wall >= interval.upperBound else { return }
                add(.intervalDidEnd, at: interval.upperBound)
                roll(&monitoring, wall: wall)
            } else if wall >= interval.upperBound {
                // Nobody used the device during the interval: no callback at all (Apple, SDK 16.5).
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
                add(.intervalDidStart, at: interval.lowerBound)
            }
        }
    }

    /// Moves to the next interval; an activity that does not repeat is over.
    private func roll(_ monitoring: inout Monitoring, wall: Int64) {
        guard monitoring.schedule.repeats,
            let next = monitoring.schedule.interval(
                at: backend.wallClock, calendar: backend.calendar)
        else {
            monitoring.interval = wall..<wall
            return
        }
        monitoring.enter(Self.range(next), now: wall)
    }

    // MARK: - Thresholds

    private func monitored(
        _ name: String, _ event: ActivityEvent, _ app: BundleIdentifier
    ) -> MonitoredEvent {
        MonitoredEvent(
            name: name, event: event,
            subjects: event.includesAllActivity ? nil : subjects(of: event, app),
            thresholdMilliseconds: max(0, Monitoring.milliseconds(event.threshold)))
    }

    /// What counts for an event: its apps with their web domains, its categories' apps, its domains.
    private func subjects(of event: ActivityEvent, _ app: BundleIdentifier) -> Set<Subject> {
        let named = event.applications.union(event.categories).union(event.webDomains)
            .compactMap { tokens.subject(of: $0, of: app) }
        let installed = backend.installedApplications
        return named.reduce(into: Set<Subject>()) { result, subject in
            result.insert(subject)
            for known in installed
            where subject == .application(known.bundleIdentifier) || subject == .category(known.category) {
                result.insert(.application(known.bundleIdentifier))
                result.formUnion(known.webDomains.map(Subject.webDomain))
            }
        }
    }

    /// Starts the counters of an interval, with the use before monitoring where the app wants it.
    private func beginCounting(_ monitoring: inout Monitoring, wall: Int64, ahead: Int64) {
        let now = wall + ahead
        for index in monitoring.events.indices {
            monitoring.events[index].reset()
            if monitoring.events[index].event.includesPastActivity {
                // Past use counts from the last full hour before the start (Apple: `includesPastActivity`).
                let start = monitoring.interval.lowerBound
                let hour = start - (start % 3_600_000 + 3_600_000) % 3_600_000 + ahead
                if hour < now {
                    monitoring.events[index].usedMilliseconds = meter.union(
                        of: monitoring.events[index].subjects, in: hour..<now)
                }
            }
            monitoring.events[index].isCounting = isInFront(monitoring.events[index].subjects)
            let name = monitoring.events[index].name
            backend.beganCounting(
                callback(monitoring, .eventDidReachThreshold(event: name), due: now))
        }
    }

    private func isInFront(_ subjects: Set<Subject>?) -> Bool {
        guard let subjects else { return !meter.inFront.isEmpty }
        return meter.inFront.keys.contains { subjects.contains($0) }
    }

    private func thresholds(
        _ monitoring: inout Monitoring, now: Int64, into due: inout [MonitorCallback]
    ) {
        guard monitoring.hasStarted else { return }
        for index in monitoring.events.indices {
            let event = monitoring.events[index]
            let limit = event.thresholdMilliseconds
            if !event.hasWarned, monitoring.warningMilliseconds > 0,
                event.usedMilliseconds >= limit - monitoring.warningMilliseconds
            {
                monitoring.events[index].hasWarned = true
                if event.usedMilliseconds < limit {
                    due.append(
                        callback(monitoring, .eventWillReachThresholdWarning(event: event.name), due: now))
                }
            }
            if !event.hasFired, event.usedMilliseconds >= limit {
                monitoring.events[index].hasFired = true
                due.append(callback(monitoring, .eventDidReachThreshold(event: event.name), due: now))
            }
        }
    }

    private func nextUse(_ event: MonitoredEvent, _ monitoring: Monitoring, now: Int64) -> Int64? {
        guard event.isCounting, !event.hasFired else { return nil }
        let left = event.thresholdMilliseconds - event.usedMilliseconds
        let toWarning = left - monitoring.warningMilliseconds
        let wait = monitoring.warningMilliseconds > 0 && !event.hasWarned ? toWarning : left
        return now + max(0, wait)
    }

    /// Adds the use up to now to all counters, and notes what is in front from now on.
    func meterSettle() {
        let now = backend.monotonicMilliseconds
        let elapsed = now - meter.settledAt
        var inFront = backend.inFront
        if !knobs.usageAccruesOnShield {
            inFront = inFront.filter { shieldCause(of: $0) == nil }
        }
        meter.observe(inFront, at: now, wallOffset: wallMilliseconds - now)
        for index in monitorings.indices where monitorings[index].hasStarted {
            for event in monitorings[index].events.indices {
                if monitorings[index].events[event].isCounting {
                    monitorings[index].events[event].usedMilliseconds += elapsed
                }
                monitorings[index].events[event].isCounting = isInFront(
                    monitorings[index].events[event].subjects)
            }
        }
    }

    // MARK: - Callbacks

    private func callback(
        _ monitoring: Monitoring, _ kind: MonitorCallback.Kind, due: Int64
    ) -> MonitorCallback {
        MonitorCallback(
            app: monitoring.app, activity: monitoring.name, kind: kind, dueMilliseconds: due)
    }

    private func deliver(_ monitoring: Monitoring, _ kind: MonitorCallback.Kind, due: Int64) {
        backend.deliver(callback(monitoring, kind, due: due))
    }

    /// Orders callbacks by the instant at which they were due; ends come before starts.
    private static func comesFirst(_ left: MonitorCallback, _ right: MonitorCallback) -> Bool {
        func rank(_ callback: MonitorCallback) -> Int {
            callback.kind == .intervalDidEnd ? 0 : 1
        }
        return (left.dueMilliseconds, rank(left), left.app, left.activity)
            < (right.dueMilliseconds, rank(right), right.app, right.activity)
    }

    /// An interval in milliseconds of the wall clock.
    private static func range(_ interval: DateInterval) -> Range<Int64> {
        func milliseconds(_ date: Date) -> Int64 {
            Int64((date.timeIntervalSince1970 * 1000).rounded())
        }
        return milliseconds(interval.start)..<milliseconds(interval.end)
    }
}
