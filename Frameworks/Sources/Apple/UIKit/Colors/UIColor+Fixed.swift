/// The colors that are the same on every screen.
@available(iOS 2.0, *)
extension UIColor {
    /// The color black, the same on every screen.
    public class var black: UIColor { UIColor(.fixed(ColorComponents(0, 0, 0))) }
    /// The color dark gray, the same on every screen.
    public class var darkGray: UIColor { UIColor(.fixed(ColorComponents(85, 85, 85))) }
    /// The color light gray, the same on every screen.
    public class var lightGray: UIColor { UIColor(.fixed(ColorComponents(170, 170, 170))) }
    /// The color white, the same on every screen.
    public class var white: UIColor { UIColor(.fixed(ColorComponents(255, 255, 255))) }
    /// The color gray, the same on every screen.
    public class var gray: UIColor { UIColor(white: 0.5, alpha: 1) }
    /// The color red, the same on every screen.
    public class var red: UIColor { UIColor(.fixed(ColorComponents(255, 0, 0))) }
    /// The color green, the same on every screen.
    public class var green: UIColor { UIColor(.fixed(ColorComponents(0, 255, 0))) }
    /// The color blue, the same on every screen.
    public class var blue: UIColor { UIColor(.fixed(ColorComponents(0, 0, 255))) }
    /// The color cyan, the same on every screen.
    public class var cyan: UIColor { UIColor(.fixed(ColorComponents(0, 255, 255))) }
    /// The color yellow, the same on every screen.
    public class var yellow: UIColor { UIColor(.fixed(ColorComponents(255, 255, 0))) }
    /// The color magenta, the same on every screen.
    public class var magenta: UIColor { UIColor(.fixed(ColorComponents(255, 0, 255))) }
    /// The color orange, the same on every screen.
    public class var orange: UIColor { UIColor(red: 1, green: 0.5, blue: 0, alpha: 1) }
    /// The color purple, the same on every screen.
    public class var purple: UIColor { UIColor(red: 0.5, green: 0, blue: 0.5, alpha: 1) }
    /// The color brown, the same on every screen.
    public class var brown: UIColor { UIColor(red: 0.6, green: 0.4, blue: 0.2, alpha: 1) }
    /// No color at all: black that is wholly transparent.
    public class var clear: UIColor { UIColor(.fixed(ColorComponents(0, 0, 0, 0))) }
}
