/// The settings of a named store of an app; nil and missing values mean no setting.
package struct StoredSettings: Equatable, Codable, Sendable {
    package var shield = StoredShield()
    /// Switches by group and name, for example `application.denyAppRemoval`.
    package var switches: [String: Bool] = [:]
    /// Numbers by group and name, for example `media.maximumMovieRating`.
    package var numbers: [String: Int] = [:]
    /// Texts by group and name, for example `safari.cookiePolicy`.
    package var texts: [String: String] = [:]
    /// Hidden apps.
    package var blockedApplications: Set<StoredApplication>?
    /// The filter of web content.
    package var webFilter: StoredWebFilter?

    /// Creates empty settings.
    package init() {}
}

/// The shield settings of one store.
package struct StoredShield: Equatable, Codable, Sendable {
    package var applications: Set<OpaqueToken>?
    package var applicationCategories: StoredCategoryPolicy?
    package var webDomains: Set<OpaqueToken>?
    package var webDomainCategories: StoredCategoryPolicy?

    package init() {}
}

/// A shield on categories.
package enum StoredCategoryPolicy: Equatable, Codable, Sendable {
    case none
    case specific(Set<OpaqueToken>, except: Set<OpaqueToken>)
    case all(except: Set<OpaqueToken>)
}

/// An app, identified by bundle identifier or token.
package struct StoredApplication: Hashable, Codable, Sendable {
    package let bundleIdentifier: String?
    package let token: OpaqueToken?

    package init(bundleIdentifier: String?, token: OpaqueToken?) {
        self.bundleIdentifier = bundleIdentifier
        self.token = token
    }
}

/// A web domain, identified by name or token.
package struct StoredWebDomain: Hashable, Codable, Sendable {
    package let domain: String?
    package let token: OpaqueToken?

    package init(domain: String?, token: OpaqueToken?) {
        self.domain = domain
        self.token = token
    }
}

/// A filter of web content.
package enum StoredWebFilter: Equatable, Codable, Sendable {
    case none
    case specific(Set<StoredWebDomain>)
    case auto(Set<StoredWebDomain>, except: Set<StoredWebDomain>)
    case all(except: Set<StoredWebDomain>)
}

/// A named store of an app.
struct Store {
    var settings = StoredSettings()
    var isActive = true
}
