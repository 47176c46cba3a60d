import SwiftUI

/// A text size of the phone; raw values are used by the page and the command line.
public enum TextSize: String, CaseIterable, Sendable {
    /// The sizes up to the default, `large`.
    case xSmall, small, medium, large
    /// The sizes above the default.
    case xLarge, xxLarge, xxxLarge
    /// The sizes for accessibility.
    case accessibility1, accessibility2, accessibility3, accessibility4, accessibility5

    /// The size for views.
    var dynamicTypeSize: DynamicTypeSize {
        switch self {
        case .xSmall: .xSmall
        case .small: .small
        case .medium: .medium
        case .large: .large
        case .xLarge: .xLarge
        case .xxLarge: .xxLarge
        case .xxxLarge: .xxxLarge
        case .accessibility1: .accessibility1
        case .accessibility2: .accessibility2
        case .accessibility3: .accessibility3
        case .accessibility4: .accessibility4
        case .accessibility5: .accessibility5
        }
    }
}
