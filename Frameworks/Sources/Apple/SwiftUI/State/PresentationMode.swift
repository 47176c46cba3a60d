@available(iOS 13.0, *)
public struct PresentationMode {
    private let action: DismissAction

    init(_ action: DismissAction) { self.action = action }

    public var isPresented: Bool { action.isPresented }

    public mutating func dismiss() { onMain(action) { $0() } }
}

extension EnvironmentValues {
    @available(iOS 13.0, *)
    public var presentationMode: Binding<PresentationMode> {
        let mode = PresentationMode(dismiss)
        return Binding(read: { mode }, write: { _ in })
    }

    @available(iOS 15.0, *)
    public var isPresented: Bool { dismiss.isPresented }
}
