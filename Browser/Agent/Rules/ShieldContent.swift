import Basics
import Enforcement
import ManagedSettingsUI
import Phrases
import ScreenTimeExtensions

/// The content of a shield for a browser, with colors for light and dark screens.
struct ShieldContent: Equatable {
    /// The character that stands for the name of the covered domain.
    static let name = "\u{FFFC}"

    struct Label: Equatable {
        let text: String
        var color: String?
        var background: String?
    }

    let title: Label
    let subtitle: Label?
    let primary: Label
    let secondary: Label?
    let items: [Label]
    /// The image as a `data:` URL.
    let icon: String?
    let background: String?

    /// Creates the content of an extension's configuration; nil stands for the system's design.
    init(_ configuration: ShieldConfiguration?) {
        guard let configuration else {
            self.init(title: Self.blocked, primary: Self.label(.close))
            return
        }
        let light = HostedShield(configuration, isDark: false)
        let dark = HostedShield(configuration, isDark: true)
        func label(
            _ path: KeyPath<HostedShield, HostedShield.Label?>,
            _ background: String? = nil
        ) -> Label? {
            light[keyPath: path].map { label in
                Label(
                    text: label.text,
                    color: Self.color(label.color, dark[keyPath: path]?.color),
                    background: background
                )
            }
        }
        let primaryBackground = Self.color(light.primaryBackground, dark.primaryBackground)
        self.init(
            title: label(\.title) ?? Self.blocked,
            subtitle: label(\.subtitle),
            primary: label(\.primary, primaryBackground) ?? Self.label(.close),
            secondary: label(\.secondary),
            items: light.items.map { Label(text: $0) },
            icon: ShieldIcon.url(light.icon, dark: dark.icon),
            background: Self.color(light.background, dark.background)
        )
    }

    private init(
        title: Label,
        subtitle: Label? = nil,
        primary: Label,
        secondary: Label? = nil,
        items: [Label] = [],
        icon: String? = nil,
        background: String? = nil
    ) {
        (self.title, self.subtitle) = (title, subtitle)
        (self.primary, self.secondary, self.items) = (primary, secondary, items)
        (self.icon, self.background) = (icon, background)
    }

    /// The shield after the agent has been silent for the length of a lease.
    static var orphan: ShieldContent {
        ShieldContent(
            title: label(.stintIsNotRunning),
            subtitle: label(.startInTerminal),
            primary: label(.close)
        )
    }

    private static var blocked: Label { label(.isBlocked(.website(name))) }

    private static func label(_ phrase: Phrase) -> Label {
        Label(text: phrase.text(.inExtensions))
    }

    /// Returns whether the shield has a button.
    func offers(_ button: ScreenTimeExtensions.ShieldButton) -> Bool {
        switch button {
        case .primary: true
        case .secondary: secondary != nil
        case .firstItem: items.count >= 1
        case .secondItem: items.count >= 2
        case .thirdItem: items.count >= 3
        }
    }

    var json: JSONValue { .object(members) }

    var members: [JSONMember] {
        [
            JSONMember("title", title.json),
            JSONMember("subtitle", .optional(subtitle, \.json)),
            JSONMember("primary", primary.json),
            JSONMember("secondary", .optional(secondary, \.json)),
            JSONMember("items", .array(items.map(\.json))),
            JSONMember("icon", .optional(icon, JSONValue.string)),
            JSONMember("background", .optional(background, JSONValue.string)),
        ]
    }

    /// Returns a CSS color for both kinds of screens.
    private static func color(_ light: String?, _ dark: String?) -> String? {
        guard let light, let dark, light != dark else { return light }
        return "light-dark(\(light), \(dark))"
    }
}

extension ShieldContent.Label {
    fileprivate var json: JSONValue {
        [
            "text": .string(text),
            "color": .optional(color, JSONValue.string),
            "background": .optional(background, JSONValue.string),
        ]
    }
}
