public import Foundation

/// An image: the name of an asset or symbol, or the bytes of a PNG file.
///
/// Every name is assumed to exist, and its image has no size.
@available(iOS 2.0, *)
open class UIImage: NSObject, @unchecked Sendable {
    // Unchecked: the superclass is not Sendable, but the properties never change.

    /// The source of an image.
    package enum Source: Hashable, Sendable {
        /// An asset in the bundle of the app or extension.
        case asset(String)
        /// A system symbol.
        case symbol(String)
        /// The bytes of a PNG file.
        case png(Data)
    }

    package let source: Source
    /// The tint color, if there is one.
    package let tintColor: UIColor?

    private init(_ source: Source, tintColor: UIColor?) {
        self.source = source
        self.tintColor = tintColor
        super.init()
    }

    public override convenience init() { self.init(.asset(""), tintColor: nil) }

    public convenience init?(named name: String) {
        guard !name.isEmpty else { return nil }
        self.init(.asset(name), tintColor: nil)
    }

    @available(iOS 13.0, *)
    public convenience init?(systemName name: String) {
        guard !name.isEmpty else { return nil }
        self.init(.symbol(name), tintColor: nil)
    }

    /// Creates an image from a PNG file; nil for other data.
    public convenience init?(data: Data) {
        guard Self.size(ofPNG: data) != nil else { return nil }
        self.init(.png(data), tintColor: nil)
    }

    /// The size in points, one per pixel; zero for a named image.
    open var size: CGSize {
        switch source {
        case .asset, .symbol: .zero
        case .png(let data): Self.size(ofPNG: data) ?? .zero
        }
    }

    /// Returns the bytes of a PNG file; nil for a named image.
    open func pngData() -> Data? {
        switch source {
        case .asset, .symbol: nil
        case .png(let data): data
        }
    }

    @available(iOS 13.0, *)
    open func withTintColor(_ color: UIColor) -> UIImage { UIImage(source, tintColor: color) }

    @available(iOS 13.0, *)
    open func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage {
        withTintColor(color)
    }

    /// Returns the same image: rendering modes have no effect here.
    open func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage { self }

    /// Returns true if two images have the same source and tint color.
    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UIImage else { return false }
        return source == other.source && tintColor == other.tintColor
    }

    open override var hash: Int { source.hashValue }

    @available(iOS 7.0, *)
    public enum RenderingMode: Int, Sendable {
        case automatic
        case alwaysOriginal
        case alwaysTemplate
    }

    /// Returns the size in the first chunk of a PNG file; nil for other data.
    private static func size(ofPNG data: Data) -> CGSize? {
        let bytes = Array(data.prefix(24))
        guard bytes.count == 24,
            bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]),
            bytes[12..<16].elementsEqual("IHDR".utf8)
        else { return nil }
        func number(at offset: Int) -> Int {
            bytes[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) }
        }
        return CGSize(width: number(at: 16), height: number(at: 20))
    }
}
