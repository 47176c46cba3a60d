import InterfaceHost
import SimulatedPhone

extension PhoneHost {
    /// The system's dialog in which the app asks for a permission.
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

    /// Why the app says that it asks, in the language of the phone; nil if it says nothing of it.
    private func usage(_ permission: Permission) -> String? {
        guard let key = permission.usageKey, let folder = shown.installed.resources[.app] else {
            return nil
        }
        let text = HostedTranslations(folder).text(key, table: "InfoPlist", in: phone.language)
        return text == key ? nil : text
    }
}

extension Permission {
    /// The key of an app's property list under which it says why it asks.
    fileprivate var usageKey: String? {
        switch self {
        case .health: "NSHealthShareUsageDescription"
        case .screenTime, .notifications: nil
        }
    }

    /// Returns the question of an app, and the effect of a yes.
    fileprivate func words(of name: String) -> (title: String, text: String) {
        switch self {
        case .screenTime:
            (
                "May “\(name)” use Screen Time?",
                "It could then see how long apps are used, and keep them shut."
            )
        case .notifications:
            ("May “\(name)” send you notifications?", "They can be banners, sounds and badges.")
        case .health: ("May “\(name)” read your workouts?", "It is not told what you answer.")
        }
    }
}
