import Foundation

extension Daemon {
    /// Returns a function that maps an app's tokens to counted subjects; nil means all subjects.
    ///
    /// Apps include their web domains, and categories include the currently installed apps.
    func meanings(for app: BundleIdentifier) -> (CountedTokens) -> Set<Subject>? {
        let registry = tokens
        var members: [Subject: Set<Subject>] = [:]
        for known in backend.installedApplications {
            let uses =
                [Subject.application(known.bundleIdentifier)]
                + known.webDomains.map(Subject.webDomain)
            for subject in [uses[0], .category(known.category)] {
                members[subject, default: []].formUnion(uses)
            }
        }
        return { counted in
            if counted.includesAllActivity { return nil }
            var subjects: Set<Subject> = []
            for tokens in [counted.applications, counted.categories, counted.webDomains] {
                for token in tokens {
                    guard let subject = registry.subject(of: token, of: app) else { continue }
                    subjects.insert(subject)
                    if let uses = members[subject] { subjects.formUnion(uses) }
                }
            }
            return subjects
        }
    }

    /// Starts the counters of an interval, with past usage for events that include it.
    func beginCounting(_ monitoring: inout Monitoring, wall: Int64, ahead: Int64) {
        let now = wall + ahead
        var past: [UsageMeter.Use] = []
        if monitoring.events.includesPastActivity {
            // Past usage counts from the last full hour before the start (Apple:
            // `includesPastActivity`).
            let hour = Self.fullHour(monitoring.interval.lowerBound, backend.calendar) + ahead
            if hour < now { past = meter.uses(in: hour..<now) }
        }
        monitoring.events.begin(at: now, inFront: meter.observed, past: past)
    }

    /// Reports started counters to the device, which may call the daemon in response.
    func reportCounting(_ monitoring: Monitoring, at now: Int64) {
        let events = monitoring.events.events
        guard !events.isEmpty else { return }
        backend.beganCounting(events.count) { place in
            callback(monitoring, .eventDidReachThreshold(event: events[place].name), due: now)
        }
    }

    func thresholds(
        _ monitoring: inout Monitoring,
        now: Int64,
        into due: inout [MonitorCallback]
    ) {
        guard monitoring.events.isDue(at: now) else { return }
        for reached in monitoring.events.removeReached(at: now) {
            let event = monitoring.events.events[reached.place].name
            due.append(
                callback(
                    monitoring,
                    reached.isWarning
                        ? .eventWillReachThresholdWarning(event: event)
                        : .eventDidReachThreshold(event: event),
                    due: now
                )
            )
        }
    }

    /// Records the usage up to now and the subjects in front from now on.
    ///
    /// A filtered page counts as use of the browser alone (assumed).
    func updateMeter() {
        let now = backend.monotonicMilliseconds
        var inFront = backend.inFront
        if !quirks.usageAccruesOnShield {
            inFront = inFront.filter { shieldCause(of: $0) == nil }
        }
        inFront = inFront.filter { subject in
            if case .webDomain(let domain) = subject { !isFiltered(domain) } else { true }
        }
        let before = meter.observed
        count(inFront, at: now, wallOffset: wallMilliseconds - now)
        if inFront != before { keepFront() }
    }

    /// Records the usage up to a time and the subjects in front from then on.
    func count(_ inFront: Set<Subject>, at now: Int64, wallOffset: Int64) {
        let before = meter.observed
        meter.observe(inFront, at: now, wallOffset: wallOffset)
        guard inFront != before else { return }
        for index in monitorings.indices
        where monitorings[index].hasStarted && !monitorings[index].events.events.isEmpty {
            monitorings[index].events.frontChanged(from: before, to: inFront, at: now)
        }
    }

    /// Returns the last full hour at or before a time, in milliseconds.
    private static func fullHour(_ instant: Int64, _ calendar: Calendar) -> Int64 {
        let date = Date(timeIntervalSince1970: Double(instant) / 1000)
        guard let hour = calendar.dateInterval(of: .hour, for: date) else { return instant }
        return range(hour).lowerBound
    }
}
