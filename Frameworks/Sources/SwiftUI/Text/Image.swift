import FoundationGaps

/// A view that shows a symbol or a picture.
@available(iOS 13.0, *)
public struct Image: Equatable, Sendable {
    /// The name of the symbol or picture.
    package let name: String
    let label: Text?
    let isSymbol: Bool
    let isDecorative: Bool

    private init(_ name: String, isSymbol: Bool, label: Text? = nil, isDecorative: Bool = false) {
        self.name = name
        self.isSymbol = isSymbol
        self.label = label
        self.isDecorative = isDecorative
    }

    /// Shows a symbol of the system's.
    public nonisolated init(systemName: String) { self.init(systemName, isSymbol: true) }

    /// Shows a picture of a bundle.
    public nonisolated init(_ name: String, bundle: Bundle? = nil) {
        self.init(name, isSymbol: false)
    }

    /// Shows a picture of a bundle, with words for those who do not see it.
    public nonisolated init(_ name: String, bundle: Bundle? = nil, label: Text) {
        self.init(name, isSymbol: false, label: label)
    }

    /// Shows a picture of which nothing is said to those who do not see it.
    public nonisolated init(decorative name: String, bundle: Bundle? = nil) {
        self.init(name, isSymbol: false, isDecorative: true)
    }

    /// Lets the picture fill its place.
    public nonisolated func resizable() -> Image { self }

    /// Says how the colors of the picture are taken.
    public nonisolated func renderingMode(_ renderingMode: Image.TemplateRenderingMode?) -> Image {
        self
    }

    static func mark(of name: String) -> String { "" }

    /// How the colors of a picture are taken.
    public enum TemplateRenderingMode: Sendable {
        /// As a stencil for the color of the text.
        case template
        /// As they are.
        case original
    }

    /// How large a symbol is beside its text.
    @available(iOS 14.0, *)
    public enum Scale: Hashable, Sendable {
        /// Smaller.
        case small
        /// As the text.
        case medium
        /// Larger.
        case large
    }
}

@available(iOS 13.0, *)
extension Image: View {
    /// The view draws itself.
    public typealias Body = Never
}

extension Image: DrawnView {
    package func draw(_ renderer: Renderer, _ context: RenderContext) {
        var attributes = [("data-symbol", name)]
        if let label {
            attributes += [
                ("role", "img"), ("aria-label", label.resolved(in: context.environment)),
            ]
        } else if context.attributes.value("aria-label") != nil {
            attributes.append(("role", "img"))
        } else {
            attributes.append(("aria-hidden", "true"))
        }
        if !isSymbol, let address = AppResources.current?.assets.address(ofPicture: name) {
            attributes[0] = ("src", address)
            if label == nil { attributes.append(("alt", "")) }
            renderer.element("img", context, class: "picture", attributes)
            return
        }
        renderer.element("i", context, class: isSymbol ? "symbol" : "picture", attributes) {}
    }
}
