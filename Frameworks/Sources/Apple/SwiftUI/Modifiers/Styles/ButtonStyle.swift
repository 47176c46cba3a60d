import ElementTree

@available(iOS 13.0, *)
@MainActor @preconcurrency
public protocol ButtonStyle {
    associatedtype Body: View
    typealias Configuration = ButtonStyleConfiguration
    @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

@available(iOS 13.0, *)
public struct ButtonStyleConfiguration {
    @available(iOS 15.0, *)
    public var role: ButtonRole? { ownRole }
    public let label: Label
    /// Always false: the browser draws pressed buttons.
    public let isPressed: Bool
    private let ownRole: ButtonRole?

    init(role: ButtonRole?, label: Label) {
        ownRole = role
        self.label = label
        isPressed = false
    }

    @MainActor @preconcurrency
    public struct Label: View {
        public typealias Body = Never

        private nonisolated(unsafe) let write: () -> Void

        nonisolated init(_ write: @escaping () -> Void) { unsafe self.write = write }
    }
}

extension ButtonStyleConfiguration.Label: DrawnView {
    package nonisolated func draw(_ renderer: Renderer, _ context: RenderContext) {
        renderer.wrapping(.inline, context, styles: [.buttonLabel]) { unsafe write() }
    }
}

@available(iOS 13.0, *)
extension View {
    public nonisolated func buttonStyle<S: ButtonStyle>(_ style: S) -> some View {
        let styled: StyleMaker<ButtonStyleConfiguration>? = styleMaker(style) {
            $0.makeBody(configuration: $1)
        }
        return adjusted { context, _ in
            context.environment.drawing.buttonStyle = [.styled]
            context.environment.drawing.styledButton = styled
            context.environment[maker: PrimitiveButtonStyleConfiguration.self] = nil
        }
    }

    @available(iOS 15.0, *)
    public nonisolated func buttonBorderShape(_ shape: ButtonBorderShape) -> some View {
        attributed { if let name = shape.name { $0.add(.buttonBorder(name)) } }
    }
}

@available(iOS 15.0, *)
public struct ButtonBorderShape: Equatable, Sendable {
    let name: String?

    public static let automatic = ButtonBorderShape(name: nil)
    public static let capsule = ButtonBorderShape(name: "capsule")
    public static let roundedRectangle = ButtonBorderShape(name: "rounded")
    @available(iOS 17.0, *)
    public static let circle = ButtonBorderShape(name: "circle")

    /// Round corners, with the system's radius on a page.
    public static func roundedRectangle(radius: CGFloat) -> ButtonBorderShape { .roundedRectangle }
}
