import Foundation
import ManagedSettings
import ManagedSettingsUI
import UIKit

/// The shield configuration extension, which shows the name of the item and the end of the night.
public final class QuietShield: ShieldConfigurationDataSource {
    public override func configuration(shielding application: Application) -> ShieldConfiguration {
        shield(application.localizedDisplayName ?? String(localized: "This app"))
    }

    public override func configuration(
        shielding application: Application,
        in category: ActivityCategory
    ) -> ShieldConfiguration {
        shield(category.localizedDisplayName ?? String(localized: "This category"))
    }

    public override func configuration(shielding webDomain: WebDomain) -> ShieldConfiguration {
        shield(webDomain.domain ?? String(localized: "This website"))
    }

    private func shield(_ name: String) -> ShieldConfiguration {
        ShieldConfiguration(
            backgroundBlurStyle: .systemUltraThinMaterialDark,
            backgroundColor: UIColor.systemIndigo.withAlphaComponent(0.4),
            icon: UIImage(systemName: "moon.zzz.fill"),
            title: .init(text: String(localized: "\(name) is quiet"), color: .white),
            subtitle: .init(text: String(localized: "Until 7 o'clock"), color: .secondaryLabel),
            primaryButtonLabel: .init(text: "OK", color: .white),
            primaryButtonBackgroundColor: UIColor { traits in
                traits.userInterfaceStyle == .dark ? .systemPurple : .systemIndigo
            },
            secondaryButtonLabel: .init(text: "Remind me", color: .systemBlue)
        )
    }
}
