public import Foundation

/// The namespace of previews, which are never shown here.
@available(iOS 17.0, *)
@MainActor
public struct Preview {
    public struct ViewTraits {}
}

@available(iOS 17.0, *)
public struct PreviewTrait<T>: Sendable {}

@available(iOS 17.0, *)
extension PreviewTrait where T == Preview.ViewTraits {
    public static var defaultLayout: PreviewTrait<Preview.ViewTraits> { PreviewTrait() }
    public static var sizeThatFitsLayout: PreviewTrait<Preview.ViewTraits> { PreviewTrait() }
    public static var portrait: PreviewTrait<Preview.ViewTraits> { PreviewTrait() }
    public static var portraitUpsideDown: PreviewTrait<Preview.ViewTraits> { PreviewTrait() }
    public static var landscapeLeft: PreviewTrait<Preview.ViewTraits> { PreviewTrait() }
    public static var landscapeRight: PreviewTrait<Preview.ViewTraits> { PreviewTrait() }

    public static func fixedLayout(
        width: CGFloat,
        height: CGFloat
    ) -> PreviewTrait<Preview.ViewTraits> { PreviewTrait() }
}

@available(iOS 13.0, *)
public enum PreviewLayout: Sendable {
    case device
    case sizeThatFits
    case fixed(width: CGFloat, height: CGFloat)
}
