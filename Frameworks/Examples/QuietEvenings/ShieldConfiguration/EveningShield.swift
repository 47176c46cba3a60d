import ManagedSettings
import ManagedSettingsUI
import UIKit

class EveningShield: ShieldConfigurationDataSource {
    override func configuration(shielding application: Application) -> ShieldConfiguration {
        quiet(application.localizedDisplayName ?? "This app")
    }

    override func configuration(
        shielding application: Application,
        in category: ActivityCategory
    ) -> ShieldConfiguration {
        quiet(application.localizedDisplayName ?? "This app")
    }

    override func configuration(shielding webDomain: WebDomain) -> ShieldConfiguration {
        quiet(webDomain.domain ?? "This website")
    }

    override func configuration(
        shielding webDomain: WebDomain,
        in category: ActivityCategory
    ) -> ShieldConfiguration {
        quiet(webDomain.domain ?? "This website")
    }

    private func quiet(_ name: String) -> ShieldConfiguration {
        ShieldConfiguration(
            backgroundBlurStyle: .systemThickMaterial,
            icon: UIImage(systemName: "moon.stars.fill"),
            title: ShieldConfiguration.Label(text: "It is a quiet evening", color: .label),
            subtitle: ShieldConfiguration.Label(
                text: "\(name) rests until morning.",
                color: .secondaryLabel
            ),
            primaryButtonLabel: ShieldConfiguration.Label(text: "Good night", color: .white),
            primaryButtonBackgroundColor: .systemIndigo,
            secondaryButtonLabel: ShieldConfiguration.Label(text: "Ask again", color: .systemIndigo)
        )
    }
}
