import ManagedSettings
import ManagedSettingsUI
import UIKit

nonisolated final class ShieldAlone: ShieldConfigurationDataSource {
    override func configuration(shielding application: Application) -> ShieldConfiguration {
        ShieldConfiguration(
            backgroundBlurStyle: .systemThickMaterial,
            backgroundColor: UIColor.black.withAlphaComponent(0.5),
            title: .init(
                text: String(format: "%@ is closed", application.localizedDisplayName ?? "App"),
                color: .white
            )
        )
    }
}
