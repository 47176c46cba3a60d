#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// Repeats a system call as long as signals interrupt it.
func retrying<Result: SignedInteger>(_ call: () -> Result) -> Result {
    while true {
        let result = call()
        if result != -1 || errno != EINTR { return result }
    }
}

/// Opens a file.
///
/// A method named `open` would hide the system's function.
func systemOpen(_ path: String, _ flags: Int32, _ mode: mode_t = 0) -> Int32 {
    unsafe open(path, flags, mode)
}

func systemLink(_ path: String, _ newPath: String) -> Int32 {
    unsafe link(path, newPath)
}

func systemRename(_ path: String, _ newPath: String) -> Int32 {
    unsafe rename(path, newPath)
}
