public import Foundation
import FoundationGaps

/// The colors and icon in an app's asset catalogs.
public struct HostedAssets: Sendable {
    /// The file of the icon; nil if the app has none.
    public let icon: URL?
    private let colors: [String: AssetColor]

    /// Opens the catalogs of one program of an app.
    /// - Parameter folder: The folder of its resources.
    public init(_ folder: URL) {
        let assets = AppResources.at(folder).assets
        icon = assets.icon
        colors = assets.colors
    }

    /// Returns the app's colors as CSS properties: each by name, and the accent color as `--tint`
    /// with `--on-tint` for text on it.
    /// - Parameter isDark: True if the screen is dark.
    /// - Returns: Declarations for an element's style; empty if the app has no colors.
    public func declarations(isDark: Bool) -> String {
        var lines: [String] = []
        for (name, color) in colors.sorted(by: { $0.key < $1.key }) {
            let value = isDark ? color.dark : color.light
            lines.append("--\(AssetColor.property(of: name)): \(value)")
            guard name == AssetCatalog.accentColor else { continue }
            lines.append("--tint: \(value)")
            if let ink = AssetColor.ink(on: value) { lines.append("--on-tint: \(ink)") }
        }
        return lines.joined(separator: "; ")
    }
}
