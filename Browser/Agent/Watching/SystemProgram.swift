import Foundation
import Glibc

/// A program of the desktop that the agent starts and never waits for.
struct SystemProgram {
    private let path: String

    /// Finds a program in the folders of a search path; nil if it isn't there.
    init?(_ name: String, in searchPath: String) {
        let programs = searchPath.split(separator: ":").map { "\($0)/\(name)" }
        guard let path = programs.first(where: FileManager.default.isExecutableFile) else {
            return nil
        }
        self.path = path
    }

    /// Starts the program; what it prints goes to a file, or to the agent's own output, and its
    /// errors are dropped.
    /// - Returns: False if it can't be started.
    @discardableResult
    func start(_ arguments: [String], output: Int32? = nil) -> Bool {
        var words = unsafe ([path] + arguments).map { unsafe strdup($0) } + [nil]
        defer { unsafe words.forEach { unsafe free($0) } }
        var actions = unsafe posix_spawn_file_actions_t()
        unsafe posix_spawn_file_actions_init(&actions)
        defer { unsafe posix_spawn_file_actions_destroy(&actions) }
        unsafe posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0)
        if let output { unsafe posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO) }
        var pid: pid_t = 0
        return unsafe posix_spawn(&pid, path, &actions, nil, &words, environ) == 0
    }
}
