package import Foundation

/// The colors, images and icon in an app's asset catalogs.
package struct AssetCatalog: Sendable {
    /// The largest image that is embedded in a page, in bytes.
    package static let pictureMaximumBytes = 256 * 1024

    /// The colors by name.
    package private(set) var colors: [String: AssetColor] = [:]
    /// The image files by name; the largest scale for any appearance.
    package private(set) var pictures: [String: URL] = [:]
    /// The file of the icon, or nil.
    package private(set) var icon: URL?

    /// The name of the accent color.
    package static let accentColor = "AccentColor"

    /// Reads the catalogs in a folder, skipping unreadable files.
    init(in folder: URL) {
        let manager = FileManager.default
        let files = manager.enumerator(at: folder, includingPropertiesForKeys: nil)
        while let file = files?.nextObject() as? URL {
            guard file.lastPathComponent == "Contents.json" else { continue }
            let set = file.deletingLastPathComponent()
            let name = set.deletingPathExtension().lastPathComponent
            switch set.pathExtension {
            case "colorset": colors[name] = Self.read(ColorSet.self, file).flatMap(AssetColor.init)
            case "imageset":
                pictures[name] = Self.read(ImageSet.self, file).flatMap { $0.best(in: set) }
            case "appiconset": icon = Self.read(ImageSet.self, file).flatMap { $0.best(in: set) }
            case _: continue
            }
        }
    }

    /// Returns a data URL of an image; nil if it doesn't exist or is too large.
    package func address(ofPicture name: String) -> String? {
        guard let file = pictures[name], let type = Self.types[file.pathExtension.lowercased()],
            let bytes = FileManager.default.contents(atPath: file.path),
            bytes.count <= Self.pictureMaximumBytes
        else { return nil }
        return "data:\(type);base64,\(bytes.base64EncodedString())"
    }

    private static let types = [
        "png": "image/png", "jpg": "image/jpeg", "jpeg": "image/jpeg", "svg": "image/svg+xml",
    ]

    private static func read<Content: Decodable>(_ type: Content.Type, _ file: URL) -> Content? {
        do {
            return try JSONDecoder().decode(type, from: Data(contentsOf: file))
        } catch {
            return nil
        }
    }

    /// The contents of an image set's file.
    private struct ImageSet: Decodable {
        struct Image: Decodable {
            let filename: String?
            let scale: String?
            let appearances: [Appearance]?
        }

        let images: [Image]

        func best(in folder: URL) -> URL? {
            let named = images.filter { $0.filename != nil && ($0.appearances ?? []).isEmpty }
            let best = named.max { ($0.scale ?? "1x") < ($1.scale ?? "1x") }
            return best?.filename.map { folder.appending(path: $0) }
        }
    }

    /// The contents of a color's file.
    struct ColorSet: Decodable {
        struct Choice: Decodable {
            let color: Color?
            let appearances: [Appearance]?
        }

        struct Color: Decodable {
            let components: [String: String]?
            let reference: String?
        }

        let colors: [Choice]
    }

    /// The appearance of a choice.
    struct Appearance: Decodable {
        let appearance: String
        let value: String
    }
}

/// A color of an asset catalog, as CSS.
package struct AssetColor: Equatable, Sendable {
    /// The color on a light screen.
    package let light: String
    /// The color on a dark screen.
    package let dark: String

    init?(_ set: AssetCatalog.ColorSet) {
        func color(_ isWanted: (AssetCatalog.Appearance) -> Bool) -> String? {
            set.colors.first { ($0.appearances ?? []).contains(where: isWanted) }?.color
                .flatMap(Self.css)
        }
        let any = set.colors.first { ($0.appearances ?? []).isEmpty }?.color.flatMap(Self.css)
        guard let light = color({ $0.value == "light" }) ?? any else { return nil }
        self.light = light
        dark = color { $0.value == "dark" } ?? any ?? light
    }

    /// Returns the name of an app's color in style sheets, without the leading dashes.
    package static func property(of name: String) -> String {
        "asset-" + name.map { $0.isLetter || $0.isNumber ? String($0) : "-" }.joined()
    }

    private static func css(_ color: AssetCatalog.ColorSet.Color) -> String? {
        if let reference = color.reference {
            // For example `systemRedColor`, which the page's style sheet defines.
            let name = reference.replacing("system", with: "").replacing("Color", with: "")
            return "var(--\(name.lowercased()))"
        }
        guard let parts = color.components else { return nil }
        let gray = parts["white"]
        let values = ["red", "green", "blue"].compactMap { (parts[$0] ?? gray).flatMap(byte) }
        guard values.count == 3 else { return nil }
        let alpha = parts["alpha"].flatMap { Double($0) } ?? 1
        if alpha >= 1 { return "#" + values.map { $0 < 16 ? "0" + hex($0) : hex($0) }.joined() }
        return "rgb(\(values.map(String.init).joined(separator: " ")) / \(alpha))"
    }

    /// Returns black or white, whichever has more contrast on a color; nil if it isn't `#rrggbb`.
    package static func ink(on css: String) -> String? {
        guard css.count == 7, let number = Int(css.dropFirst(), radix: 16) else { return nil }
        // The contrast of WCAG 2.1.
        let parts = [16, 8, 0].map { shift -> Double in
            let part = Double(number >> shift & 255) / 255
            return part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
        }
        let luminance = 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]
        return 1.05 / (luminance + 0.05) >= (luminance + 0.05) / 0.05 ? "#fff" : "#000"
    }

    private static func hex(_ byte: Int) -> String { String(byte, radix: 16) }

    /// Reads a part of a color: `0x60`, `96` or `0.376`.
    private static func byte(_ text: String) -> Int? {
        let number =
            text.hasPrefix("0x")
            ? Int(text.dropFirst(2), radix: 16).map(Double.init)
            : Double(text).map { text.contains(".") ? $0 * 255 : $0 }
        return number.map { Int(min(max($0.rounded(), 0), 255)) }
    }
}
