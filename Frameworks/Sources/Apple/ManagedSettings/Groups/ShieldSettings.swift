import ScreenTimeDaemon

/// The apps and web domains to block with a shield.
///
/// All properties and all stores add up. A set of more than 50 tokens, also of exceptions, blocks
/// nothing and reads back as nil (Apple: 50; the rest observed).
@available(iOS 15.0, *)
public struct ShieldSettings: ManagedSettingsGroup {
    /// The blocked apps, at most 50; nil for no setting.
    public var applications: Set<ApplicationToken>?
    /// The categories whose apps are blocked; nil for no setting.
    public var applicationCategories: ActivityCategoryPolicy<Application>?
    /// The blocked web domains, at most 50; nil for no setting.
    public var webDomains: Set<WebDomainToken>?
    /// The categories whose web domains are blocked; nil for no setting.
    public var webDomainCategories: ActivityCategoryPolicy<WebDomain>?

    public static var applications: SettingMetadata<Set<ApplicationToken>> { SettingMetadata([]) }
    public static var applicationCategories: SettingMetadata<ActivityCategoryPolicy<Application>> {
        SettingMetadata(.none)
    }
    public static var webDomains: SettingMetadata<Set<WebDomainToken>> { SettingMetadata([]) }
    public static var webDomainCategories: SettingMetadata<ActivityCategoryPolicy<WebDomain>> {
        SettingMetadata(.none)
    }

    @available(iOS 15.0, *)
    public enum ActivityCategoryPolicy<Activity>: Equatable {
        case none
        /// Up to 50 categories, with up to 50 exceptions.
        case specific(Set<ActivityCategoryToken>, except: Set<Token<Activity>> = [])
        /// Everything except the app itself, system apps, and at most 50 exceptions.
        case all(except: Set<Token<Activity>> = [])

        init(_ stored: StoredCategoryPolicy) {
            switch stored {
            case .none: self = .none
            case .specific(let categories, let exceptions):
                self = .specific(Set(categories), except: Set(exceptions))
            case .all(let exceptions): self = .all(except: Set(exceptions))
            }
        }

        var stored: StoredCategoryPolicy {
            switch self {
            case .none: .none
            case .specific(let categories, let exceptions):
                .specific(categories.opaque(), except: exceptions.opaque())
            case .all(let exceptions): .all(except: exceptions.opaque())
            }
        }
    }
}

extension ShieldSettings: StoredGroup {
    mutating func readOthers(from settings: StoredSettings) {
        let shield = settings.shield
        applications = shield.applications.map(Set<ApplicationToken>.init)
        applicationCategories = shield.applicationCategories.map(ActivityCategoryPolicy.init)
        webDomains = shield.webDomains.map(Set<WebDomainToken>.init)
        webDomainCategories = shield.webDomainCategories.map(ActivityCategoryPolicy.init)
    }

    func writeOthers(to settings: inout StoredSettings) {
        settings.shield.applications = applications?.opaque()
        settings.shield.applicationCategories = applicationCategories?.stored
        settings.shield.webDomains = webDomains?.opaque()
        settings.shield.webDomainCategories = webDomainCategories?.stored
    }
}
