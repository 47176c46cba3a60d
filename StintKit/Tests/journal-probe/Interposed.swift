import Glibc

// The linker prefers these to the system's functions of the same names, so the journal is tested
// without changes.

private typealias Write = @convention(c) (Int32, UnsafeRawPointer?, Int) -> Int
private typealias OnDescriptor = @convention(c) (Int32) -> Int32
private typealias OnPath = @convention(c) (UnsafePointer<CChar>?) -> Int32
private typealias OnPaths = @convention(c) (UnsafePointer<CChar>?, UnsafePointer<CChar>?) -> Int32

/// Returns the system's function; its type is that of the C declaration.
private func displaced<Function>(_ name: String, as type: Function.Type) -> Function {
    // The value of `RTLD_NEXT`.
    guard let symbol = unsafe dlsym(UnsafeMutableRawPointer(bitPattern: -1), name) else { abort() }
    return unsafe unsafeBitCast(symbol, to: type)
}

private let systemWrite = unsafe displaced("write", as: Write.self)
private let systemFsync = displaced("fsync", as: OnDescriptor.self)
private let systemFdatasync = displaced("fdatasync", as: OnDescriptor.self)
private let systemUnlink = unsafe displaced("unlink", as: OnPath.self)
private let systemLink = unsafe displaced("link", as: OnPaths.self)
private let systemRename = unsafe displaced("rename", as: OnPaths.self)

@_cdecl("write")
func interposedWrite(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
    switch FaultPlan.next() {
    case nil: return unsafe systemWrite(descriptor, bytes, count)
    case .die, .tear:
        _ = unsafe systemWrite(descriptor, bytes, count / 2)
        kill(getpid(), SIGKILL)
        return -1
    case .short: return unsafe systemWrite(descriptor, bytes, count / 2)
    case .fail:
        // The storage becomes full in the middle of the write.
        _ = unsafe systemWrite(descriptor, bytes, count / 2)
        errno = ENOSPC
        return -1
    }
}

@_cdecl("fsync")
func interposedFsync(_ descriptor: Int32) -> Int32 {
    FaultPlan.perform { systemFsync(descriptor) }
}

@_cdecl("fdatasync")
func interposedFdatasync(_ descriptor: Int32) -> Int32 {
    FaultPlan.perform { systemFdatasync(descriptor) }
}

@_cdecl("unlink")
func interposedUnlink(_ path: UnsafePointer<CChar>?) -> Int32 {
    FaultPlan.perform { unsafe systemUnlink(path) }
}

@_cdecl("link")
func interposedLink(_ path: UnsafePointer<CChar>?, _ newPath: UnsafePointer<CChar>?) -> Int32 {
    FaultPlan.perform { unsafe systemLink(path, newPath) }
}

@_cdecl("rename")
func interposedRename(_ path: UnsafePointer<CChar>?, _ newPath: UnsafePointer<CChar>?) -> Int32 {
    FaultPlan.perform { unsafe systemRename(path, newPath) }
}
