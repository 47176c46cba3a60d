/// A piece of an app's user interface, described by its body.
@available(iOS 13.0, *)
@MainActor @preconcurrency
public protocol View {
    /// The type of the views that this view consists of.
    associatedtype Body: View
    /// The views that this view consists of.
    @ViewBuilder @MainActor @preconcurrency var body: Body { get }
}

@available(iOS 13.0, *)
extension View where Body == Never {
    /// Is never asked for: the view draws itself.
    public var body: Never {
        preconditionFailure("\(Self.self) draws itself and has no body to ask for")
    }
}
