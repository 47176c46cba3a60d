public import Foundation
public import ManagedSettings

/// The principal class of a shield configuration extension: it says how shields look.
///
/// It is asked when a shield must be drawn, sometimes ahead of need or more than once (observed),
/// and must answer at once. Names of apps, domains and categories are given here and only here.
@available(iOS 15.0, *)
open class ShieldConfigurationDataSource: NSObject {
    /// Creates a data source; the system does.
    public override init() { super.init() }

    /// Returns the look of the shield of an app; without an override that of the system.
    open func configuration(shielding application: Application) -> ShieldConfiguration {
        ShieldConfiguration()
    }

    /// Returns the look of the shield of an app that is shielded for its category.
    open func configuration(
        shielding application: Application,
        in category: ActivityCategory
    ) -> ShieldConfiguration {
        ShieldConfiguration()
    }

    /// Returns the look of the shield of a web domain; without an override that of the system.
    open func configuration(shielding webDomain: WebDomain) -> ShieldConfiguration {
        ShieldConfiguration()
    }

    /// Returns the look of the shield of a web domain that is shielded for its category.
    open func configuration(
        shielding webDomain: WebDomain,
        in category: ActivityCategory
    ) -> ShieldConfiguration {
        ShieldConfiguration()
    }
}
