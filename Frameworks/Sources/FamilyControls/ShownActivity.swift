import ScreenTimeDaemon

/// Names what a token stands for, on behalf of the system that draws it.
enum ShownActivity {
    /// The name for the app of the calling process, or nil where the token means nothing.
    static func name(of token: OpaqueToken) -> String? {
        guard
            let caller = Caller.current,
            let subject = caller.daemon.subject(of: token, of: caller.process.app)
        else { return nil }
        return name(of: subject, on: caller.daemon)
    }

    static func name(of subject: Subject, on daemon: Daemon) -> String {
        guard case .application(let identifier) = subject else { return "\(subject)" }
        return daemon.backend.installedApplications.first { $0.bundleIdentifier == identifier }?
            .name
            ?? identifier.rawValue
    }
}
