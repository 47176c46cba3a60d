import AppWeb
import SimulatedPhone

// The app's permissions in Settings.
extension PhoneHost {
    func settingsScreen() -> Markup {
        let name = shown.installed.name
        let rows = Permission.allCases.map { permission -> Markup in
            let isOn = phone.permission(permission, of: shown.identifier) ?? false
            let line = PhoneAction.permit(permission, !isOn).line
            let words = permission.words.prefix(1).uppercased() + permission.words.dropFirst()
            return """
                <li><span class="\(permission.rawValue)" data-symbol="\(permission.symbol)" \
                aria-hidden="true"></span>\(Markup.toggle(words, isOn, line))</li>
                """
        }
        return """
            <div class="settings" role="group" aria-label="Settings">\
            <header>\(icon(shown.identifier))<h2>\(name)</h2></header>\
            <p>Allow \(name) to use</p><ul>\(rows)</ul>\(focusFilters())\
            <button type="button" class="back" \
            data-act="open \(shown.identifier.rawValue)">Open \(name)</button></div>
            """
    }
}

extension Permission {
    /// The symbol beside it.
    fileprivate var symbol: String {
        switch self {
        case .screenTime: "hourglass"
        case .notifications: "bell.fill"
        case .health: "heart.fill"
        }
    }
}
