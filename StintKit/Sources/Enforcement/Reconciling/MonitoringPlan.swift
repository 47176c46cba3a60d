import DeviceActivity
import Foundation
import Limits
import ManagedSettings

/// The system's monitors, which follow a plan; monitors of other apps are never changed.
enum MonitoringPlan {
    private static let prefix = "stint "

    struct Armed {
        /// The number of missing daily monitors.
        var missingCount = 0
        /// The days whose counters were set up again.
        var days: [MeteredDay] = []
        /// The days whose wanted counters are missing.
        var lostDays: [MeteredDay] = []
    }

    /// True if the system has one of our monitors, which requires the permission.
    static var isAnythingArmed: Bool {
        DeviceActivityCenter().activities.contains { $0.rawValue.hasPrefix(prefix) }
    }

    /// Returns true if the system accepts a monitor, which requires the permission.
    ///
    /// Family Controls also reports the permission, but it links SwiftUI into the extensions. The
    /// probe uses a future date, because past dates cause another error (Apple:
    /// `MonitoringError.invalidDateComponents`). Any error means that nothing can be enforced.
    static func isPermitted(at reading: ClockReading) -> Bool {
        if isAnythingArmed { return true }
        let center = DeviceActivityCenter()
        let probe = DeviceActivityName(prefix + "permission")
        let start = reading.wall + .seconds(86_400)
        do {
            try center.startMonitoring(probe, during: dated(start, start + .seconds(3600), nil))
            center.stopMonitoring([probe])
            return true
        } catch {
            return false
        }
    }

    /// Arms missing monitors and stops unwanted ones; a monitor's name determines it.
    ///
    /// Existing monitors aren't armed again, because that restarts counters. Counters are last:
    /// they need most memory, so an extension that is killed has set up everything else. Old
    /// counters stay until the new ones exist: their next reading wakes an extension that tries
    /// again. `state` excludes known readings; `mark` counts unfinished attempts.
    /// - Returns: The result, with errors: `unauthorized`, `monitoring`, or `selection`.
    static func arm(
        _ plan: Plan,
        _ selections: SelectionFolder,
        _ state: RuleState,
        _ mark: ArmingAttempts
    ) -> (armed: Armed, failure: EnforcementError?) {
        let center = DeviceActivityCenter()
        let known = center.activities.map(\.rawValue).filter { $0.hasPrefix(prefix) }
        let wanted = plan.monitors.map { (name: prefix + $0.name, monitor: $0) }
        let unwanted = known.filter { name in !wanted.contains { $0.name == name } }
        let missing = wanted.filter { !known.contains($0.name) }
        let counters = missing.filter { $0.monitor.hasCounters }
        let old = counters.isEmpty ? [] : unwanted.filter { day(of: $0) != nil }
        let stayingCount = center.activities.count - unwanted.count + old.count
        let hasRoom = stayingCount + missing.count <= Plan.monitorMaximum
        stop(unwanted.filter { !hasRoom || !old.contains($0) })
        let load = mark.load
        var armed = Armed()
        var failure: EnforcementError?
        for (name, monitor) in missing where !monitor.hasCounters {
            let refused = start(name, monitor, [:])
            guard refused != .unauthorized else { return (armed, refused) }
            failure = refused ?? failure
            if refused == nil, case .daily = monitor.span { armed.missingCount += 1 }
        }
        guard !counters.isEmpty else { return (armed, failure) }
        guard load != .nothing else {
            armed.lostDays = counters.compactMap(\.monitor.day)
            let reason = "the system ended Stint during setup"
            return (armed, failure ?? .monitoring(name: counters[0].name, reason: reason))
        }
        mark.begin()
        defer { mark.end() }
        for (name, monitor) in counters {
            guard let day = monitor.day else { continue }
            // The system rejects a day that a clock change leaves this short; it stays blocked.
            guard day.isLongEnough else {
                armed.lostDays.append(day)
                continue
            }
            let (events, lost) = events(day, selections, state, load)
            let refused = start(name, monitor, events)
            guard refused != .unauthorized else { return (armed, refused) }
            failure = refused ?? lost ?? failure
            if refused == nil {
                armed.days.append(day)
            } else {
                armed.lostDays.append(day)
            }
        }
        let lost = armed.lostDays.map(\.day)
        if hasRoom { stop(old.filter { name in !lost.contains { $0 == day(of: name)?.day } }) }
        return (armed, failure)
    }

    private static func stop(_ names: [String]) {
        // An empty list would stop everything.
        guard !names.isEmpty else { return }
        DeviceActivityCenter().stopMonitoring(names.map { DeviceActivityName($0) })
    }

    /// Starts one monitor.
    /// - Returns: The system's error; nil if the monitor starts.
    private static func start(
        _ name: String,
        _ monitor: Monitor,
        _ events: [DeviceActivityEvent.Name: DeviceActivityEvent]
    ) -> EnforcementError? {
        do {
            try DeviceActivityCenter().startMonitoring(
                DeviceActivityName(name),
                during: schedule(monitor),
                events: events
            )
            return nil
        } catch DeviceActivityCenter.MonitoringError.unauthorized {
            return .unauthorized
        } catch {
            return .monitoring(name: name, reason: error.localizedDescription)
        }
    }

    /// Returns the counted day of a monitor with the wall instants of its edges, or nil.
    static func day(
        of activity: String
    ) -> (day: CivilDay, start: WallInstant, end: WallInstant, part: MeteredDay.Part)? {
        guard activity.hasPrefix(prefix) else { return nil }
        return MeteredDay.day(named: String(activity.dropFirst(prefix.count)))
    }

    /// Returns true if other counters of the same time have replaced a monitor's.
    ///
    /// The new counters report the same use again. Those of a later part of the day replace them only
    /// once it has begun.
    static func isReplaced(_ activity: String, at reading: ClockReading) -> Bool {
        let activities = DeviceActivityCenter().activities.map(\.rawValue)
        guard !activities.contains(activity), let replaced = day(of: activity) else { return false }
        return activities.contains { name in
            guard let other = day(of: name) else { return false }
            return other.day == replaced.day && other.part == replaced.part
                && (other.start < replaced.end || other.start <= reading.wall)
        }
    }

    /// Start and end have the same components; otherwise there are no callbacks (observed).
    private static func schedule(_ monitor: Monitor) -> DeviceActivitySchedule {
        let warning = monitor.warning.map { DateComponents(second: Int($0.components.seconds)) }
        return switch monitor.span {
        case .daily(let start, let end):
            DeviceActivitySchedule(
                intervalStart: components(start),
                intervalEnd: components(end),
                repeats: true,
                warningTime: warning
            )
        case .dated(let start, let end): dated(start, end, warning)
        case .metered(let day): dated(day.start, day.end, warning)
        }
    }

    private static func dated(
        _ start: WallInstant,
        _ end: WallInstant,
        _ warning: DateComponents?
    ) -> DeviceActivitySchedule {
        DeviceActivitySchedule(
            intervalStart: components(start),
            intervalEnd: components(end),
            repeats: false,
            warningTime: warning
        )
    }

    private static func components(_ time: TimeOfDay) -> DateComponents {
        DateComponents(hour: time.minutes / 60 % 24, minute: time.minutes % 60, second: 0)
    }

    /// Returns components with their own calendar in UTC, so that a new zone doesn't move them.
    ///
    /// The interval is computed "for the `calendar` of both date components"; only components
    /// without one use `Calendar.current` (Apple: `DeviceActivitySchedule.nextInterval`, 2026). The
    /// system keeps their calendar and zone, as a schedule's logs show (forum thread 729841).
    private static func components(_ instant: WallInstant) -> DateComponents {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .gmt
        let date = Date(timeIntervalSince1970: Double(instant.millisecondsSince1970) / 1000)
        var components = calendar.dateComponents(
            [.year, .month, .day, .hour, .minute, .second],
            from: date
        )
        components.calendar = calendar
        components.timeZone = calendar.timeZone
        return components
    }

    // MARK: - Counters

    /// The minutes at which an item's counter is read, for statistics.
    private static let itemRungs = [
        1, 5, 10, 15, 20, 30, 45, 60, 90, 120, 150, 180, 240, 300, 360, 480,
    ]

    /// Returns the events of a day's counters, and the error of an unreadable selection.
    ///
    /// Known readings have no event: after a new setup the system reports all passed ones again,
    /// and each would wake an extension.
    private static func events(
        _ day: MeteredDay,
        _ selections: SelectionFolder,
        _ state: RuleState,
        _ load: ArmingAttempts.Load
    ) -> ([DeviceActivityEvent.Name: DeviceActivityEvent], EnforcementError?) {
        var events: [DeviceActivityEvent.Name: DeviceActivityEvent] = [:]
        events.reserveCapacity(Plan.eventMaximum)
        var failure: EnforcementError?
        for ladder in day.ladders {
            let selection: Selection?
            do { selection = try self.selection(ladder.selection, selections, state) } catch {
                failure = error
                continue
            }
            guard let selection else { continue }
            let applications = Set(selection.applications)
            let categories = Set(selection.categories)
            let webDomains = Set(selection.webDomains)
            // Without tokens, an event would count all use; typed domains can't be counted.
            guard !(applications.isEmpty && categories.isEmpty && webDomains.isEmpty) else {
                continue
            }
            for rung in ladder.rungs {
                let usage = Usage(
                    limit: ladder.limit,
                    day: day.day,
                    dayBegan: day.began,
                    minutes: rung,
                    surface: .app
                )
                guard state.isNews(usage) else { continue }
                events[.init(UseCounter.limit(ladder.limit, rung).name)] = DeviceActivityEvent(
                    applications: applications,
                    categories: categories,
                    webDomains: webDomains,
                    threshold: DateComponents(minute: rung.count),
                    includesPastActivity: true
                )
            }
        }
        guard load == .everything else { return (events, failure) }
        let (items, lost) = items(day.items, selections, state)
        for item in items {
            let rungs = itemRungs.lazy.map { Minutes($0) }
                .filter { state.isNews(ItemUsage(item: item.id, day: day.day, minutes: $0)) }
            for rung in rungs.prefix(Plan.itemEventMaximum / items.count) {
                events[.init(UseCounter.item(item.id, rung).name)] = event(for: item, rung)
            }
        }
        return (events, lost ?? failure)
    }

    private static func selection(
        _ id: SelectionID,
        _ selections: SelectionFolder,
        _ state: RuleState
    ) throws(EnforcementError) -> Selection? {
        guard let reference = state.reference(for: id), !reference.isEmpty else { return nil }
        return try selections.load(reference)
    }

    /// Returns each countable item once, with the error of an unreadable selection.
    ///
    /// If there are too many items, apps and websites beside a category are dropped first; if
    /// there are still too many, the result is empty. It stops reading then: tokens are large.
    private static func items(
        _ ids: [SelectionID],
        _ selections: SelectionFolder,
        _ state: RuleState,
        byCategory: Bool = false
    ) -> ([Selection.Item], EnforcementError?) {
        var seen: Set<ItemID> = []
        var items: [Selection.Item] = []
        var failure: EnforcementError?
        for id in ids {
            do {
                let all = try selection(id, selections, state)?.items ?? []
                let categories = byCategory ? all.filter { $0.kind == .category } : []
                items += (categories.isEmpty ? all : categories).filter {
                    $0.subject != nil && seen.insert($0.id).inserted
                }
            } catch { failure = error }
            guard items.count <= Plan.itemEventMaximum else {
                guard !byCategory else { return ([], failure) }
                return self.items(ids, selections, state, byCategory: true)
            }
        }
        return (items, failure)
    }

    private static func event(
        for item: Selection.Item,
        _ minutes: Minutes
    ) -> DeviceActivityEvent {
        var applications: Set<ApplicationToken> = []
        var categories: Set<ActivityCategoryToken> = []
        var webDomains: Set<WebDomainToken> = []
        switch item.subject {
        case .application(let token): applications = [token]
        case .category(let token): categories = [token]
        case .webDomain(let token): webDomains = [token]
        case nil: break
        }
        return DeviceActivityEvent(
            applications: applications,
            categories: categories,
            webDomains: webDomains,
            threshold: DateComponents(minute: minutes.count),
            includesPastActivity: true
        )
    }
}

extension Monitor {
    var day: MeteredDay? {
        if case .metered(let day) = span { day } else { nil }
    }

    fileprivate var hasCounters: Bool { day != nil }
}
