import ElementTree

/// A look of buttons that an app makes itself.
@available(iOS 13.0, *)
@MainActor @preconcurrency
public protocol ButtonStyle {
    /// The type of what is seen of a button.
    associatedtype Body: View
    /// What is known of a button.
    typealias Configuration = ButtonStyleConfiguration
    /// Makes what is seen of a button.
    @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

/// What is known of a button when its look is made.
@available(iOS 13.0, *)
public struct ButtonStyleConfiguration {
    /// What the button is for.
    @available(iOS 15.0, *)
    public var role: ButtonRole? { ownRole }
    /// What stands on the button.
    public let label: Label
    /// Whether the button is pressed; a page shows that by itself.
    public let isPressed: Bool
    private let ownRole: ButtonRole?

    init(role: ButtonRole?, label: Label) {
        ownRole = role
        self.label = label
        isPressed = false
    }

    /// What stands on a button.
    @MainActor @preconcurrency
    public struct Label: View {
        /// The view draws itself.
        public typealias Body = Never

        private nonisolated(unsafe) let write: () -> Void

        nonisolated init(_ write: @escaping () -> Void) { unsafe self.write = write }
    }
}

extension ButtonStyleConfiguration.Label: DrawnView {
    package nonisolated func draw(_ renderer: Renderer, _ context: RenderContext) {
        renderer.wrapping(.inline, context, class: "button-label") { unsafe write() }
    }
}

@available(iOS 13.0, *)
extension View {
    /// Gives buttons a look that an app makes itself.
    public nonisolated func buttonStyle<S: ButtonStyle>(_ style: S) -> some View {
        let styled: StyleMaker<ButtonStyleConfiguration>? = styleMaker(style) {
            $0.makeBody(configuration: $1)
        }
        return adjusted { context, _ in
            context.environment.drawing.buttonStyleName = "styled"
            context.environment.drawing.styledButton = styled
            context.environment[maker: PrimitiveButtonStyleConfiguration.self] = nil
        }
    }

    /// Gives the borders of buttons a form.
    @available(iOS 15.0, *)
    public nonisolated func buttonBorderShape(_ shape: ButtonBorderShape) -> some View {
        attributed { if let name = shape.name { $0.add(class: "border-\(name)") } }
    }
}

/// A form of the borders of buttons.
@available(iOS 15.0, *)
public struct ButtonBorderShape: Equatable, Sendable {
    let name: String?

    /// As the system thinks.
    public static let automatic = ButtonBorderShape(name: nil)
    /// With half circles at the ends.
    public static let capsule = ButtonBorderShape(name: "capsule")
    /// With round corners.
    public static let roundedRectangle = ButtonBorderShape(name: "rounded")
    /// A circle.
    @available(iOS 17.0, *)
    public static let circle = ButtonBorderShape(name: "circle")

    /// With round corners of a radius in points; a page takes the usual one.
    public static func roundedRectangle(radius: CGFloat) -> ButtonBorderShape { .roundedRectangle }
}
