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
}

extension ShieldLook {
    /// Creates the look of a voice.
    init(_ wording: Wording) {
        switch wording {
        case .antiRot:
            self.init(
                blur: .systemUltraThinMaterialDark,
                background: nil,
                icon: nil,
                title: .white,
                subtitle: UIColor(white: 1, alpha: 0.7),
                primary: .white,
                primaryLabel: .black
            )
        case .lockedIn:
            self.init(
                blur: .dark,
                background: .black,
                icon: nil,
                title: .white,
                subtitle: UIColor(white: 0.6, alpha: 1),
                primary: UIColor(white: 0.2, alpha: 1),
                primaryLabel: .white
            )
        case .plain, .focusPledge, .appBlocker, .screenTimer:
            self.init(
                blur: .systemThickMaterial,
                background: .systemBackground,
                icon: UIImage(systemName: "hand.raised.fill"),
                title: .label,
                subtitle: .secondaryLabel,
                primary: .systemBlue,
                primaryLabel: .white
            )
        }
    }
}
