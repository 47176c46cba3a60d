import ScreenTimeDaemon

/// Notifications of the desktop, shown by `notify-send`; a desktop without it only lacks them.
struct DesktopNotifier {
    private let program: SystemProgram?

    init(path: String) { program = SystemProgram("notify-send", in: path) }

    /// Returns the arguments for a notification.
    static func arguments(for notification: PostedNotification) -> [String] {
        // The text is plain: servers read markup in it.
        let body = [notification.subtitle, notification.body].filter { !$0.isEmpty }
            .joined(separator: "\n").replacing("&", with: "&amp;").replacing("<", with: "&lt;")
        return ["--app-name=Stint", "--", notification.title, body]
    }

    /// Shows a notification.
    func show(_ notification: PostedNotification) {
        program?.start(Self.arguments(for: notification))
    }
}
