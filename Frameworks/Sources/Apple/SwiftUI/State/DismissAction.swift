@available(iOS 15.0, *)
public struct DismissAction {
    let isPresented: Bool
    private let action: () -> Void

    init(isPresented: Bool, _ action: @escaping () -> Void) {
        self.isPresented = isPresented
        self.action = action
    }

    /// Dismisses the view; does nothing at the root.
    @MainActor @preconcurrency
    public func callAsFunction() { action() }
}
