import ElementTree
public import UIKit

/// A UIKit view in SwiftUI.
///
/// A page draws only an empty box with the name of the type, and never creates the view or its
/// coordinator.
@available(iOS 13.0, *)
@MainActor @preconcurrency
public protocol UIViewRepresentable: View where Self.Body == Never {
    associatedtype UIViewType: UIView
    associatedtype Coordinator = Void
    typealias Context = UIViewRepresentableContext<Self>
    @MainActor @preconcurrency func makeUIView(context: Self.Context) -> Self.UIViewType
    @MainActor @preconcurrency func updateUIView(_ uiView: Self.UIViewType, context: Self.Context)
    @MainActor @preconcurrency
    static func dismantleUIView(_ uiView: Self.UIViewType, coordinator: Self.Coordinator)
    @MainActor @preconcurrency func makeCoordinator() -> Self.Coordinator
    @available(iOS 16.0, *)
    @MainActor @preconcurrency
    func sizeThatFits(
        _ proposal: ProposedViewSize,
        uiView: Self.UIViewType,
        context: Self.Context
    ) -> CGSize?
}

@available(iOS 13.0, *)
extension UIViewRepresentable {
    @available(iOS 16.0, *)
    public func sizeThatFits(
        _ proposal: ProposedViewSize,
        uiView: Self.UIViewType,
        context: Self.Context
    ) -> CGSize? { nil }

    public static func dismantleUIView(
        _ uiView: Self.UIViewType,
        coordinator: Self.Coordinator
    ) {}
}

@available(iOS 13.0, *)
extension UIViewRepresentable where Coordinator == Void {
    public func makeCoordinator() {}
}

@available(iOS 13.0, *)
@MainActor @preconcurrency
public struct UIViewRepresentableContext<Representable: UIViewRepresentable> {
    public let coordinator: Representable.Coordinator
    public private(set) var transaction = Transaction()
    public let environment: EnvironmentValues
}

/// A UIKit view controller in SwiftUI.
///
/// A page draws only an empty box with the name of the type, and never creates the controller or
/// its coordinator.
@available(iOS 13.0, *)
@MainActor @preconcurrency
public protocol UIViewControllerRepresentable: View where Self.Body == Never {
    associatedtype UIViewControllerType: UIViewController
    associatedtype Coordinator = Void
    typealias Context = UIViewControllerRepresentableContext<Self>
    @MainActor @preconcurrency
    func makeUIViewController(context: Self.Context) -> Self.UIViewControllerType
    @MainActor @preconcurrency
    func updateUIViewController(
        _ uiViewController: Self.UIViewControllerType,
        context: Self.Context
    )
    @MainActor @preconcurrency
    static func dismantleUIViewController(
        _ uiViewController: Self.UIViewControllerType,
        coordinator: Self.Coordinator
    )
    @MainActor @preconcurrency func makeCoordinator() -> Self.Coordinator
    @available(iOS 16.0, *)
    @MainActor @preconcurrency
    func sizeThatFits(
        _ proposal: ProposedViewSize,
        uiViewController: Self.UIViewControllerType,
        context: Self.Context
    ) -> CGSize?
}

@available(iOS 13.0, *)
extension UIViewControllerRepresentable {
    @available(iOS 16.0, *)
    public func sizeThatFits(
        _ proposal: ProposedViewSize,
        uiViewController: Self.UIViewControllerType,
        context: Self.Context
    ) -> CGSize? { nil }

    public static func dismantleUIViewController(
        _ uiViewController: Self.UIViewControllerType,
        coordinator: Self.Coordinator
    ) {}
}

@available(iOS 13.0, *)
extension UIViewControllerRepresentable where Coordinator == Void {
    public func makeCoordinator() {}
}

@available(iOS 13.0, *)
@MainActor @preconcurrency
public struct UIViewControllerRepresentableContext<Representable: UIViewControllerRepresentable> {
    public let coordinator: Representable.Coordinator
    public private(set) var transaction = Transaction()
    public let environment: EnvironmentValues
}

extension Renderer {
    /// Draws a representable of UIKit as an empty box with the name of its type.
    /// - Returns: True if the view is a representable.
    func drawForeign(_ view: any View, _ context: RenderContext) -> Bool {
        guard view is any UIViewRepresentable || view is any UIViewControllerRepresentable else {
            return false
        }
        let size = context.attributes.size
        if size.width == nil { fillDirections.isWide = true }
        if size.height == nil { fillDirections.isTall = true }
        element(.group, context, styles: [.foreign]) { write("\(type(of: view))") }
        return true
    }
}
