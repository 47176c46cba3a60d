import Foundation

/// The components of a color in sRGB, each from 0 to 1.
struct ColorComponents: Hashable, Sendable {
    var red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat = 1

    /// Creates a color from three bytes and an opacity.
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

    /// Creates a color from hue, saturation and brightness, each from 0 to 1.
    init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
        /// Returns the amount of the primary color at `offset` sixths from red.
        func component(_ offset: CGFloat) -> CGFloat {
            let place = (offset + hue * 6).truncatingRemainder(dividingBy: 6)
            return brightness - brightness * saturation * max(0, min(place, 4 - place, 1))
        }
        self.init(red: component(5), green: component(3), blue: component(1), alpha: alpha)
    }

    /// The brightness: the largest component.
    var brightness: CGFloat { max(red, green, blue) }

    /// The saturation: the relative difference of the largest and smallest component.
    var saturation: CGFloat {
        brightness == 0 ? 0 : (brightness - min(red, green, blue)) / brightness
    }

    /// The hue in 0..<1; 0 for gray.
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
    /// The color in CSS.
    fileprivate func byte(_ part: CGFloat) -> Int { Int((min(max(part, 0), 1) * 255).rounded()) }

    var css: String {
        let alpha = (self.alpha * 1000).rounded() / 1000
        return "rgb(\(byte(red)) \(byte(green)) \(byte(blue)) / \(Double(alpha)))"
    }
}
