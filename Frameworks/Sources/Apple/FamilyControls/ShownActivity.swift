import ScreenTimeDaemon

/// The names of tokens, on behalf of the system that draws them.
enum ShownActivity {
    /// The name for the app of the calling process, or nil where the token means nothing.
    static func name(of token: OpaqueToken) -> String? {
        guard
            let caller = Caller.current,
            let subject = caller.daemon.subject(of: token, of: caller.process.app)
        else { return nil }
        return name(of: subject, on: caller.daemon)
    }

    /// Returns whether a token means a category.
    static func isCategory(_ token: OpaqueToken) -> Bool {
        guard
            let caller = Caller.current,
            case .category = caller.daemon.subject(of: token, of: caller.process.app)
        else { return false }
        return true
    }

    /// The number of the color that the Home Screen gives the icon of an app, by its name.
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
