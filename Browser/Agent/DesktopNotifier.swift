import Foundation
import Glibc
import ScreenTimeDaemon

/// Notifications of the desktop, shown by `notify-send`.
struct DesktopNotifier {
    private static let name = "notify-send"

    private let program: String

    /// Finds the program in the folders of `$PATH`; nil if it isn't there.
    init?(path: String) {
        let programs = path.split(separator: ":").map { "\($0)/\(Self.name)" }
        guard let program = programs.first(where: FileManager.default.isExecutableFile) else {
            return nil
        }
        self.program = program
    }

    /// Returns the arguments for a notification.
    static func arguments(for notification: PostedNotification) -> [String] {
        // The text is plain: servers read markup in it.
        let body = [notification.subtitle, notification.body].filter { !$0.isEmpty }
            .joined(separator: "\n").replacing("&", with: "&amp;").replacing("<", with: "&lt;")
        return ["--app-name=Stint", "--", notification.title, body]
    }

    /// Shows a notification without waiting for the program.
    func show(_ notification: PostedNotification) {
        var words =
            unsafe ([program] + Self.arguments(for: notification))
            .map { unsafe strdup($0) } + [nil]
        defer { unsafe words.forEach { unsafe free($0) } }
        var pid: pid_t = 0
        // A desktop without notifications only lacks them.
        _ = unsafe posix_spawn(&pid, program, nil, nil, &words, environ)
    }
}
