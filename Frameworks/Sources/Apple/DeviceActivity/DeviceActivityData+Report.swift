import Foundation
import ManagedSettings
import ScreenTimeDaemon

@available(iOS 16.0, *)
extension DeviceActivityData {
    /// Returns the data of the calling process's phone; nil without a phone.
    ///
    /// The data contains names and tokens. Pass it only to a report or a process with data access.
    package static func report(filteredBy filter: DeviceActivityFilter) -> DeviceActivityData? {
        guard let caller = Caller.current, caller.process.isAlive else { return nil }
        let report = Report(caller: caller, filter: filter)
        return DeviceActivityData(
            user: User(role: .individual),
            device: Device(model: .iPhone),
            segmentInterval: filter.segmentInterval,
            lastUpdatedDate: caller.daemon.backend.wallClock,
            segments: filter.coversThisDevice ? report.segments : []
        )
    }

    /// Converts the use that the daemon measured to the segments of a report.
    private struct Report {
        let daemon: Daemon
        let app: BundleIdentifier
        let filter: DeviceActivityFilter
        let installed: [BundleIdentifier: InstalledApplication]
        let categoryOfDomain: [String: String]

        init(caller: Caller, filter: DeviceActivityFilter) {
            daemon = caller.daemon
            app = caller.process.app
            self.filter = filter
            let applications = daemon.backend.installedApplications
            installed = Dictionary(
                applications.map { ($0.bundleIdentifier, $0) },
                uniquingKeysWith: { first, _ in first }
            )
            categoryOfDomain = Dictionary(
                applications.flatMap { known in known.webDomains.map { ($0, known.category) } },
                uniquingKeysWith: { first, _ in first }
            )
        }

        var segments: [ActivitySegment] {
            let (length, interval): (SegmentLength, DateInterval) =
                switch filter.segmentInterval {
                case .hourly(let interval): (.hour, interval)
                case .daily(let interval): (.day, interval)
                case .weekly(let interval): (.week, interval)
                }
            return daemon.usageSegments(length, during: interval).map(segment)
        }

        private func segment(_ usage: UsageSegment) -> ActivitySegment {
            let wanted = Set(usage.seconds.keys).union(usage.pickups.keys).filter(isWanted)
            let categories = Dictionary(grouping: wanted, by: category)
                .map { activity(of: $0.key, $0.value.sorted(), usage) }
                .sorted {
                    ($0.category.localizedDisplayName ?? "")
                        < ($1.category.localizedDisplayName ?? "")
                }
            return ActivitySegment(
                dateInterval: usage.interval,
                totalActivityDuration: total(of: wanted, usage),
                longestActivity: nil,
                firstPickup: nil,
                totalPickupsWithoutApplicationActivity: 0,
                categoryActivities: categories
            )
        }

        /// Returns the seconds in which any of the subjects was in use.
        ///
        /// A web domain is used in a browser, so a report on everything already includes it
        /// (assumed).
        private func total(of subjects: Set<Subject>, _ usage: UsageSegment) -> TimeInterval {
            var applications = 0.0
            var webDomains = 0.0
            for subject in subjects {
                if case .webDomain = subject {
                    webDomains += usage.seconds[subject] ?? 0
                } else {
                    applications += usage.seconds[subject] ?? 0
                }
            }
            return namesNothing ? max(applications, webDomains) : applications + webDomains
        }

        private func activity(
            of category: String,
            _ subjects: [Subject],
            _ usage: UsageSegment
        ) -> CategoryActivity {
            var applications: [ApplicationActivity] = []
            var webDomains: [WebDomainActivity] = []
            for subject in subjects {
                let token = daemon.token(for: subject, of: app)
                let seconds = usage.seconds[subject] ?? 0
                switch subject {
                case .application(let identifier):
                    applications.append(
                        ApplicationActivity(
                            application: Application(
                                bundleIdentifier: identifier.rawValue,
                                token: Token(token),
                                localizedDisplayName: daemon.displayName(of: subject)
                            ),
                            totalActivityDuration: seconds,
                            numberOfPickups: usage.pickups[subject] ?? 0,
                            numberOfNotifications: 0
                        )
                    )
                case .webDomain(let domain):
                    webDomains.append(
                        WebDomainActivity(
                            webDomain: WebDomain(domain: domain, token: Token(token)),
                            totalActivityDuration: seconds
                        )
                    )
                case .category: break
                }
            }
            return CategoryActivity(
                category: ActivityCategory(
                    token: Token(daemon.token(for: .category(category), of: app)),
                    localizedDisplayName: category
                ),
                totalActivityDuration: subjects.reduce(0) { $0 + (usage.seconds[$1] ?? 0) },
                applicationActivities: applications,
                webDomainActivities: webDomains
            )
        }

        /// Returns the category of an app or web domain, or `Other` if it has none.
        private func category(_ subject: Subject) -> String {
            switch subject {
            case .application(let identifier): installed[identifier]?.category ?? "Other"
            case .webDomain(let domain): categoryOfDomain[domain] ?? "Other"
            case .category(let name): name
            }
        }

        private var namesNothing: Bool {
            filter.applications.isEmpty && filter.categories.isEmpty && filter.webDomains.isEmpty
        }

        private func isWanted(_ subject: Subject) -> Bool {
            if namesNothing { return true }
            let named = filter.applications.opaque().union(filter.categories.opaque())
                .union(filter.webDomains.opaque())
            let meanings = named.compactMap { daemon.subject(of: $0, of: app) }
            return meanings.contains(subject) || meanings.contains(.category(category(subject)))
        }
    }
}

@available(iOS 16.0, *)
extension DeviceActivityFilter {
    /// True if the report includes this device, an individual's iPhone.
    fileprivate var coversThisDevice: Bool {
        let isMyModel = devices?.models?.contains(.iPhone) ?? true
        return isMyModel && users != .children
    }
}
