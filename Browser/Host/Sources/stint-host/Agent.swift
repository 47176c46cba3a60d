import Glibc

/// The agent's socket.
enum Agent {
    /// The number and the length of the waits for the socket: 5 seconds together.
    private static let waits = 50
    private static let waitMilliseconds: Int32 = 100

    /// `POSIX_SPAWN_SETSID`, which Glibc declares only for GNU C.
    private static let newSession: Int16 = 0x80

    private static var path: String {
        if let path = variable("STINT_SOCKET") { return path }
        return (variable("XDG_RUNTIME_DIR") ?? "/run/user/\(getuid())") + "/stint.sock"
    }

    /// Returns a connection, or nil if there is no agent or the browser closes its end.
    static func connect() -> Int32? {
        for wait in 0..<waits {
            if let descriptor = connectOnce() { return descriptor }
            if wait == 0 { start() }
            var browser = pollfd(fd: STDIN_FILENO, events: 0, revents: 0)
            guard unsafe poll(&browser, 1, waitMilliseconds) == 0 else { return nil }
        }
        return nil
    }

    private static func connectOnce() -> Int32? {
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        let bytes = Array(path.utf8)
        guard bytes.count < MemoryLayout.size(ofValue: address.sun_path) else { return nil }
        unsafe withUnsafeMutableBytes(of: &address.sun_path) { unsafe $0.copyBytes(from: bytes) }
        let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
        guard descriptor >= 0 else { return nil }
        let size = socklen_t(MemoryLayout<sockaddr_un>.size)
        let status = unsafe withUnsafePointer(to: &address) { pointer in
            unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
                unsafe Glibc.connect(descriptor, address, size)
            }
        }
        if status == 0 { return descriptor }
        close(descriptor)
        return nil
    }

    /// Starts `stint desktop` from the host's folder, if it is there, in a session of its own.
    ///
    /// It blocks nothing if a person has stopped Stint.
    private static func start() {
        var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
        let length = unsafe readlink("/proc/self/exe", &buffer, buffer.count - 1)
        guard length > 0 else { return }
        let host = String(decoding: buffer[..<length].map(UInt8.init(bitPattern:)), as: UTF8.self)
        guard let slash = host.lastIndex(of: "/") else { return }
        let tool = host[..<slash] + "/stint"
        guard unsafe access(String(tool), X_OK) == 0 else { return }
        var actions = unsafe posix_spawn_file_actions_t()
        var attributes = posix_spawnattr_t()
        unsafe posix_spawn_file_actions_init(&actions)
        unsafe posix_spawnattr_init(&attributes)
        for descriptor in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] {
            unsafe posix_spawn_file_actions_addopen(&actions, descriptor, "/dev/null", O_RDWR, 0)
        }
        unsafe posix_spawnattr_setflags(&attributes, newSession)
        let words = [String(tool), "desktop", "--unless-stopped"]
        var arguments = unsafe words.map { unsafe strdup($0) } + [nil]
        var pid: pid_t = 0
        unsafe posix_spawn(&pid, String(tool), &actions, &attributes, &arguments, environ)
    }

    private static func variable(_ name: String) -> String? {
        unsafe getenv(name).flatMap { unsafe String(validatingCString: $0) }
    }
}
