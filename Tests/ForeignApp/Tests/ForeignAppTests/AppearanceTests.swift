import ForeignApp
import Foundation
import ManagedSettings
import ManagedSettingsUI
import Testing
import UIKit

@Suite("Colors, images and shields", .timeLimit(.minutes(10)))
struct AppearanceTests {
    private let light = UITraitCollection(userInterfaceStyle: .light)
    private let dark = UITraitCollection(userInterfaceStyle: .dark)

    private func numbers(_ color: UIColor) -> [CGFloat] {
        var red: CGFloat = -1
        var green: CGFloat = -1
        var blue: CGFloat = -1
        var alpha: CGFloat = -1
        #expect(color.getRed(&red, green: &green, blue: &blue, alpha: &alpha))
        return [red, green, blue, alpha].map { ($0 * 1000).rounded() / 1000 }
    }

    struct WheelCase: Sendable {
        let hue: CGFloat, saturation: CGFloat, brightness: CGFloat
        let red: CGFloat, green: CGFloat, blue: CGFloat
    }

    private static let wheel: [WheelCase] = [
        WheelCase(hue: 0, saturation: 1, brightness: 1, red: 1, green: 0, blue: 0),
        WheelCase(hue: 1.0 / 6, saturation: 1, brightness: 1, red: 1, green: 1, blue: 0),
        WheelCase(hue: 1.0 / 3, saturation: 1, brightness: 1, red: 0, green: 1, blue: 0),
        WheelCase(hue: 0.5, saturation: 1, brightness: 1, red: 0, green: 1, blue: 1),
        WheelCase(hue: 2.0 / 3, saturation: 1, brightness: 1, red: 0, green: 0, blue: 1),
        WheelCase(hue: 5.0 / 6, saturation: 1, brightness: 1, red: 1, green: 0, blue: 1),
        WheelCase(hue: 1, saturation: 1, brightness: 1, red: 1, green: 0, blue: 0),
        WheelCase(hue: 0.3, saturation: 0, brightness: 0.5, red: 0.5, green: 0.5, blue: 0.5),
        WheelCase(hue: 0.7, saturation: 1, brightness: 0, red: 0, green: 0, blue: 0),
        WheelCase(hue: 0, saturation: 0.5, brightness: 0.8, red: 0.8, green: 0.4, blue: 0.4),
    ]

    @Test("hue, saturation and brightness are converted to a color", arguments: wheel)
    func hue(example: WheelCase) {
        let color = UIColor(
            hue: example.hue,
            saturation: example.saturation,
            brightness: example.brightness,
            alpha: 0.5
        )
        #expect(numbers(color) == [example.red, example.green, example.blue, 0.5])
    }

    @Test("a color can be restored from its hue, saturation and brightness")
    func hueRoundTrip() {
        for red in stride(from: 0.0, through: 1, by: 0.25) {
            for green in stride(from: 0.0, through: 1, by: 0.25) {
                for blue in stride(from: 0.0, through: 1, by: 0.25) {
                    let color = UIColor(red: red, green: green, blue: blue, alpha: 1)
                    var hue: CGFloat = 0
                    var saturation: CGFloat = 0
                    var brightness: CGFloat = 0
                    color.getHue(&hue, saturation: &saturation, brightness: &brightness, alpha: nil)
                    #expect((0..<1).contains(hue))
                    let again = UIColor(
                        hue: hue,
                        saturation: saturation,
                        brightness: brightness,
                        alpha: 1
                    )
                    #expect(numbers(again) == numbers(color))
                }
            }
        }
    }

    @Test("a system color follows the traits, also with another opacity")
    func dynamic() {
        #expect(numbers(.systemRed.resolvedColor(with: light)) == [1, 0.231, 0.188, 1])
        #expect(numbers(.systemRed.resolvedColor(with: dark)) == [1, 0.271, 0.227, 1])
        #expect(numbers(.systemRed) == [1, 0.231, 0.188, 1])
        let faint = UIColor.label.withAlphaComponent(0.5)
        #expect(numbers(faint.resolvedColor(with: light)) == [0, 0, 0, 0.5])
        #expect(numbers(faint.resolvedColor(with: dark)) == [1, 1, 1, 0.5])
    }

    @Test("dynamic providers are called for each trait collection, also when nested")
    func providers() {
        let inner = UIColor { $0.userInterfaceStyle == .dark ? .systemBackground : .red }
        let outer = UIColor { _ in inner }.withAlphaComponent(0.25)
        #expect(numbers(outer.resolvedColor(with: dark)) == [0, 0, 0, 0.25])
        #expect(numbers(outer.resolvedColor(with: light)) == [1, 0, 0, 0.25])
        #expect(outer == outer)
        #expect(outer != UIColor { _ in inner }.withAlphaComponent(0.25))
    }

    @Test("colors are equal if they look the same everywhere")
    func equality() {
        #expect(UIColor.systemBlue == UIColor.systemBlue)
        #expect(UIColor.systemBlue.hash == UIColor.systemBlue.hash)
        #expect(UIColor.systemBlue != UIColor.systemBlue.resolvedColor(with: light))
        #expect(UIColor.black == UIColor(white: 0, alpha: 1))
        #expect(UIColor.black != UIColor.clear)
        #expect(UIColor.red.resolvedColor(with: dark) == .red)
    }

    @Test("an opacity is clamped to 0...1, and only gray has a white component")
    func bounds() {
        #expect(numbers(UIColor(white: 0.5, alpha: 7)) == [0.5, 0.5, 0.5, 1])
        #expect(numbers(UIColor.red.withAlphaComponent(-1)) == [1, 0, 0, 0])
        var white: CGFloat = -1
        #expect(UIColor.lightGray.getWhite(&white, alpha: nil))
        #expect((white * 3).rounded(.toNearestOrEven) == 2)
        #expect(!UIColor.red.getWhite(&white, alpha: nil))
    }

    @Test("an image is created from PNG data only, with its size")
    func pictures() throws {
        let png = try #require(
            Data(
                base64Encoded:
                    "iVBORw0KGgoAAAANSUhEUgAAAAIAAAADCAYAAAC56t6BAAAAFElEQVR"
                    + "4nGNgYGD4z8DAwMAAAQAHCgEBu7wEbwAAAABJRU5ErkJggg=="
            )
        )
        let image = try #require(UIImage(data: png))
        #expect(image.size == CGSize(width: 2, height: 3))
        #expect(image.pngData() == png)
        #expect(UIImage(data: Data()) == nil)
        #expect(UIImage(data: png.prefix(23)) == nil)
        #expect(UIImage(data: Data([0xFF, 0xD8]) + png) == nil)
        #expect(UIImage(data: png.dropFirst(0)) == image)
        #expect(UIImage(systemName: "moon")?.pngData() == nil)
        #expect(UIImage(systemName: "moon") == UIImage(systemName: "moon"))
        #expect(UIImage(systemName: "moon") != UIImage(named: "moon"))
        #expect(UIImage(named: "") == nil)
        #expect(image.withTintColor(.red) != image)
    }

    @Test("materials have Apple's raw values")
    func materials() {
        #expect(UIBlurEffect.Style.regular.rawValue == 4)
        #expect(UIBlurEffect.Style.systemMaterial.rawValue == 8)
        #expect(UIBlurEffect.Style.systemChromeMaterialDark.rawValue == 20)
        #expect(UIBlurEffect.Style(rawValue: 3) == nil)
    }

    @Test("the app's shield shows the name of the item, or a text without it")
    func shield() throws {
        let token = try JSONDecoder().decode(
            ApplicationToken.self,
            from: Data(#"{"data":"AQID"}"#.utf8)
        )
        let shield = QuietShield().configuration(shielding: Application(token: token))
        #expect(shield.title?.text == "This app is quiet")
        #expect(shield.backgroundBlurStyle == .systemUltraThinMaterialDark)
        #expect(
            shield.primaryButtonBackgroundColor?.resolvedColor(with: dark)
                == UIColor.systemPurple.resolvedColor(with: dark)
        )
        #expect(shield.secondaryButtonSubmenuItems == nil)
        let web = QuietShield().configuration(shielding: WebDomain(domain: "example.com"))
        #expect(web.title?.text == "example.com is quiet")
        let plain = ShieldConfigurationDataSource().configuration(
            shielding: WebDomain(domain: "example.com")
        )
        #expect(plain.title?.text == nil)
    }

    @Test("a shield's lower button can have a menu")
    func menu() {
        let items = ["5 minutes", "10 minutes", "15 minutes"]
        #expect(
            ShieldConfiguration(secondaryButtonSubmenuItems: items).secondaryButtonSubmenuItems
                == items
        )
        #expect(ShieldConfiguration().secondaryButtonSubmenuItems == nil)
    }
}
