public import Foundation
public import ManagedSettings

/// The principal class of a shield configuration extension, which designs shields.
///
/// The system calls it to draw a shield, sometimes early or more than once (observed), and waits
/// for the result. The names of apps, domains and categories are available only here.
@available(iOS 15.0, *)
open class ShieldConfigurationDataSource: NSObject {
    public override init() { super.init() }

    /// Returns the appearance of an app's shield; by default, the system's appearance.
    open func configuration(shielding application: Application) -> ShieldConfiguration {
        ShieldConfiguration()
    }

    /// Returns the appearance of the shield of an app that is blocked by its category.
    open func configuration(
        shielding application: Application,
        in category: ActivityCategory
    ) -> ShieldConfiguration {
        ShieldConfiguration()
    }

    /// Returns the appearance of a web domain's shield; by default, the system's appearance.
    open func configuration(shielding webDomain: WebDomain) -> ShieldConfiguration {
        ShieldConfiguration()
    }

    /// Returns the appearance of the shield of a web domain that is blocked by its category.
    open func configuration(
        shielding webDomain: WebDomain,
        in category: ActivityCategory
    ) -> ShieldConfiguration {
        ShieldConfiguration()
    }
}
