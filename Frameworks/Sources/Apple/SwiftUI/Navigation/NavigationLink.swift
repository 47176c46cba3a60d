import ElementTree

@available(iOS 13.0, *)
public struct NavigationLink<Label: View, Destination: View> {
    private let label: Label
    private let destination: (() -> Destination)?
    private let value: AnyHashable?
    /// The app's binding to the presence of the screen, if there is one.
    private var isActive: Binding<Bool>?

    private init(label: Label, destination: (() -> Destination)?, value: AnyHashable?) {
        self.label = label
        self.destination = destination
        self.value = value
    }

    public nonisolated init(
        @ViewBuilder destination: () -> Destination,
        @ViewBuilder label: () -> Label
    ) {
        let view = destination()
        self.init(label: label(), destination: { view }, value: nil)
    }

    public nonisolated init(destination: Destination, @ViewBuilder label: () -> Label) {
        self.init(label: label(), destination: { destination }, value: nil)
    }
}

@available(iOS 13.0, *)
extension NavigationLink where Label == Text {
    public nonisolated init(
        _ titleKey: LocalizedStringKey,
        @ViewBuilder destination: () -> Destination
    ) {
        let view = destination()
        self.init(label: Text(titleKey), destination: { view }, value: nil)
    }

    public nonisolated init(_ titleKey: LocalizedStringKey, destination: Destination) {
        self.init(label: Text(titleKey), destination: { destination }, value: nil)
    }

    @_disfavoredOverload
    public nonisolated init<S: StringProtocol>(
        _ title: S,
        @ViewBuilder destination: () -> Destination
    ) {
        let view = destination()
        self.init(label: Text(title), destination: { view }, value: nil)
    }
}

@available(iOS 13.0, *)
extension NavigationLink where Label == Text {
    @_disfavoredOverload
    public nonisolated init<S: StringProtocol>(_ title: S, destination: Destination) {
        self.init(label: Text(title), destination: { destination }, value: nil)
    }
}

@available(iOS 13.0, *)
extension NavigationLink {
    @available(iOS, introduced: 13.0, deprecated: 16.0)
    public nonisolated init(
        isActive: Binding<Bool>,
        @ViewBuilder destination: () -> Destination,
        @ViewBuilder label: () -> Label
    ) {
        let view = destination()
        self.init(label: label(), destination: { view }, value: nil)
        self.isActive = isActive
    }

    @available(iOS, introduced: 13.0, deprecated: 16.0)
    public nonisolated init(
        destination: Destination,
        isActive: Binding<Bool>,
        @ViewBuilder label: () -> Label
    ) {
        self.init(label: label(), destination: { destination }, value: nil)
        self.isActive = isActive
    }

    @available(iOS, introduced: 13.0, deprecated: 16.0)
    public nonisolated init<V: Hashable>(
        tag: V,
        selection: Binding<V?>,
        @ViewBuilder destination: () -> Destination,
        @ViewBuilder label: () -> Label
    ) {
        let view = destination()
        self.init(label: label(), destination: { view }, value: nil)
        isActive = selection.chooses(tag)
    }

    @available(iOS, introduced: 13.0, deprecated: 16.0)
    public nonisolated init<V: Hashable>(
        destination: Destination,
        tag: V,
        selection: Binding<V?>,
        @ViewBuilder label: () -> Label
    ) {
        self.init(label: label(), destination: { destination }, value: nil)
        isActive = selection.chooses(tag)
    }

    /// Does nothing, as on an iPhone.
    public nonisolated func isDetailLink(_ isDetailLink: Bool) -> some View { self }
}

extension Binding {
    /// Returns a binding that is true if a value is selected.
    fileprivate nonisolated func chooses<V: Hashable>(_ tag: V) -> Binding<Bool> where Value == V? {
        Binding<Bool>(
            read: { wrappedValue == tag },
            write: { wrappedValue = $0 ? tag : nil }
        )
    }
}

@available(iOS 16.0, *)
extension NavigationLink where Label == Text, Destination == Never {
    @_disfavoredOverload
    public nonisolated init<S: StringProtocol, P: Hashable>(_ title: S, value: P?) {
        self.init(label: Text(title), destination: nil, value: value.map { AnyHashable($0) })
    }

    @_disfavoredOverload
    public nonisolated init<S: StringProtocol, P: Hashable & Codable>(_ title: S, value: P?) {
        self.init(label: Text(title), destination: nil, value: value.map { AnyHashable($0) })
    }

    public nonisolated init<P: Hashable & Codable>(_ titleKey: LocalizedStringKey, value: P?) {
        self.init(label: Text(titleKey), destination: nil, value: value.map { AnyHashable($0) })
    }
}

@available(iOS 16.0, *)
extension NavigationLink where Destination == Never {
    public nonisolated init<P: Hashable & Codable>(value: P?, @ViewBuilder label: () -> Label) {
        self.init(label: label(), destination: nil, value: value.map { AnyHashable($0) })
    }
}

@available(iOS 16.0, *)
extension NavigationLink where Destination == Never {
    public nonisolated init<P: Hashable>(value: P?, @ViewBuilder label: () -> Label) {
        self.init(label: label(), destination: nil, value: value.map { AnyHashable($0) })
    }
}

@available(iOS 16.0, *)
extension NavigationLink where Label == Text, Destination == Never {
    public nonisolated init<P: Hashable>(_ titleKey: LocalizedStringKey, value: P?) {
        self.init(label: Text(titleKey), destination: nil, value: value.map { AnyHashable($0) })
    }
}

@available(iOS 13.0, *)
extension NavigationLink: View, DrawnView {
    public typealias Body = Never

    package func draw(_ renderer: Renderer, _ context: RenderContext) {
        var context = context
        let cell = context.environment.drawing.navigationCell
        let number = context.node.number
        if let destination { cell?.refresh(number) { destination() } }
        if let isActive, let destination, let cell {
            cell.follow(isActive, number) { destination() }
        }
        if cell == nil || (destination == nil && value == nil) {
            context.environment.isEnabled = false
        }
        renderer.pressable(context, styles: [.navigationLink], [("role", "link")]) {
            if let isActive {
                isActive.wrappedValue = true
            } else if let destination {
                cell?.push(number) { destination() }
            } else if let value {
                cell?.pushValue?(value)
            }
        } label: {
            renderer.render(label, context.content(.part("label")))
        }
    }
}

/// The screen that a link pushed.
final class NavigationLinkTarget {
    let number: Int
    var view: () -> any View
    /// Called when the user leaves the screen.
    var onLeave: (() -> Void)?

    init(_ number: Int, _ view: @escaping () -> any View) {
        self.number = number
        self.view = view
    }
}

/// A screen on the stack.
enum NavigationEntry {
    case view(NavigationLinkTarget)
    case value(AnyHashable)
}
