import AppWeb
import Foundation
import InterfaceHost
import SimulatedPhone

/// A shield, drawn from the configuration of the app's extension.
@MainActor
struct ShieldScreen {
    private let shield: ShieldOnScreen
    private let appearance: HostedShield?
    private let name: String

    init(_ shield: ShieldOnScreen, _ host: PhoneHost) {
        self.shield = shield
        appearance = shield.configuration.map { HostedShield($0, isDark: host.isDark) }
        name = host.name(of: shield.subject)
    }

    var markup: Markup {
        let blur = appearance?.isBlurDark.map { $0 ? " dark" : " light" } ?? ""
        return """
            <div class="shield\(blur)" role="alertdialog" aria-labelledby="shield-title" \
            aria-describedby="shield-text"\(style("background-color", appearance?.background))>\
            <div class="message">\(icon)\
            <h2 id="shield-title"\(style("color", appearance?.title?.color))>\(title)</h2>\
            <p id="shield-text"\(style("color", appearance?.subtitle?.color))>\(text)</p></div>\
            <div class="buttons">\(primary)\(secondary)</div></div>
            """
    }

    /// Returns the label of a button.
    func words(on button: ShieldButton) -> String {
        let items = appearance?.items ?? []
        func item(_ place: Int) -> String {
            items.indices.contains(place) ? items[place] : button.word
        }
        return switch button {
        case .primary: appearance?.primary?.text ?? "OK"
        case .secondary: appearance?.secondary?.text ?? button.word
        case .firstItem: item(0)
        case .secondItem: item(1)
        case .thirdItem: item(2)
        }
    }

    private var title: String { appearance?.title?.text ?? "Restricted" }

    private var text: String {
        appearance?.subtitle?.text ?? "You cannot use \(name) because it is restricted."
    }

    private var icon: Markup {
        switch appearance?.icon {
        case .symbol(let symbol, let color):
            """
            <span class="picture" data-symbol="\(symbol)" aria-hidden="true"\
            \(style("color", color))></span>
            """
        case .png(let data):
            """
            <img class="picture" alt="" src="data:image/png;base64,\(data.base64EncodedString())">
            """
        case .asset:
            "<span class=\"picture own icon\" aria-hidden=\"true\"></span>"
        case nil:
            "<span class=\"picture\" data-symbol=\"hourglass\" aria-hidden=\"true\"></span>"
        }
    }

    private var primary: Markup {
        var css = ""
        if let color = appearance?.primary?.color { css += "color: \(color); " }
        if let color = appearance?.primaryBackground { css += "background-color: \(color)" }
        return """
            <button type="button" class="primary" data-act="press primary"\
            \(attribute(css))>\(words(on: .primary))</button>
            """
    }

    private var secondary: Markup? {
        guard let label = appearance?.secondary else { return nil }
        guard let items = appearance?.items, !items.isEmpty else {
            return """
                <button type="button" class="secondary" data-act="press secondary"\
                \(style("color", label.color))>\(label.text)</button>
                """
        }
        let words = [ShieldButton.firstItem, .secondItem, .thirdItem].map(\.word)
        let buttons = zip(items, words).map { item, word -> Markup in
            .button(item, "press \(word)")
        }
        return """
            <details class="secondary" id="shield-menu"><summary\(style("color", label.color))>\
            \(label.text)</summary><div class="items">\(buttons)</div></details>
            """
    }

    private func attribute(_ css: String) -> Markup {
        css.isEmpty ? "" : " style=\"\(css)\""
    }

    /// Returns a style attribute if there is a value, which must be a CSS color.
    private func style(_ property: String, _ value: String?) -> Markup {
        value.map { " style=\"\(property): \($0)\"" } ?? ""
    }
}
