/// Makes previews for Xcode; here nobody asks for them.
@available(iOS 13.0, *)
@MainActor @preconcurrency
public protocol PreviewProvider {
    associatedtype Previews: View
    @ViewBuilder @MainActor @preconcurrency static var previews: Previews { get }
    /// The platform of the previews, or nil for that of the file.
    @MainActor @preconcurrency static var platform: PreviewPlatform? { get }
}

@available(iOS 13.0, *)
extension PreviewProvider {
    /// The platform of the file.
    @MainActor @preconcurrency public static var platform: PreviewPlatform? { nil }
}

/// A platform that previews run on.
@available(iOS 13.0, *)
public enum PreviewPlatform: Sendable {
    case iOS
    case macOS
    case tvOS
    case watchOS
}

/// A device that a preview runs on, by its name in the list of Xcode.
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
    /// The device lies on its left side.
    public static let landscapeLeft = InterfaceOrientation(id: "landscapeLeft")
    /// The device lies on its right side.
    public static let landscapeRight = InterfaceOrientation(id: "landscapeRight")
    public static let allCases: [InterfaceOrientation] = [
        portrait, portraitUpsideDown, landscapeLeft, landscapeRight,
    ]
}

@available(iOS 13.0, *)
extension View {
    public nonisolated func previewDisplayName(_ value: String?) -> some View { self }

    /// Chooses the device of a preview.
    public nonisolated func previewDevice(_ value: PreviewDevice?) -> some View { self }

    public nonisolated func previewLayout(_ value: PreviewLayout) -> some View { self }

    /// Chooses which side of the device is up in a preview.
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
