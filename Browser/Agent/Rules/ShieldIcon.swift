import Foundation
import ScreenTimeExtensions

/// The images of the symbols in Stint's shields, because browsers have no SF Symbols.
enum ShieldIcon {
    private static let lock = "<rect x='5' y='11' width='14' height='10' rx='2.5'/>"
    private static let paths = [
        "lock.fill": lock + stroke("M8 11V8a4 4 0 0 1 8 0v3"),
        "lock.open.fill": lock + stroke("M8 11V7a4 4 0 0 1 7.8-1.2"),
        "wind": stroke("M3 9h11a3 3 0 1 0-3-3M3 13h15a3 3 0 1 1-3 3M3 17h6a2 2 0 1 1-2 2"),
        "hourglass": stroke("M6 3h12M6 21h12M8 3v4l4 5-4 5v4M16 3v4l-4 5 4 5v4"),
    ]

    /// Returns an image as a URL that contains it; nil without an image.
    static func url(_ icon: HostedShield.Icon?, dark: HostedShield.Icon?) -> String? {
        switch icon {
        case .png(let data): return "data:image/png;base64,\(data.base64EncodedString())"
        case .symbol(let name, let color):
            guard let path = paths[name] else { return nil }
            var darkColor = color
            if case .symbol(_, let color) = dark { darkColor = color }
            let style =
                "<style>svg{color:\(color ?? "gray")}@media (prefers-color-scheme:dark)"
                + "{svg{color:\(darkColor ?? "gray")}}</style>"
            let image =
                "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24' "
                + "fill='currentColor'>\(style)\(path)</svg>"
            return "data:image/svg+xml;base64,\(Data(image.utf8).base64EncodedString())"
        case .asset, nil: return nil
        }
    }

    private static func stroke(_ path: String) -> String {
        "<path d='\(path)' fill='none' stroke='currentColor' stroke-width='2'/>"
    }
}
