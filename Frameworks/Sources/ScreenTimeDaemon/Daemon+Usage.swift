import Foundation

extension Daemon {
    func monitored(
        _ name: String,
        _ event: ActivityEvent,
        _ app: BundleIdentifier
    ) -> MonitoredEvent {
        MonitoredEvent(
            name: name,
            event: event,
            subjects: subjects(of: event, app),
            thresholdMilliseconds: max(0, Monitoring.milliseconds(event.threshold))
        )
    }

    /// What counts for an event: its apps with their web domains, its categories' apps, its domains;
    /// nil means everything.
    func subjects(of event: ActivityEvent, _ app: BundleIdentifier) -> Set<Subject>? {
        if event.includesAllActivity { return nil }
        let named = event.applications.union(event.categories).union(event.webDomains)
            .compactMap { tokens.subject(of: $0, of: app) }
        let installed = backend.installedApplications
        return named.reduce(into: Set<Subject>()) { result, subject in
            result.insert(subject)
            for known in installed
            where subject == .application(known.bundleIdentifier)
                || subject == .category(known.category)
            {
                result.insert(.application(known.bundleIdentifier))
                result.formUnion(known.webDomains.map(Subject.webDomain))
            }
        }
    }

    /// Starts the counters of an interval, with the use before monitoring where the app wants it.
    func beginCounting(_ monitoring: inout Monitoring, wall: Int64, ahead: Int64) {
        let now = wall + ahead
        for index in monitoring.events.indices {
            monitoring.events[index].reset()
            if monitoring.events[index].event.includesPastActivity {
                // Past use counts from the last full hour before the start (Apple: `includesPastActivity`).
                let hour = Self.fullHour(monitoring.interval.lowerBound, backend.calendar) + ahead
                if hour < now {
                    monitoring.events[index].usedMilliseconds = meter.union(
                        of: monitoring.events[index].subjects,
                        in: hour..<now
                    )
                }
            }
            monitoring.events[index].isCounting = isInFront(monitoring.events[index].subjects)
            let name = monitoring.events[index].name
            backend.beganCounting(
                callback(monitoring, .eventDidReachThreshold(event: name), due: now)
            )
        }
    }

    private func isInFront(_ subjects: Set<Subject>?) -> Bool {
        guard let subjects else { return !meter.inFront.isEmpty }
        return meter.inFront.keys.contains { subjects.contains($0) }
    }

    func thresholds(
        _ monitoring: inout Monitoring,
        now: Int64,
        into due: inout [MonitorCallback]
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
                        callback(
                            monitoring,
                            .eventWillReachThresholdWarning(event: event.name),
                            due: now
                        )
                    )
                }
            }
            if !event.hasFired, event.usedMilliseconds >= limit {
                monitoring.events[index].hasFired = true
                due.append(
                    callback(monitoring, .eventDidReachThreshold(event: event.name), due: now)
                )
            }
        }
    }

    func nextUse(_ event: MonitoredEvent, _ monitoring: Monitoring, now: Int64) -> Int64? {
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
                    monitorings[index].events[event].subjects
                )
            }
        }
    }

    /// The last full hour of the person's clock at or before an instant, in milliseconds.
    private static func fullHour(_ instant: Int64, _ calendar: Calendar) -> Int64 {
        let date = Date(timeIntervalSince1970: Double(instant) / 1000)
        guard let hour = calendar.dateInterval(of: .hour, for: date) else { return instant }
        return range(hour).lowerBound
    }
}
