public import UIKit

@available(iOS 14.0, *)
extension UIColor {
    /// Creates a color from a SwiftUI color, including its dark variant.
    ///
    /// Mixed colors are mixed in sRGB. Asset colors are those of the running process; a missing
    /// color is clear.
    public convenience init(_ color: Color) { self.init(like: color.source.uiColor) }
}

indirect enum ColorSource: Hashable, Sendable {
    /// A system color by its name in the style sheet.
    case system(String)
    /// A color in an asset catalog.
    case asset(String)
    /// A UIKit color.
    case fixed(UIColor)
    /// A color with an opacity.
    case faded(ColorSource, Double)
    /// A color mixed with a share of another one.
    case mixed(ColorSource, ColorSource, Double)

    var uiColor: UIColor {
        switch self {
        case .system(let name): UIColor.system(name) ?? .clear
        case .asset(let name): UIColor(named: name) ?? .clear
        case .fixed(let color): color
        case .faded(let source, let opacity): source.uiColor.faded(opacity)
        case .mixed(let source, let other, let part):
            source.uiColor.mixed(with: other.uiColor, by: part)
        }
    }
}
