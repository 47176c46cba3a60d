/// The semantic colors of iOS 13 to 18.
@available(iOS 13.0, *)
extension UIColor {
    public class var label: UIColor { pair((0, 0, 0, 1), (255, 255, 255, 1)) }
    public class var secondaryLabel: UIColor { pair((60, 60, 67, 0.6), (235, 235, 245, 0.6)) }
    public class var tertiaryLabel: UIColor { pair((60, 60, 67, 0.3), (235, 235, 245, 0.3)) }
    public class var quaternaryLabel: UIColor { pair((60, 60, 67, 0.18), (235, 235, 245, 0.16)) }
    public class var placeholderText: UIColor { pair((60, 60, 67, 0.3), (235, 235, 245, 0.3)) }
    public class var link: UIColor { pair((0, 122, 255, 1), (9, 132, 255, 1)) }
    public class var separator: UIColor { pair((60, 60, 67, 0.29), (84, 84, 88, 0.6)) }
    public class var opaqueSeparator: UIColor { pair((198, 198, 200, 1), (56, 56, 58, 1)) }
    public class var systemBackground: UIColor { pair((255, 255, 255, 1), (0, 0, 0, 1)) }
    public class var secondarySystemBackground: UIColor {
        pair((242, 242, 247, 1), (28, 28, 30, 1))
    }
    public class var tertiarySystemBackground: UIColor { pair((255, 255, 255, 1), (44, 44, 46, 1)) }
    public class var systemGroupedBackground: UIColor { pair((242, 242, 247, 1), (0, 0, 0, 1)) }
    public class var secondarySystemGroupedBackground: UIColor {
        pair((255, 255, 255, 1), (28, 28, 30, 1))
    }
    public class var tertiarySystemGroupedBackground: UIColor {
        pair((242, 242, 247, 1), (44, 44, 46, 1))
    }
    public class var systemFill: UIColor { pair((120, 120, 128, 0.2), (120, 120, 128, 0.36)) }
    public class var secondarySystemFill: UIColor {
        pair((120, 120, 128, 0.16), (120, 120, 128, 0.32))
    }
    public class var tertiarySystemFill: UIColor {
        pair((118, 118, 128, 0.12), (118, 118, 128, 0.24))
    }
    public class var quaternarySystemFill: UIColor {
        pair((116, 116, 128, 0.08), (118, 118, 128, 0.18))
    }
}
