package import Foundation

@available(iOS 14.0, *)
@preconcurrency
public enum WidgetFamily: Int, CaseIterable, CustomStringConvertible, Sendable {
    case systemSmall = 0
    case systemMedium = 1
    case systemLarge = 2
    @available(iOS 15.0, *)
    case systemExtraLarge = 3
    @available(iOS 16.0, *)
    case accessoryCircular = 5
    @available(iOS 16.0, *)
    case accessoryRectangular = 6
    @available(iOS 16.0, *)
    case accessoryInline = 7

    public static var allCases: [WidgetFamily] {
        [
            .systemSmall, .systemMedium, .systemLarge, .systemExtraLarge, .accessoryCircular,
            .accessoryRectangular, .accessoryInline,
        ]
    }

    public var description: String {
        switch self {
        case .systemSmall: "systemSmall"
        case .systemMedium: "systemMedium"
        case .systemLarge: "systemLarge"
        case .systemExtraLarge: "systemExtraLarge"
        case .accessoryCircular: "accessoryCircular"
        case .accessoryRectangular: "accessoryRectangular"
        case .accessoryInline: "accessoryInline"
        }
    }

    /// The size on a phone of 393 by 852 points (assumed).
    package var size: CGSize {
        switch self {
        case .systemSmall: CGSize(width: 158, height: 158)
        case .systemMedium: CGSize(width: 338, height: 158)
        case .systemLarge: CGSize(width: 338, height: 354)
        case .systemExtraLarge: CGSize(width: 715, height: 354)
        case .accessoryCircular: CGSize(width: 72, height: 72)
        case .accessoryRectangular: CGSize(width: 160, height: 72)
        case .accessoryInline: CGSize(width: 234, height: 26)
        }
    }
}
