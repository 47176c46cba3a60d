/// The colors of texts, lines and grounds, as iOS 13 to 18 show them.
@available(iOS 13.0, *)
extension UIColor {
    /// The most important text.
    public class var label: UIColor { pair((0, 0, 0, 1), (255, 255, 255, 1)) }
    /// Less important text.
    public class var secondaryLabel: UIColor { pair((60, 60, 67, 0.6), (235, 235, 245, 0.6)) }
    /// Text of the third rank.
    public class var tertiaryLabel: UIColor { pair((60, 60, 67, 0.3), (235, 235, 245, 0.3)) }
    /// Text of the fourth rank.
    public class var quaternaryLabel: UIColor { pair((60, 60, 67, 0.18), (235, 235, 245, 0.16)) }
    /// Text that stands where text may be typed.
    public class var placeholderText: UIColor { pair((60, 60, 67, 0.3), (235, 235, 245, 0.3)) }
    /// A link.
    public class var link: UIColor { pair((0, 122, 255, 1), (9, 132, 255, 1)) }
    /// A line between things, through which the ground shows.
    public class var separator: UIColor { pair((60, 60, 67, 0.29), (84, 84, 88, 0.6)) }
    /// A line between things.
    public class var opaqueSeparator: UIColor { pair((198, 198, 200, 1), (56, 56, 58, 1)) }
    /// The ground.
    public class var systemBackground: UIColor { pair((255, 255, 255, 1), (0, 0, 0, 1)) }
    /// What lies on the ground.
    public class var secondarySystemBackground: UIColor {
        pair((242, 242, 247, 1), (28, 28, 30, 1))
    }
    /// What lies on what lies on the ground.
    public class var tertiarySystemBackground: UIColor { pair((255, 255, 255, 1), (44, 44, 46, 1)) }
    /// The ground of grouped things.
    public class var systemGroupedBackground: UIColor { pair((242, 242, 247, 1), (0, 0, 0, 1)) }
    /// What lies on the ground of grouped things.
    public class var secondarySystemGroupedBackground: UIColor {
        pair((255, 255, 255, 1), (28, 28, 30, 1))
    }
    /// What lies on grouped things.
    public class var tertiarySystemGroupedBackground: UIColor {
        pair((242, 242, 247, 1), (44, 44, 46, 1))
    }
    /// The filling of thin shapes.
    public class var systemFill: UIColor { pair((120, 120, 128, 0.2), (120, 120, 128, 0.36)) }
    /// The filling of middle-sized shapes.
    public class var secondarySystemFill: UIColor {
        pair((120, 120, 128, 0.16), (120, 120, 128, 0.32))
    }
    /// The filling of large shapes.
    public class var tertiarySystemFill: UIColor {
        pair((118, 118, 128, 0.12), (118, 118, 128, 0.24))
    }
    /// The filling of very large shapes.
    public class var quaternarySystemFill: UIColor {
        pair((116, 116, 128, 0.08), (118, 118, 128, 0.18))
    }
}
