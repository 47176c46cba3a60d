import Foundation

/// The four numbers of a color, each from 0 to 1, in the standard color space.
struct ColorComponents: Hashable, Sendable {
    var red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat = 1

    /// Makes a color from three bytes, as tables of colors have them, and an opacity.
    init(_ red: Int, _ green: Int, _ blue: Int, _ alpha: CGFloat = 1) {
        self.init(
            red: CGFloat(red) / 255,
            green: CGFloat(green) / 255,
            blue: CGFloat(blue) / 255,
            alpha: alpha
        )
    }

    init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.red = red
        self.green = green
        self.blue = blue
        self.alpha = alpha
    }

    /// Makes a color from its place on the color wheel, from 0 to 1, its saturation and brightness.
    init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
        /// Returns the amount of the primary color that is `offset` sixths from red.
        func component(_ offset: CGFloat) -> CGFloat {
            let place = (offset + hue * 6).truncatingRemainder(dividingBy: 6)
            return brightness - brightness * saturation * max(0, min(place, 4 - place, 1))
        }
        self.init(red: component(5), green: component(3), blue: component(1), alpha: alpha)
    }

    /// The brightness: the largest of the three.
    var brightness: CGFloat { max(red, green, blue) }

    /// The saturation: how far the smallest of the three is from the largest.
    var saturation: CGFloat {
        brightness == 0 ? 0 : (brightness - min(red, green, blue)) / brightness
    }

    /// The place on the color wheel from 0 up to but not including 1; 0 for a gray.
    var hue: CGFloat {
        let span = brightness - min(red, green, blue)
        guard span > 0 else { return 0 }
        let sixths =
            if brightness == red { (green - blue) / span } else if brightness == green {
                2 + (blue - red) / span
            } else { 4 + (red - green) / span }
        return (sixths < 0 ? sixths + 6 : sixths) / 6
    }
}

extension ColorComponents {
    /// The color as CSS has it.
    fileprivate func byte(_ part: CGFloat) -> Int { Int((min(max(part, 0), 1) * 255).rounded()) }

    var css: String {
        let alpha = (self.alpha * 1000).rounded() / 1000
        return "rgb(\(byte(red)) \(byte(green)) \(byte(blue)) / \(Double(alpha)))"
    }
}
