import ScreenTimeDaemon

/// The apps and web domains that are covered by a shield.
///
/// What the properties say is united; no store lifts the shield of another. A set of more than 50
/// tokens, an exception set included, shields nothing and reads back as nil (Apple: 50; the rest
/// observed).
@available(iOS 15.0, *)
public struct ShieldSettings: ManagedSettingsGroup {
    /// The apps that are shielded, at most 50; nil says nothing.
    public var applications: Set<ApplicationToken>?
    /// The categories whose apps are shielded; nil says nothing.
    public var applicationCategories: ActivityCategoryPolicy<Application>?
    /// The web domains that are shielded, at most 50; nil says nothing.
    public var webDomains: Set<WebDomainToken>?
    /// The categories whose web domains are shielded; nil says nothing.
    public var webDomainCategories: ActivityCategoryPolicy<WebDomain>?

    public static var applications: SettingMetadata<Set<ApplicationToken>> { SettingMetadata([]) }
    public static var applicationCategories: SettingMetadata<ActivityCategoryPolicy<Application>> {
        SettingMetadata(.none)
    }
    public static var webDomains: SettingMetadata<Set<WebDomainToken>> { SettingMetadata([]) }
    public static var webDomainCategories: SettingMetadata<ActivityCategoryPolicy<WebDomain>> {
        SettingMetadata(.none)
    }

    /// A choice of categories, with exceptions.
    @available(iOS 15.0, *)
    public enum ActivityCategoryPolicy<Activity>: Equatable {
        /// No category.
        case none
        /// Up to 50 categories, with up to 50 exceptions in them.
        case specific(Set<ActivityCategoryToken>, except: Set<Token<Activity>> = [])
        /// Everything but the app itself, what the system needs, and at most 50 exceptions.
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
