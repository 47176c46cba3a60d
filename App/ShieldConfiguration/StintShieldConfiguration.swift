import Enforcement
public import ManagedSettings
public import ManagedSettingsUI
import Phrases
import UIKit

/// The text and appearance of each shield.
public final class StintShieldConfiguration: ShieldConfigurationDataSource {
    public override func configuration(shielding application: Application) -> ShieldConfiguration {
        shield(
            application.token.map(Selection.Subject.application),
            .app(application.localizedDisplayName)
        )
    }

    public override func configuration(
        shielding application: Application,
        in category: ActivityCategory
    ) -> ShieldConfiguration {
        shield(
            category.token.map(Selection.Subject.category),
            .app(application.localizedDisplayName)
        )
    }

    public override func configuration(shielding webDomain: WebDomain) -> ShieldConfiguration {
        shield(webDomain.token.map(Selection.Subject.webDomain), .website(webDomain.domain))
    }

    public override func configuration(
        shielding webDomain: WebDomain,
        in category: ActivityCategory
    ) -> ShieldConfiguration {
        shield(category.token.map(Selection.Subject.category), .website(webDomain.domain))
    }

    private func shield(
        _ subject: Selection.Subject?,
        _ seen: Phrase.Subject
    ) -> ShieldConfiguration {
        let text = Reconciler.draw(subject, shownAs: seen)
        let style = PhraseStyle.inExtensions
        let title = Label(text: text.title.text(style), color: ShieldStyle.title)
        let subtitle = text.subtitle(style).map { Label(text: $0, color: ShieldStyle.subtitle) }
        let primary = Label(text: text.primary.text(style), color: ShieldStyle.onAccent)
        let secondary = text.secondary.map {
            Label(text: $0.text(style), color: ShieldStyle.accent)
        }
        // Without menus, the button leads to Stint.
        if #available(iOS 26.4, *), let items = text.items(style) {
            return ShieldConfiguration(
                backgroundBlurStyle: ShieldStyle.blur,
                icon: ShieldStyle.icon(text.picture),
                title: title,
                subtitle: subtitle,
                primaryButtonLabel: primary,
                primaryButtonBackgroundColor: ShieldStyle.accent,
                secondaryButtonLabel: secondary,
                secondaryButtonSubmenuItems: items
            )
        }
        return ShieldConfiguration(
            backgroundBlurStyle: ShieldStyle.blur,
            icon: ShieldStyle.icon(text.picture),
            title: title,
            subtitle: subtitle,
            primaryButtonLabel: primary,
            primaryButtonBackgroundColor: ShieldStyle.accent,
            secondaryButtonLabel: secondary
        )
    }

    private typealias Label = ShieldConfiguration.Label
}
