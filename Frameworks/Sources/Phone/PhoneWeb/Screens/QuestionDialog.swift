import AppWeb
import InterfaceHost
import SimulatedPhone

extension PhoneHost {
    /// Returns the system's dialog in which the app requests a permission.
    func dialog(_ permission: Permission) -> Markup {
        let (title, usual) = permission.words(of: shown.installed.name)
        let text = usage(permission) ?? usual
        func button(_ title: String, _ answer: Bool) -> Markup {
            .button(title, PhoneAction.reply(permission, answer).line)
        }
        return """
            <div class="question" id="question-\(permission.rawValue)" role="alertdialog" \
            aria-modal="true" aria-labelledby="question-title" aria-describedby="question-text">\
            <h2 id="question-title">\(title)</h2><p id="question-text">\(text)</p>\
            <div class="row">\(button("Don’t Allow", false))\(button("Allow", true))</div></div>
            """
    }

    /// Returns the app's usage description in the phone's language; nil if it has none.
    private func usage(_ permission: Permission) -> String? {
        guard let key = permission.usageKey, let folder = shown.installed.resources[.app] else {
            return nil
        }
        let text = HostedTranslations(folder).text(key, table: "InfoPlist", in: phone.language)
        return text == key ? nil : text
    }
}

extension Permission {
    /// The key of the usage description in the app's property list.
    fileprivate var usageKey: String? {
        switch self {
        case .health: "NSHealthShareUsageDescription"
        case .screenTime, .notifications: nil
        }
    }

    /// Returns an app's question, and the effect of allowing it.
    fileprivate func words(of name: String) -> (title: String, text: String) {
        switch self {
        case .screenTime:
            (
                "Allow “\(name)” to use Screen Time?",
                "It could then see how long you use apps, and block them."
            )
        case .notifications:
            ("Allow “\(name)” to send you notifications?", "Banners, sounds and badges.")
        case .health: ("Allow “\(name)” to read your workouts?", "The app can’t see your answer.")
        }
    }
}
