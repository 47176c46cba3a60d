import ScreenTimeDaemon

/// The names and colors of tokens, for views that the system draws.
enum ActivityAppearance {
    /// Returns the name of a token; nil if the token is invalid for the calling app.
    static func name(of token: OpaqueToken) -> String? {
        guard
            let caller = Caller.current,
            let subject = caller.daemon.subject(of: token, of: caller.process.app)
        else { return nil }
        return name(of: subject, on: caller.daemon)
    }

    /// Returns true if a token is a category's.
    static func isCategory(_ token: OpaqueToken) -> Bool {
        guard
            let caller = Caller.current,
            case .category = caller.daemon.subject(of: token, of: caller.process.app)
        else { return false }
        return true
    }

    /// Returns the number of the Home Screen's color for the icon of an app.
    static func tint(of name: String) -> Int {
        let tintCount = 8
        return name.utf8.reduce(7) { ($0 * 31 + Int($1)) % 10_007 } % tintCount
    }

    static func name(of subject: Subject, on daemon: Daemon) -> String {
        guard case .application(let identifier) = subject else { return "\(subject)" }
        return daemon.backend.installedApplications.first { $0.bundleIdentifier == identifier }?
            .name
            ?? identifier.rawValue
    }
}
