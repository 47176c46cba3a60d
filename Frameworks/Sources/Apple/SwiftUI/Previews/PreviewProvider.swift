/// A provider of previews for Xcode, which is never used here.
@available(iOS 13.0, *)
@MainActor @preconcurrency
public protocol PreviewProvider {
    associatedtype Previews: View
    @ViewBuilder @MainActor @preconcurrency static var previews: Previews { get }
    @MainActor @preconcurrency static var platform: PreviewPlatform? { get }
}

@available(iOS 13.0, *)
extension PreviewProvider {
    @MainActor @preconcurrency public static var platform: PreviewPlatform? { nil }
}

@available(iOS 13.0, *)
public enum PreviewPlatform: Sendable {
    case iOS
    case macOS
    case tvOS
    case watchOS
}

@available(iOS 13.0, *)
public struct PreviewDevice: RawRepresentable, ExpressibleByStringLiteral, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    public init(stringLiteral: String) { rawValue = stringLiteral }
}

@available(iOS 15.0, *)
public struct InterfaceOrientation: CaseIterable, Identifiable, Equatable, Sendable {
    public let id: String

    public static let portrait = InterfaceOrientation(id: "portrait")
    public static let portraitUpsideDown = InterfaceOrientation(id: "portraitUpsideDown")
    public static let landscapeLeft = InterfaceOrientation(id: "landscapeLeft")
    public static let landscapeRight = InterfaceOrientation(id: "landscapeRight")
    public static let allCases: [InterfaceOrientation] = [
        portrait, portraitUpsideDown, landscapeLeft, landscapeRight,
    ]
}

@available(iOS 13.0, *)
extension View {
    public nonisolated func previewDisplayName(_ value: String?) -> some View { self }

    public nonisolated func previewDevice(_ value: PreviewDevice?) -> some View { self }

    public nonisolated func previewLayout(_ value: PreviewLayout) -> some View { self }

    @available(iOS 15.0, *)
    public nonisolated func previewInterfaceOrientation(
        _ value: InterfaceOrientation
    ) -> some View { self }
}

@available(iOS 14.0, *)
public protocol PreviewContext {
    subscript<Key: PreviewContextKey>(key: Key.Type) -> Key.Value { get }
}

@available(iOS 14.0, *)
public protocol PreviewContextKey {
    associatedtype Value
    static var defaultValue: Self.Value { get }
}

@available(iOS 14.0, *)
extension View {
    public nonisolated func previewContext<C: PreviewContext>(_ value: C) -> some View { self }
}
