// A daemon's state is kept as changes for its next run. The simulated phone keeps its daemon instead.
extension Daemon {
    /// Changes that give a new daemon this daemon's state.
    package var snapshot: [DaemonChange] {
        var changes: [DaemonChange] = authorizations.sorted { $0.key < $1.key }
            .map { .authorization($0.value, app: $0.key) }
        changes += tokens.changes
        for (app, named) in stores.sorted(by: { $0.key < $1.key }) {
            changes += named.sorted { $0.key < $1.key }
                .map { .store($0.key, app: app, $0.value.settings, isActive: $0.value.isActive) }
        }
        changes.append(.history(meter.remembered + meter.ongoing))
        changes.append(front)
        changes += monitorings.map {
            .monitoring(MonitoringRecord($0), $0.progress, at: meter.settledAt)
        }
        return changes
    }

    /// The time up to which use is known, on the monotonic clock.
    package var settledMilliseconds: Int64 { meter.settledAt }

    /// The wall clock minus the monotonic clock at that time, in milliseconds.
    package var settledWallOffset: Int64 { meter.wallOffset }

    /// Applies a change of an earlier run; the backend isn't notified.
    package func apply(_ change: DaemonChange) {
        switch change {
        case .authorization(let state, let app): authorizations[app] = state
        case .token(let subject, let app): _ = tokens.token(for: subject, of: app)
        case .rotation(let app): tokens.rotate(app)
        case .voidTokens(let app): tokens.void(app)
        case .store(let name, let app, let settings, let isActive):
            stores[app, default: [:]][name] = settings.map {
                Store(settings: $0, isActive: isActive)
            }
        case .monitoring(let record, let progress, let instant):
            var monitoring = Monitoring(record, progress, subjects: meanings(for: record.app))
            settle(at: instant)
            monitoring.restore(progress, at: instant)
            monitorings.removeAll { $0.app == record.app && $0.name == record.name }
            monitorings.append(monitoring)
        case .progress(let name, let app, let progress, let instant):
            settle(at: instant)
            for index in monitorings.indices
            where monitorings[index].app == app && monitorings[index].name == name {
                monitorings[index].restore(progress, at: instant)
            }
        case .stopped(let name, let app):
            monitorings.removeAll { $0.app == app && $0.name == name }
        case .front(let subjects, let instant, let wallOffset):
            count(subjects, at: instant, wallOffset: wallOffset)
        case .history(let stretches): meter = UsageMeter(stretches)
        }
        shields = nil
        enforcedSettings = nil
    }

    /// Ends the use that was in front when the earlier run ended, at a time after its last known one.
    package func endUseOfEarlierRun(at instant: Int64) {
        count([], at: max(instant, meter.settledAt), wallOffset: meter.wallOffset)
        keepFront()
    }

    /// Returns the time for which any of some subjects was in front, in milliseconds.
    package func use(of subjects: Set<Subject>, sinceWall start: Int64) -> Int64 {
        let now = backend.monotonicMilliseconds
        let start = start + now - backend.wallMilliseconds
        return start < now ? UsageMeter.union(of: subjects, in: meter.uses(in: start..<now)) : 0
    }

    /// Adds use up to now that an earlier run has counted, and stops all counters.
    ///
    /// An app that sets up its counters again counts it as past activity.
    package func recall(_ subject: Subject, milliseconds: Int64) {
        let now = backend.monotonicMilliseconds
        meter.recall(subject, now - milliseconds..<now)
        monitorings = []
    }

    /// Records that the subjects in front are still there.
    package func keepFront() { keep?(front) }

    private var front: DaemonChange {
        .front(meter.observed, at: meter.settledAt, wallOffset: meter.wallOffset)
    }

    /// Records the changed states of activities.
    func keepProgress(since before: [MonitoringProgress]) {
        guard let keep else { return }
        for (index, monitoring) in monitorings.enumerated() {
            let progress = monitoring.progress
            if index < before.count, before[index] == progress { continue }
            keep(
                .progress(
                    monitoring.name,
                    app: monitoring.app,
                    progress,
                    at: backend.monotonicMilliseconds
                )
            )
        }
    }

    /// The states of activities, if changes are kept.
    var keptProgress: [MonitoringProgress] { keep == nil ? [] : monitorings.map(\.progress) }

    /// Removes activities, and records it.
    func removeMonitorings(where isRemoved: (Monitoring) -> Bool) {
        if let keep {
            for monitoring in monitorings where isRemoved(monitoring) {
                keep(.stopped(monitoring.name, app: monitoring.app))
            }
        }
        monitorings.removeAll(where: isRemoved)
    }

    private func settle(at instant: Int64) {
        guard instant > meter.settledAt else { return }
        meter.observe(meter.observed, at: instant, wallOffset: meter.wallOffset)
    }
}

extension Monitoring {
    var progress: MonitoringProgress {
        MonitoringProgress(
            interval: interval,
            hasWarnedOfStart: hasWarnedOfStart,
            hasStarted: hasStarted,
            startsAgain: startsAgain,
            hasWarnedOfEnd: hasWarnedOfEnd,
            counters: events.progress
        )
    }

    init(
        _ record: MonitoringRecord,
        _ progress: MonitoringProgress,
        subjects: (CountedTokens) -> Set<Subject>?
    ) {
        self.init(
            app: record.app,
            name: record.name,
            schedule: record.schedule,
            interval: progress.interval,
            events: EventCounters(
                record.events,
                warningMilliseconds: record.schedule.warningMilliseconds,
                subjects: subjects
            ),
            silent: record.isSilent,
            begun: record.begunMilliseconds,
            now: progress.interval.lowerBound
        )
    }

    mutating func restore(_ progress: MonitoringProgress, at instant: Int64) {
        interval = progress.interval
        hasWarnedOfStart = progress.hasWarnedOfStart
        hasStarted = progress.hasStarted
        startsAgain = progress.startsAgain
        hasWarnedOfEnd = progress.hasWarnedOfEnd
        events.restore(progress.counters, at: instant)
    }
}
