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
        return ShieldConfiguration(
            backgroundBlurStyle: ShieldStyle.blur,
            icon: ShieldStyle.icon(text.picture),
            title: .init(text: text.title.text(style), color: ShieldStyle.title),
            subtitle: text.subtitle(style).map { .init(text: $0, color: ShieldStyle.subtitle) },
            primaryButtonLabel: .init(text: text.primary.text(style), color: ShieldStyle.onAccent),
            primaryButtonBackgroundColor: ShieldStyle.accent,
            secondaryButtonLabel: text.secondary.map {
                .init(text: $0.text(style), color: ShieldStyle.accent)
            }
        )
    }
}
