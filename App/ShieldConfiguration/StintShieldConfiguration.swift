import Enforcement
public import ManagedSettings
public import ManagedSettingsUI
import UIKit

/// Says on the shield why an app is blocked.
public final class StintShieldConfiguration: ShieldConfigurationDataSource {
    public override func configuration(shielding application: Application) -> ShieldConfiguration {
        shield(Text.app)
    }

    public override func configuration(
        shielding application: Application,
        in category: ActivityCategory
    ) -> ShieldConfiguration { shield(Text.app) }

    public override func configuration(shielding webDomain: WebDomain) -> ShieldConfiguration {
        shield(Text.website)
    }

    public override func configuration(
        shielding webDomain: WebDomain,
        in category: ActivityCategory
    ) -> ShieldConfiguration { shield(Text.website) }

    /// No secondary button: there is no way past this shield but the daily override in the app.
    private func shield(_ subtitle: String) -> ShieldConfiguration {
        ShieldConfiguration(
            backgroundBlurStyle: .systemUltraThinMaterialDark,
            title: .init(text: Text.title, color: .white),
            subtitle: .init(text: subtitle, color: UIColor(white: 1, alpha: 0.7)),
            primaryButtonLabel: .init(text: Text.openApp, color: .black),
            primaryButtonBackgroundColor: .white
        )
    }

    private enum Text {
        static let title = "Anti-Rot"
        static let app = "This app is blocked right now."
        static let website = "This website is blocked right now."
        static let openApp = "Open Anti-Rot"
    }
}
