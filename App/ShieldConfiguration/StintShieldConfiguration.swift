import Enforcement
public import ManagedSettings
public import ManagedSettingsUI
import Phrases
import UIKit

/// Says on the shield why something is blocked, and what can be done.
public final class StintShieldConfiguration: ShieldConfigurationDataSource {
    public override func configuration(shielding application: Application) -> ShieldConfiguration {
        shield(application.token.map(Selection.Subject.application), .app)
    }

    public override func configuration(
        shielding application: Application,
        in category: ActivityCategory
    ) -> ShieldConfiguration {
        shield(category.token.map(Selection.Subject.category), .app)
    }

    public override func configuration(shielding webDomain: WebDomain) -> ShieldConfiguration {
        shield(webDomain.token.map(Selection.Subject.webDomain), .website)
    }

    public override func configuration(
        shielding webDomain: WebDomain,
        in category: ActivityCategory
    ) -> ShieldConfiguration {
        shield(category.token.map(Selection.Subject.category), .website)
    }

    private func shield(
        _ subject: Selection.Subject?,
        _ seen: Phrase.Subject
    ) -> ShieldConfiguration {
        let text = Reconciler.draw(subject, shownAs: seen)
        let look = ShieldLook(text.wording)
        let style = PhraseStyle.inExtensions
        return ShieldConfiguration(
            backgroundBlurStyle: look.blur,
            backgroundColor: look.background,
            icon: look.icon,
            title: .init(text: text.title.text(style), color: look.title),
            subtitle: text.subtitle(style).map { .init(text: $0, color: look.subtitle) },
            primaryButtonLabel: .init(text: text.primary.text(style), color: look.primaryLabel),
            primaryButtonBackgroundColor: look.primary,
            secondaryButtonLabel: text.secondary.map {
                .init(text: $0.text(style), color: look.title)
            }
        )
    }
}
