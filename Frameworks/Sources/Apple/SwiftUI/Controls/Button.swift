@available(iOS 13.0, *)
public struct Button<Label: View> {
    let role: ButtonRole?
    let action: @MainActor () -> Void
    let label: Label

    @preconcurrency
    public nonisolated init(
        action: @escaping @MainActor () -> Void,
        @ViewBuilder label: () -> Label
    ) {
        role = nil
        self.action = action
        self.label = label()
    }

    @available(iOS 15.0, *)
    @preconcurrency
    public nonisolated init(
        role: ButtonRole?,
        action: @escaping @MainActor () -> Void,
        @ViewBuilder label: () -> Label
    ) {
        self.role = role
        self.action = action
        self.label = label()
    }
}

@available(iOS 13.0, *)
extension Button where Label == Text {
    @preconcurrency
    public nonisolated init(
        _ titleKey: LocalizedStringKey,
        action: @escaping @MainActor () -> Void
    ) {
        self.init(action: action) { Text(titleKey) }
    }

    @_disfavoredOverload
    @preconcurrency
    public nonisolated init<S: StringProtocol>(
        _ title: S,
        action: @escaping @MainActor () -> Void
    ) {
        self.init(action: action) { Text(title) }
    }

    @available(iOS 15.0, *)
    @preconcurrency
    public nonisolated init(
        _ titleKey: LocalizedStringKey,
        role: ButtonRole?,
        action: @escaping @MainActor () -> Void
    ) {
        self.init(role: role, action: action) { Text(titleKey) }
    }

    @available(iOS 15.0, *)
    @_disfavoredOverload
    @preconcurrency
    public nonisolated init<S: StringProtocol>(
        _ title: S,
        role: ButtonRole?,
        action: @escaping @MainActor () -> Void
    ) {
        self.init(role: role, action: action) { Text(title) }
    }
}

@available(iOS 15.0, *)
extension Button where Label == SwiftUI.Label<Text, Image> {
    @available(iOS 15.0, *)
    @preconcurrency
    public nonisolated init(
        _ titleKey: LocalizedStringKey,
        systemImage: String,
        role: ButtonRole? = nil,
        action: @escaping @MainActor () -> Void
    ) {
        self.init(role: role, action: action) {
            SwiftUI.Label(titleKey, systemImage: systemImage)
        }
    }

    @available(iOS 15.0, *)
    @_disfavoredOverload
    @preconcurrency
    public nonisolated init<S: StringProtocol>(
        _ title: S,
        systemImage: String,
        role: ButtonRole? = nil,
        action: @escaping @MainActor () -> Void
    ) {
        self.init(role: role, action: action) {
            SwiftUI.Label(title, systemImage: systemImage)
        }
    }
}

@available(iOS 13.0, *)
extension Button where Label == PrimitiveButtonStyleConfiguration.Label {
    public nonisolated init(_ configuration: PrimitiveButtonStyleConfiguration) {
        // The configuration is created and used on the main actor.
        nonisolated(unsafe) let known = configuration
        self.init(role: configuration.role, action: { unsafe known.trigger() }) {
            configuration.label
        }
    }
}

@available(iOS 13.0, *)
extension Button: View, DrawnView {
    public typealias Body = Never

    package func draw(_ renderer: Renderer, _ context: RenderContext) {
        let after = context.environment.drawing.afterPress
        let configuration = PrimitiveButtonStyleConfiguration(role: role, label: .init(label)) {
            onMain(action)
        }
        if renderer.styled(configuration, context) { return }
        renderer.pressable(context, role: role) {
            after?()
            onMain(action)
        } label: {
            renderer.render(label, context.content(.part("label")))
        }
    }
}

extension Button: ButtonRoleProvider {}

@available(iOS 15.0, *)
public struct ButtonRole: Equatable, Sendable {
    let name: String

    public static let destructive = ButtonRole(name: "destructive")
    public static let cancel = ButtonRole(name: "cancel")
}

/// A view that provides its role in a dialog.
protocol ButtonRoleProvider {
    var role: ButtonRole? { get }
}
