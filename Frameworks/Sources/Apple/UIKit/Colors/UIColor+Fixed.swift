/// The colors that are the same in light and dark mode.
@available(iOS 2.0, *)
extension UIColor {
    public class var black: UIColor { UIColor(.fixed(ColorComponents(0, 0, 0))) }
    public class var darkGray: UIColor { UIColor(.fixed(ColorComponents(85, 85, 85))) }
    public class var lightGray: UIColor { UIColor(.fixed(ColorComponents(170, 170, 170))) }
    public class var white: UIColor { UIColor(.fixed(ColorComponents(255, 255, 255))) }
    public class var gray: UIColor { UIColor(white: 0.5, alpha: 1) }
    public class var red: UIColor { UIColor(.fixed(ColorComponents(255, 0, 0))) }
    public class var green: UIColor { UIColor(.fixed(ColorComponents(0, 255, 0))) }
    public class var blue: UIColor { UIColor(.fixed(ColorComponents(0, 0, 255))) }
    public class var cyan: UIColor { UIColor(.fixed(ColorComponents(0, 255, 255))) }
    public class var yellow: UIColor { UIColor(.fixed(ColorComponents(255, 255, 0))) }
    public class var magenta: UIColor { UIColor(.fixed(ColorComponents(255, 0, 255))) }
    public class var orange: UIColor { UIColor(red: 1, green: 0.5, blue: 0, alpha: 1) }
    public class var purple: UIColor { UIColor(red: 0.5, green: 0, blue: 0.5, alpha: 1) }
    public class var brown: UIColor { UIColor(red: 0.6, green: 0.4, blue: 0.2, alpha: 1) }
    public class var clear: UIColor { UIColor(.fixed(ColorComponents(0, 0, 0, 0))) }
}
