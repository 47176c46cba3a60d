import SwiftUI

struct StoredColor: Codable, Equatable {
    var red = 1.0, green = 1.0, blue = 1.0

    init(_ color: Color) {
        let color = UIColor(color)
        var (red, green, blue, alpha) = (CGFloat.zero, CGFloat.zero, CGFloat.zero, CGFloat.zero)
        color.getRed(&red, green: &green, blue: &blue, alpha: &alpha)
        (self.red, self.green, self.blue) = (Double(red), Double(green), Double(blue))
    }

    var uiColor: UIColor { UIColor(red: red, green: green, blue: blue, alpha: 1) }
}

enum Theme {
    static let ground = UIColor(Color.accentColor)
    static let line = UIColor(named: "Line", in: .main, compatibleWith: nil) ?? .separator
    static let text = UIColor(named: "Text") ?? .label
}
