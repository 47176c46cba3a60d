@available(iOS 13.0, *)
@MainActor @preconcurrency
public protocol PrimitiveButtonStyle {
    associatedtype Body: View
    typealias Configuration = PrimitiveButtonStyleConfiguration
    @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

@available(iOS 13.0, *)
public struct PrimitiveButtonStyleConfiguration {
    @available(iOS 15.0, *)
    public var role: ButtonRole? { ownRole }
    public let label: Label
    private let ownRole: ButtonRole?
    private let action: () -> Void

    init(role: ButtonRole?, label: Label, action: @escaping () -> Void) {
        ownRole = role
        self.label = label
        self.action = action
    }

    public func trigger() { action() }

    @MainActor @preconcurrency
    public struct Label: View, nonisolated StylePart {
        public typealias Body = Never
        let part: ErasedView
    }
}

@available(iOS 13.0, *)
extension PrimitiveButtonStyle where Self == DefaultButtonStyle {
    @MainActor @preconcurrency
    public static var automatic: DefaultButtonStyle { DefaultButtonStyle() }
}

@available(iOS 13.0, *)
extension PrimitiveButtonStyle where Self == PlainButtonStyle {
    @MainActor @preconcurrency
    public static var plain: PlainButtonStyle { PlainButtonStyle() }
}

@available(iOS 13.0, *)
extension PrimitiveButtonStyle where Self == BorderlessButtonStyle {
    @MainActor @preconcurrency
    public static var borderless: BorderlessButtonStyle { BorderlessButtonStyle() }
}

@available(iOS 15.0, *)
extension PrimitiveButtonStyle where Self == BorderedButtonStyle {
    @MainActor @preconcurrency
    public static var bordered: BorderedButtonStyle { BorderedButtonStyle() }
}

@available(iOS 15.0, *)
extension PrimitiveButtonStyle where Self == BorderedProminentButtonStyle {
    @MainActor @preconcurrency
    public static var borderedProminent: BorderedProminentButtonStyle {
        BorderedProminentButtonStyle()
    }
}

@available(iOS 13.0, *)
public nonisolated struct DefaultButtonStyle: PrimitiveButtonStyle, KnownStyle {
    public nonisolated init() {}

    @MainActor @preconcurrency
    public func makeBody(configuration: Configuration) -> some View { Button(configuration) }
}

@available(iOS 15.0, *)
public nonisolated struct BorderedButtonStyle: PrimitiveButtonStyle, KnownStyle {
    public nonisolated init() {}

    @MainActor @preconcurrency
    public func makeBody(configuration: Configuration) -> some View { Button(configuration) }
}

@available(iOS 15.0, *)
public nonisolated struct BorderedProminentButtonStyle: PrimitiveButtonStyle, KnownStyle {
    public nonisolated init() {}

    @MainActor @preconcurrency
    public func makeBody(configuration: Configuration) -> some View { Button(configuration) }
}

@available(iOS 13.0, *)
public nonisolated struct BorderlessButtonStyle: PrimitiveButtonStyle, KnownStyle {
    public nonisolated init() {}

    @MainActor @preconcurrency
    public func makeBody(configuration: Configuration) -> some View { Button(configuration) }
}

@available(iOS 13.0, *)
public nonisolated struct PlainButtonStyle: PrimitiveButtonStyle, KnownStyle {
    public nonisolated init() {}

    @MainActor @preconcurrency
    public func makeBody(configuration: Configuration) -> some View { Button(configuration) }
}
