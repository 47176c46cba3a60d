/// A look of labels.
@available(iOS 14.0, *)
@MainActor @preconcurrency
public protocol LabelStyle {
    /// The type of what is seen of a label.
    associatedtype Body: View
    /// The parts of a label.
    typealias Configuration = LabelStyleConfiguration
    /// Makes what is seen of a label.
    @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

/// The parts of a label.
@available(iOS 14.0, *)
public struct LabelStyleConfiguration {
    /// The title.
    public let title: Title
    /// The icon.
    public let icon: Icon

    /// The title of a label.
    @MainActor @preconcurrency
    public struct Title: View, nonisolated StylePart {
        public typealias Body = Never
        let part: ErasedView
    }

    /// The icon of a label.
    @MainActor @preconcurrency
    public struct Icon: View, nonisolated StylePart {
        public typealias Body = Never
        let part: ErasedView
    }
}

@available(iOS 14.0, *)
extension Label where Title == LabelStyleConfiguration.Title, Icon == LabelStyleConfiguration.Icon {
    /// Creates a label from the parts of another one.
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
    /// Gives labels a look.
    public nonisolated func labelStyle<S: LabelStyle>(_ style: S) -> some View {
        let name = (style as? any NamedStyle)?.name ?? ""
        return made(by: style, setting: { $0.labelStyleName = name }) {
            $0.makeBody(configuration: $1)
        }
    }
}

@available(iOS 14.0, *)
extension LabelStyle where Self == DefaultLabelStyle {
    /// As the system thinks.
    public static var automatic: DefaultLabelStyle { DefaultLabelStyle() }
}

@available(iOS 14.0, *)
extension LabelStyle where Self == IconOnlyLabelStyle {
    /// The icon alone.
    public static var iconOnly: IconOnlyLabelStyle { IconOnlyLabelStyle() }
}

@available(iOS 14.0, *)
extension LabelStyle where Self == TitleOnlyLabelStyle {
    /// The title alone.
    public static var titleOnly: TitleOnlyLabelStyle { TitleOnlyLabelStyle() }
}

@available(iOS 14.5, *)
extension LabelStyle where Self == TitleAndIconLabelStyle {
    /// Both.
    public static var titleAndIcon: TitleAndIconLabelStyle { TitleAndIconLabelStyle() }
}

/// The look of labels that the system thinks right.
@available(iOS 14.0, *)
public nonisolated struct DefaultLabelStyle: LabelStyle, KnownStyle {
    /// Creates the look.
    public nonisolated init() {}

    /// A label as it is.
    @MainActor @preconcurrency
    public func makeBody(configuration: Configuration) -> some View { Label(configuration) }
}

/// Labels of which the icon alone is seen; the title is still read out.
@available(iOS 14.0, *)
public nonisolated struct IconOnlyLabelStyle: LabelStyle, NamedStyle {
    nonisolated var name: String { "icon-only" }

    /// Creates the look.
    public nonisolated init() {}

    /// The icon.
    @MainActor @preconcurrency
    public func makeBody(configuration: Configuration) -> some View { configuration.icon }
}

/// Labels of which the title alone is seen.
@available(iOS 14.0, *)
public nonisolated struct TitleOnlyLabelStyle: LabelStyle, NamedStyle {
    nonisolated var name: String { "title-only" }

    /// Creates the look.
    public nonisolated init() {}

    /// The title.
    @MainActor @preconcurrency
    public func makeBody(configuration: Configuration) -> some View { configuration.title }
}

/// Labels of which both is seen, wherever they stand.
@available(iOS 14.5, *)
public nonisolated struct TitleAndIconLabelStyle: LabelStyle, KnownStyle {
    /// Creates the look.
    public nonisolated init() {}

    /// Both.
    @MainActor @preconcurrency
    public func makeBody(configuration: Configuration) -> some View { Label(configuration) }
}
