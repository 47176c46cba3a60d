import SimulatedPhone

/// The page of Settings about the app that is shown: what it is allowed.
@MainActor
struct SettingsScreen {
    private let host: PhoneHost

    init(_ host: PhoneHost) { self.host = host }

    var markup: Markup {
        let name = host.shown.installed.name
        let rows = Permission.allCases.map { permission -> Markup in
            let isOn = host.phone.permission(permission, of: host.shown.identifier) ?? false
            return """
                <li><button type="button" role="switch" aria-checked="\(isOn ? "true" : "false")" \
                data-act="\(PhoneAction.permit(permission, !isOn).line)">\
                \(permission.words)</button></li>
                """
        }
        return """
            <div class="settings" role="group" aria-label="Settings"><h2>\(name)</h2>\
            <p>Allow \(name) to use</p><ul>\(rows)</ul>\
            <button type="button" class="back" \
            data-act="open \(host.shown.identifier.rawValue)">Open \(name)</button></div>
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
