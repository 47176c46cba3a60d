import Enforcement
public import ManagedSettings
public import ManagedSettingsUI
import UIKit

/// Says on the shield why something is blocked, and what can be done.
public final class StintShieldConfiguration: ShieldConfigurationDataSource {
    public override func configuration(shielding application: Application) -> ShieldConfiguration {
        shield(application.token.map(Selection.Subject.application), .application)
    }

    public override func configuration(
        shielding application: Application,
        in category: ActivityCategory
    ) -> ShieldConfiguration {
        shield(category.token.map(Selection.Subject.category), .application)
    }

    public override func configuration(shielding webDomain: WebDomain) -> ShieldConfiguration {
        shield(webDomain.token.map(Selection.Subject.webDomain), .webDomain)
    }

    public override func configuration(
        shielding webDomain: WebDomain,
        in category: ActivityCategory
    ) -> ShieldConfiguration {
        shield(category.token.map(Selection.Subject.category), .webDomain)
    }

    private func shield(
        _ subject: Selection.Subject?,
        _ kind: Selection.Kind
    ) -> ShieldConfiguration {
        let text = Reconciler.draw(subject, shownAs: kind)
        let look = ShieldLook(text.wording)
        return ShieldConfiguration(
            backgroundBlurStyle: look.blur,
            backgroundColor: look.background,
            icon: look.icon,
            title: .init(text: text.title, color: look.title),
            subtitle: text.subtitle.map { .init(text: $0, color: look.subtitle) },
            primaryButtonLabel: .init(text: text.primary, color: look.primaryLabel),
            primaryButtonBackgroundColor: look.primary,
            secondaryButtonLabel: text.secondary.map { .init(text: $0, color: look.title) }
        )
    }
}
