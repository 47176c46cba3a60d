import Foundation
public import ManagedSettings
import ScreenTimeDaemon

/// The names of the apps, categories and web domains of the device, for apps with data access.
///
/// Everything throws `FamilyControlsError.unauthorized` unless the status is
/// `approvedWithDataAccess` (Apple: customers in the European Union, with a special entitlement).
@available(iOS 26.4, *)
public class FamilyActivityData {
    private init() {}

    public static var shared: FamilyActivityData {
        guard let process = Caller.current?.process else { return FamilyActivityData() }
        return process.singleton(FamilyActivityData.self) { FamilyActivityData() }
    }

    public var activityCategories: Set<ActivityCategory> {
        get async throws {
            let caller = try authorizedCaller()
            let names = Set(caller.daemon.backend.installedApplications.map(\.category))
            return Set(
                names.map {
                    ActivityCategory(
                        token: Token(
                            caller.daemon.token(for: .category($0), of: caller.process.app)
                        ),
                        localizedDisplayName: $0
                    )
                }
            )
        }
    }

    public var installedApplications: [Application] {
        get async throws {
            let caller = try authorizedCaller()
            return caller.daemon.backend.installedApplications.map {
                let subject = Subject.application($0.bundleIdentifier)
                return Application(
                    bundleIdentifier: $0.bundleIdentifier.rawValue,
                    token: Token(caller.daemon.token(for: subject, of: caller.process.app)),
                    localizedDisplayName: $0.name
                )
            }
        }
    }

    /// The web domains visited in the last 28 days (assumed), sorted by text.
    public var visitedWebDomains: [WebDomain] {
        get async throws {
            let caller = try authorizedCaller()
            let now = caller.daemon.backend.wallClock
            let weeks = caller.daemon.usageSegments(
                .week,
                during: DateInterval(start: now.addingTimeInterval(-28 * 24 * 3600), end: now)
            )
            return Set(weeks.flatMap(\.seconds.keys)).sorted().compactMap { subject in
                guard case .webDomain(let domain) = subject else { return nil }
                return WebDomain(
                    domain: domain,
                    token: Token(caller.daemon.token(for: subject, of: caller.process.app))
                )
            }
        }
    }

    private func authorizedCaller() throws(FamilyControlsError) -> Caller {
        guard let caller = Caller.current, caller.process.isAlive else { throw .unavailable }
        guard caller.process.authorization == .approvedWithDataAccess else { throw .unauthorized }
        return caller
    }
}
