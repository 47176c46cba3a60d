public import Foundation

/// A picture: a name of one, or the bytes of a PNG file.
///
/// There are no asset catalogs here, so every name is taken to exist and its picture has no size.
@available(iOS 2.0, *)
open class UIImage: NSObject, @unchecked Sendable {
    // Unchecked: the superclass is not Sendable, but the properties never change.

    /// The source of a picture.
    package enum Source: Hashable, Sendable {
        /// The asset of a name in the app's or extension's bundle.
        case asset(String)
        /// The system's symbol of a name.
        case symbol(String)
        /// The bytes of a PNG file.
        case png(Data)
    }

    /// The place where the picture comes from.
    package let source: Source
    /// The color in which a symbol is drawn, if it was given one.
    package let tintColor: UIColor?

    private init(_ source: Source, tintColor: UIColor?) {
        self.source = source
        self.tintColor = tintColor
        super.init()
    }

    public override convenience init() { self.init(.asset(""), tintColor: nil) }

    /// Finds the picture of a name in the bundle.
    public convenience init?(named name: String) {
        guard !name.isEmpty else { return nil }
        self.init(.asset(name), tintColor: nil)
    }

    @available(iOS 13.0, *)
    public convenience init?(systemName name: String) {
        guard !name.isEmpty else { return nil }
        self.init(.symbol(name), tintColor: nil)
    }

    /// Reads the bytes of a PNG file; nil if they are something else.
    public convenience init?(data: Data) {
        guard Self.size(ofPNG: data) != nil else { return nil }
        self.init(.png(data), tintColor: nil)
    }

    /// The width and height in points, one for each pixel; zero for a picture known by its name.
    open var size: CGSize {
        switch source {
        case .asset, .symbol: .zero
        case .png(let data): Self.size(ofPNG: data) ?? .zero
        }
    }

    /// Returns the bytes of a PNG file, or nil for a picture known by its name.
    open func pngData() -> Data? {
        switch source {
        case .asset, .symbol: nil
        case .png(let data): data
        }
    }

    /// Returns the same picture in one color.
    @available(iOS 13.0, *)
    open func withTintColor(_ color: UIColor) -> UIImage { UIImage(source, tintColor: color) }

    /// Returns the same picture in one color.
    @available(iOS 13.0, *)
    open func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage {
        withTintColor(color)
    }

    /// Returns the same picture; how it is drawn makes no difference here.
    open func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage { self }

    /// Returns whether two pictures come from the same source and have the same color.
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

    /// The size in the first chunk of a PNG file, or nil if it is none.
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
