import Limits
import UIKit

/// The colours of a shield, as its voice has them; those of the system follow light and dark.
struct ShieldLook {
    let blur: UIBlurEffect.Style
    let background: UIColor?
    let icon: UIImage?
    let title: UIColor
    let subtitle: UIColor
    let primary: UIColor
    let primaryLabel: UIColor

    init(_ wording: Wording) {
        switch wording {
        case .antiRot:
            self.init(
                .systemUltraThinMaterialDark,
                nil,
                nil,
                text: .white,
                UIColor(white: 1, alpha: 0.7),
                button: .white,
                .black
            )
        case .lockedIn:
            self.init(
                .dark,
                .black,
                nil,
                text: .white,
                UIColor(white: 0.6, alpha: 1),
                button: UIColor(white: 0.2, alpha: 1),
                .white
            )
        case .plain, .focusPledge, .appBlocker, .screenTimer:
            self.init(
                .systemThickMaterial,
                .systemBackground,
                UIImage(systemName: "hand.raised.fill"),
                text: .label,
                .secondaryLabel,
                button: .systemBlue,
                .white
            )
        }
    }

    private init(
        _ blur: UIBlurEffect.Style,
        _ background: UIColor?,
        _ icon: UIImage?,
        text title: UIColor,
        _ subtitle: UIColor,
        button primary: UIColor,
        _ primaryLabel: UIColor
    ) {
        self.blur = blur
        self.background = background
        self.icon = icon
        self.title = title
        self.subtitle = subtitle
        self.primary = primary
        self.primaryLabel = primaryLabel
    }
}
