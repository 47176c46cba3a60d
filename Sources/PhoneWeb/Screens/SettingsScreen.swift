import SimulatedPhone

// The page of Settings about the app that is shown: what it is allowed.
extension PhoneHost {
    func settingsScreen() -> Markup {
        let name = shown.installed.name
        let rows = Permission.allCases.map { permission -> Markup in
            let isOn = phone.permission(permission, of: shown.identifier) ?? false
            let line = PhoneAction.permit(permission, !isOn).line
            return "<li>\(Markup.toggle(permission.words, isOn, line))</li>"
        }
        return """
            <div class="settings" role="group" aria-label="Settings"><h2>\(name)</h2>\
            <p>Allow \(name) to use</p><ul>\(rows)</ul>\
            <button type="button" class="back" \
            data-act="open \(shown.identifier.rawValue)">Open \(name)</button></div>
            """
    }
}

extension Permission {
    /// What is allowed, as Settings says it.
    fileprivate var words: String {
        switch self {
        case .screenTime: "Screen Time"
        case .notifications: "Notifications"
        case .health: "Workouts"
        }
    }
}
