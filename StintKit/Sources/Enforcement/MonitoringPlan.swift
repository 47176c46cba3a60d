import DeviceActivity
import Foundation
import Limits
import ManagedSettings

/// Makes the system monitor what a plan asks for, and nothing else of ours.
enum MonitoringPlan {
    /// What ours are called, so that nobody else's are touched.
    private static let prefix = "stint "

    /// What was not armed before.
    struct Armed {
        /// How many daily monitors were missing.
        var missingCount = 0
        /// The days whose counters were set up anew.
        var days: [MeteredDay] = []
    }

    /// True if the system keeps a monitor of ours, as it does with the permission alone.
    static var isAnythingArmed: Bool {
        DeviceActivityCenter().activities.contains { $0.rawValue.hasPrefix(prefix) }
    }

    /// True if the system takes monitors from us, which is what the permission is needed for.
    ///
    /// Family Controls would say so, too, but links SwiftUI into the extensions.
    static var isPermitted: Bool {
        if isAnythingArmed { return true }
        let center = DeviceActivityCenter()
        let probe = DeviceActivityName(prefix + "permission")
        let now = WallInstant(millisecondsSince1970: 0)
        do {
            try center.startMonitoring(probe, during: dated(now, now + .seconds(3600), nil))
            center.stopMonitoring([probe])
            return true
        } catch DeviceActivityCenter.MonitoringError.unauthorized {
            return false
        } catch {
            return true
        }
    }

    /// Arms what is missing and stops what is not wanted; a name tells all about its monitor.
    ///
    /// Nothing is re-armed that is already there, because re-arming starts counters anew.
    /// - Throws: `unauthorized`, or `monitoring` after all others have been tried.
    static func arm(
        _ plan: Plan,
        _ selections: SelectionFolder,
        _ state: State
    ) throws(EnforcementError) -> Armed {
        let center = DeviceActivityCenter()
        let known = center.activities.map(\.rawValue).filter { $0.hasPrefix(prefix) }
        let wanted = plan.monitors.map { (name: prefix + $0.name, monitor: $0) }
        let unwanted = known.filter { name in !wanted.contains { $0.name == name } }
        // An empty list would stop everything.
        if !unwanted.isEmpty { center.stopMonitoring(unwanted.map { DeviceActivityName($0) }) }
        var armed = Armed()
        var failure: EnforcementError?
        for (name, monitor) in wanted where !known.contains(name) {
            do {
                try center.startMonitoring(
                    DeviceActivityName(name),
                    during: schedule(monitor),
                    events: events(monitor, selections, state)
                )
            } catch DeviceActivityCenter.MonitoringError.unauthorized {
                throw .unauthorized
            } catch {
                failure = .monitoring(name: name, reason: error.localizedDescription)
                continue
            }
            switch monitor.span {
            case .daily: armed.missingCount += 1
            case .metered(let day): armed.days.append(day)
            case .dated: break
            }
        }
        if let failure { throw failure }
        return armed
    }

    /// Returns the day whose monitor has a name, and the wall instant at which it begins, or nil.
    static func day(of activity: String) -> (day: CivilDay, start: WallInstant)? {
        guard activity.hasPrefix(prefix) else { return nil }
        return MeteredDay.day(named: String(activity.dropFirst(prefix.count)))
    }

    /// Start and end always name the same components: others get no callbacks (observed).
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

    /// In a calendar of their own in UTC: then a change of the time zone does not move the instant.
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

    /// Returns the events of a day's counters; a selection that cannot be read has none.
    ///
    /// Readings that would tell nothing new have none either: the system tells again of all that were
    /// passed when counters are set up, and each would wake an extension.
    private static func events(
        _ monitor: Monitor,
        _ selections: SelectionFolder,
        _ state: State
    ) -> [DeviceActivityEvent.Name: DeviceActivityEvent] {
        guard case .metered(let day) = monitor.span else { return [:] }
        var events: [DeviceActivityEvent.Name: DeviceActivityEvent] = [:]
        events.reserveCapacity(Plan.eventMaximum)
        for ladder in day.ladders {
            guard let selection = selection(ladder.selection, selections, state) else { continue }
            let applications = Set(selection.applications)
            let categories = Set(selection.categories)
            let webDomains = Set(selection.webDomains)
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
        let items = items(day.items.compactMap { selection($0, selections, state) })
        guard !items.isEmpty else { return events }
        for item in items {
            let rungs = itemRungs.lazy.map { Minutes($0) }
                .filter { state.isNews(ItemUsage(item: item.id, day: day.day, minutes: $0)) }
            for rung in rungs.prefix(Plan.itemEventMaximum / items.count) {
                events[.init(UseCounter.item(item.id, rung).name)] = event(for: item, rung)
            }
        }
        return events
    }

    private static func selection(
        _ id: SelectionID,
        _ selections: SelectionFolder,
        _ state: State
    ) -> Selection? {
        guard let reference = state.reference(for: id), !reference.isEmpty else { return nil }
        do { return try selections.load(reference) } catch { return nil }
    }

    /// Each item once, if it can be counted.
    private static func items(_ selections: [Selection]) -> [Selection.Item] {
        var seen: Set<ItemID> = []
        return selections.flatMap(\.items).filter {
            $0.subject != nil && seen.insert($0.id).inserted
        }
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
