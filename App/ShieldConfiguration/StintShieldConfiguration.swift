public import Enforcement
public import ManagedSettings
public import ManagedSettingsUI
public import Phrases
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

    private func shield(_ subject: Selection.Subject?, _ seen: Phrase.Subject)
        -> ShieldConfiguration
    {
        ShieldConfiguration(Reconciler.draw(subject, shownAs: seen), .inExtensions)
    }
}

private typealias Label = ShieldConfiguration.Label

extension ShieldConfiguration {
    /// Creates the shield with a text, in Stint's colors.
    public init(_ text: ShieldText, _ style: PhraseStyle) {
        let title = Label(text: text.title.text(style), color: ShieldStyle.title)
        let subtitle = text.subtitle(style).map { Label(text: $0, color: ShieldStyle.subtitle) }
        let primary = Label(text: text.primary.text(style), color: ShieldStyle.onAccent)
        let secondary = text.secondary.map {
            Label(text: $0.text(style), color: ShieldStyle.accent)
        }
        self.init(
            text,
            title: title,
            subtitle: subtitle,
            primary: primary,
            secondary: secondary,
            items: text.items(style)
        )
    }

    /// Creates a shield; without menus, the second button leads to Stint.
    fileprivate init(
        _ text: ShieldText,
        title: Label,
        subtitle: Label?,
        primary: Label,
        secondary: Label?,
        items: [String]?
    ) {
        if #available(iOS 26.4, *), let items {
            self.init(
                backgroundBlurStyle: ShieldStyle.blur,
                icon: ShieldStyle.icon(text.picture),
                title: title,
                subtitle: subtitle,
                primaryButtonLabel: primary,
                primaryButtonBackgroundColor: ShieldStyle.accent,
                secondaryButtonLabel: secondary,
                secondaryButtonSubmenuItems: items
            )
        } else {
            self.init(
                backgroundBlurStyle: ShieldStyle.blur,
                icon: ShieldStyle.icon(text.picture),
                title: title,
                subtitle: subtitle,
                primaryButtonLabel: primary,
                primaryButtonBackgroundColor: ShieldStyle.accent,
                secondaryButtonLabel: secondary
            )
        }
    }
}
