import ElementTree
import SwiftUI
import Testing

@Suite("Colors of UIKit and SwiftUI", .timeLimit(.minutes(5)))
@MainActor
struct ColorTests {
    /// Red, green, blue and opacity, rounded to thousandths.
    func numbers(_ color: UIColor, _ style: UIUserInterfaceStyle = .light) -> [Double] {
        let shown = color.resolvedColor(with: UITraitCollection(userInterfaceStyle: style))
        var (red, green, blue, alpha) = (CGFloat(-1), CGFloat(-1), CGFloat(-1), CGFloat(-1))
        unsafe shown.getRed(&red, green: &green, blue: &blue, alpha: &alpha)
        return [red, green, blue, alpha].map { (Double($0) * 1000).rounded() / 1000 }
    }

    @Test("a SwiftUI color has the same components in UIKit")
    func fixed() {
        #expect(numbers(UIColor(Color(red: 0.5, green: 0, blue: 1))) == [0.5, 0, 1, 1])
        #expect(
            numbers(UIColor(Color(red: 2, green: -1, blue: 0.25, opacity: 0.5)))
                == [1, 0, 0.25, 0.5]
        )
        #expect(numbers(UIColor(Color(white: 0.75))) == [0.75, 0.75, 0.75, 1])
        #expect(numbers(UIColor(Color(.sRGBLinear, white: 0.5))) == [0.735, 0.735, 0.735, 1])
        #expect(numbers(UIColor(Color.clear)) == [0, 0, 0, 0])
        let own = UIColor(red: 0.1, green: 0.2, blue: 0.3, alpha: 0.4)
        #expect(UIColor(Color(uiColor: own)) == own)
    }

    @Test("a color with a dark variant has it in UIKit too")
    func dark() {
        #expect(UIColor(Color.red) == .systemRed)
        #expect(UIColor(Color.accentColor) == .tintColor)
        #expect(numbers(UIColor(Color.primary)) == [0, 0, 0, 1])
        #expect(numbers(UIColor(Color.primary), .dark) == [1, 1, 1, 1])
        let faded = UIColor(Color(uiColor: .label).opacity(0.5).opacity(0.5))
        #expect(numbers(faded) == [0, 0, 0, 0.25])
        #expect(numbers(faded, .dark) == [1, 1, 1, 0.25])
        let ground = UIColor { $0.userInterfaceStyle == .dark ? .black : .white }
        #expect(numbers(UIColor(Color(uiColor: ground)), .dark) == [0, 0, 0, 1])
    }

    @Test("a mixed color is between both, and at the ends equals one of them")
    func mixed() {
        let (black, white) = (Color.black, Color.white)
        #expect(numbers(UIColor(black.mix(with: white, by: 0.25))) == [0.25, 0.25, 0.25, 1])
        #expect(numbers(UIColor(black.mix(with: white, by: -1))) == [0, 0, 0, 1])
        #expect(numbers(UIColor(black.mix(with: white, by: 2))) == [1, 1, 1, 1])
        #expect(numbers(UIColor(black.mix(with: .clear, by: 0.5))) == [0, 0, 0, 0.5])
    }

    @Test("a color missing in the catalog is nil in UIKit and clear in SwiftUI")
    func missing() {
        #expect(UIColor(named: "Nowhere") == nil)
        #expect(numbers(UIColor(Color("Nowhere"))) == [0, 0, 0, 0])
    }

    struct Ground: View {
        @State var color = Color(uiColor: UIColor(red: 1, green: 0, blue: 0.5, alpha: 1))

        var body: some View {
            ColorPicker("Ground", selection: $color, supportsOpacity: false)
            Text(verbatim: UIColor(color).description)
            Button("Alarm") { color = .red }
        }
    }

    @Test("a color picker shows the color of any source")
    func picker() throws {
        let page = Page { Ground() }
        func value() throws -> String? { try page.nodes.element(.input)["value"] }
        #expect(try value() == "#ff0080")
        try page.use("text", 0, "#3300ff")
        #expect(try value() == "#3300ff")
        #expect(page.words.contains("UIColor(0.2, 0.0, 1.0, 1.0)"))
        try page.press("Alarm")
        #expect(try value() == "#ff3b30")
        #expect(throws: (any Error).self) { try page.use("text", 0, "red") }
    }
}
