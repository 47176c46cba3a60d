@available(iOS 14.0, *)
@MainActor @preconcurrency
public protocol LabelStyle {
    associatedtype Body: View
    typealias Configuration = LabelStyleConfiguration
    @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

@available(iOS 14.0, *)
public struct LabelStyleConfiguration {
    public let title: Title
    public let icon: Icon

    @MainActor @preconcurrency
    public struct Title: View, nonisolated StylePart {
        public typealias Body = Never
        let part: ErasedView
    }

    @MainActor @preconcurrency
    public struct Icon: View, nonisolated StylePart {
        public typealias Body = Never
        let part: ErasedView
    }
}

@available(iOS 14.0, *)
extension Label where Title == LabelStyleConfiguration.Title, Icon == LabelStyleConfiguration.Icon {
    public nonisolated init(_ configuration: LabelStyleConfiguration) {
        self.init {
            configuration.title
        } icon: {
            configuration.icon
        }
    }
}

@available(iOS 14.0, *)
extension View {
    public nonisolated func labelStyle<S: LabelStyle>(_ style: S) -> some View {
        let styles = DrawingValues.styles(of: style)
        return made(by: style, setting: { $0.labelStyle = styles }) {
            $0.makeBody(configuration: $1)
        }
    }
}

@available(iOS 14.0, *)
extension LabelStyle where Self == DefaultLabelStyle {
    public static var automatic: DefaultLabelStyle { DefaultLabelStyle() }
}

@available(iOS 14.0, *)
extension LabelStyle where Self == IconOnlyLabelStyle {
    public static var iconOnly: IconOnlyLabelStyle { IconOnlyLabelStyle() }
}

@available(iOS 14.0, *)
extension LabelStyle where Self == TitleOnlyLabelStyle {
    public static var titleOnly: TitleOnlyLabelStyle { TitleOnlyLabelStyle() }
}

@available(iOS 14.5, *)
extension LabelStyle where Self == TitleAndIconLabelStyle {
    public static var titleAndIcon: TitleAndIconLabelStyle { TitleAndIconLabelStyle() }
}

@available(iOS 14.0, *)
public nonisolated struct DefaultLabelStyle: LabelStyle, KnownStyle {
    public nonisolated init() {}

    @MainActor @preconcurrency
    public func makeBody(configuration: Configuration) -> some View { Label(configuration) }
}

/// A style that shows only the icon; assistive technologies still read the title.
@available(iOS 14.0, *)
public nonisolated struct IconOnlyLabelStyle: LabelStyle, KnownStyle {
    public nonisolated init() {}

    @MainActor @preconcurrency
    public func makeBody(configuration: Configuration) -> some View { configuration.icon }
}

@available(iOS 14.0, *)
public nonisolated struct TitleOnlyLabelStyle: LabelStyle, KnownStyle {
    public nonisolated init() {}

    @MainActor @preconcurrency
    public func makeBody(configuration: Configuration) -> some View { configuration.title }
}

@available(iOS 14.5, *)
public nonisolated struct TitleAndIconLabelStyle: LabelStyle, KnownStyle {
    public nonisolated init() {}

    @MainActor @preconcurrency
    public func makeBody(configuration: Configuration) -> some View { Label(configuration) }
}
