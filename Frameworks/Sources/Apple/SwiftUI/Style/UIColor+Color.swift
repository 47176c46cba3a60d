public import UIKit

@available(iOS 14.0, *)
extension UIColor {
    /// Creates the color of UIKit for one of SwiftUI; what differs on a dark screen does here, too.
    ///
    /// Mixed colors are mixed in sRGB, whatever their space. A color of an asset catalog is that of
    /// the process that is running; one that is not there is clear.
    public convenience init(_ color: Color) { self.init(like: color.source.uiColor) }
}

/// The source of a color, for its components.
indirect enum ColorSource: Hashable, Sendable {
    /// The system's color of a name in the style sheet.
    case system(String)
    /// A color of an asset catalog.
    case asset(String)
    /// A color of UIKit.
    case fixed(UIColor)
    /// A color with a part of its opacity.
    case faded(ColorSource, Double)
    /// A color, mixed with another one by a part.
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
