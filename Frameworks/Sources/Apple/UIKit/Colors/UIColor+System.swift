import Foundation

/// The system's named colors, with the values for iOS 13 to 18 in Apple's Human Interface
/// Guidelines.
@available(iOS 13.0, *)
extension UIColor {
    public class var systemRed: UIColor { pair((255, 59, 48, 1), (255, 69, 58, 1)) }
    public class var systemOrange: UIColor { pair((255, 149, 0, 1), (255, 159, 10, 1)) }
    public class var systemYellow: UIColor { pair((255, 204, 0, 1), (255, 214, 10, 1)) }
    public class var systemGreen: UIColor { pair((52, 199, 89, 1), (48, 209, 88, 1)) }
    @available(iOS 15.0, *)
    public class var systemMint: UIColor { pair((0, 199, 190, 1), (99, 230, 226, 1)) }
    public class var systemTeal: UIColor { pair((48, 176, 199, 1), (64, 200, 224, 1)) }
    @available(iOS 15.0, *)
    public class var systemCyan: UIColor { pair((50, 173, 230, 1), (100, 210, 255, 1)) }
    public class var systemBlue: UIColor { pair((0, 122, 255, 1), (10, 132, 255, 1)) }
    public class var systemIndigo: UIColor { pair((88, 86, 214, 1), (94, 92, 230, 1)) }
    public class var systemPurple: UIColor { pair((175, 82, 222, 1), (191, 90, 242, 1)) }
    public class var systemPink: UIColor { pair((255, 45, 85, 1), (255, 55, 95, 1)) }
    public class var systemBrown: UIColor { pair((162, 132, 94, 1), (172, 142, 104, 1)) }
    public class var systemGray: UIColor { pair((142, 142, 147, 1), (142, 142, 147, 1)) }
    /// The second-level gray, closer to the background.
    public class var systemGray2: UIColor { pair((174, 174, 178, 1), (99, 99, 102, 1)) }
    public class var systemGray3: UIColor { pair((199, 199, 204, 1), (72, 72, 74, 1)) }
    public class var systemGray4: UIColor { pair((209, 209, 214, 1), (58, 58, 60, 1)) }
    public class var systemGray5: UIColor { pair((229, 229, 234, 1), (44, 44, 46, 1)) }
    public class var systemGray6: UIColor { pair((242, 242, 247, 1), (28, 28, 30, 1)) }
    @available(iOS 15.0, *)
    public class var tintColor: UIColor { pair((0, 122, 255, 1), (10, 132, 255, 1)) }

    static func pair(
        _ light: (Int, Int, Int, CGFloat),
        _ dark: (Int, Int, Int, CGFloat)
    ) -> UIColor {
        func components(_ value: (Int, Int, Int, CGFloat)) -> ColorComponents {
            ColorComponents(value.0, value.1, value.2, value.3)
        }
        return UIColor(.pair(light: components(light), dark: components(dark)))
    }
}
