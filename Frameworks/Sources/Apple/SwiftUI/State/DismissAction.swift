@available(iOS 15.0, *)
public struct DismissAction {
    let isPresented: Bool
    private let action: () -> Void

    init(isPresented: Bool, _ action: @escaping () -> Void) {
        self.isPresented = isPresented
        self.action = action
    }

    @MainActor @preconcurrency
    public func callAsFunction() { action() }
}
