import ElementTree
import FoundationGaps
public import UIKit

@available(iOS 13.0, *)
public struct Image: Equatable, Sendable {
    /// The name of the symbol or asset.
    package let name: String
    let label: Text?
    let isSymbol: Bool
    let isDecorative: Bool
    /// True if the image fills its frame.
    private var isResizable = false
    /// True if the image has the color of text.
    private var isTemplate = false
    /// The bytes of an image that the app created.
    private var data: Data?
    private var tint: Color?

    private init(_ name: String, isSymbol: Bool, label: Text? = nil, isDecorative: Bool = false) {
        self.name = name
        self.isSymbol = isSymbol
        self.label = label
        self.isDecorative = isDecorative
    }

    public nonisolated init(uiImage: UIImage) {
        switch uiImage.source {
        case .asset(let name): self.init(name, isSymbol: false)
        case .symbol(let name): self.init(name, isSymbol: true)
        case .png(let data):
            self.init("", isSymbol: false)
            self.data = data
        }
        tint = uiImage.tintColor.map { Color($0) }
    }

    /// Creates a symbol with a variable value, which a page ignores.
    @available(iOS 16.0, *)
    public nonisolated init(systemName: String, variableValue: Double?) {
        self.init(systemName, isSymbol: true)
    }

    /// Creates an image with a variable value, which a page ignores.
    @available(iOS 16.0, *)
    public nonisolated init(_ name: String, variableValue: Double?, bundle: Bundle? = nil) {
        self.init(name, isSymbol: false)
    }

    public nonisolated init(systemName: String) { self.init(systemName, isSymbol: true) }

    public nonisolated init(_ name: String, bundle: Bundle? = nil) {
        self.init(name, isSymbol: false)
    }

    /// Creates an image with an accessibility label.
    public nonisolated init(_ name: String, bundle: Bundle? = nil, label: Text) {
        self.init(name, isSymbol: false, label: label)
    }

    /// Creates an image that assistive technologies ignore.
    public nonisolated init(decorative name: String, bundle: Bundle? = nil) {
        self.init(name, isSymbol: false, isDecorative: true)
    }

    /// Makes the image fill its frame.
    public nonisolated func resizable(
        capInsets: EdgeInsets = EdgeInsets(),
        resizingMode: Image.ResizingMode = .stretch
    ) -> Image {
        var image = self
        image.isResizable = true
        return image
    }

    public nonisolated func renderingMode(_ renderingMode: Image.TemplateRenderingMode?) -> Image {
        var image = self
        image.isTemplate = renderingMode == .template
        return image
    }

    /// Does nothing: a page draws symbols in one color.
    @available(iOS 15.0, *)
    public nonisolated func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> Image { self }

    /// Does nothing on a page.
    public nonisolated func interpolation(_ interpolation: Image.Interpolation) -> Image { self }

    /// Does nothing: a page always draws smooth edges.
    public nonisolated func antialiased(_ isAntialiased: Bool) -> Image { self }

    static func mark(of name: String) -> String { "" }

    public enum TemplateRenderingMode: Sendable {
        case template
        case original
    }

    public enum ResizingMode: Hashable, Sendable {
        case tile
        case stretch
    }

    public enum Interpolation: Hashable, Sendable {
        case none
        case low
        case medium
        case high
    }

    public enum Scale: Hashable, Sendable {
        case small
        case medium
        case large
    }
}

@available(iOS 13.0, *)
extension Image: View, DrawnView {
    public typealias Body = Never

    package func draw(_ renderer: Renderer, _ context: RenderContext) {
        var attributes: Traits = [("data-symbol", name)]
        if let label {
            attributes += [("role", "img"), (.label, label.resolved(in: context.environment))]
        } else if context.attributes.value(.label) != nil {
            attributes.append(("role", "img"))
        } else {
            attributes.append((.isHidden, "true"))
        }
        var context = context
        if let tint { context.attributes.paint(tint.paint) }
        if isResizable, isSymbol { context.attributes.add(.resizable) }
        if !isSymbol, let address = address {
            attributes[0] = ("src", address)
            if isTemplate {
                let picture = "url('\(address)') center / contain no-repeat"
                context.attributes.declare("background: currentColor; mask: \(picture)")
                attributes[0].1 = Self.nothing
            }
            if label == nil { attributes.append(("alt", "")) }
            renderer.element(.image, context, styles: [.picture], attributes)
            return
        }
        renderer.element(.decoration, context, styles: [isSymbol ? .symbol : .picture], attributes)
        {
        }
    }

    /// The URL of the image for a page.
    private var address: String? {
        if let data { return "data:image/png;base64,\(data.base64EncodedString())" }
        return AppResources.current?.assets.address(ofPicture: name)
    }

    /// A transparent image of one pixel.
    private static var nothing: String {
        "data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7"
    }
}
