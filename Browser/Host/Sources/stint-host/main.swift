// Copies frames between a browser and the agent. Both sides use the same frames, so that bytes can
// be copied as they come. It ends when either end closes, which the browser notices.
import Glibc

/// The number of bytes copied at a time.
let chunk = 65_536

func writeAll(_ bytes: ArraySlice<UInt8>, to descriptor: Int32) -> Bool {
    var rest = bytes
    while !rest.isEmpty {
        let count = unsafe rest.withUnsafeBytes {
            unsafe write(descriptor, $0.baseAddress, $0.count)
        }
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { return false }
        rest = rest.dropFirst(count)
    }
    return true
}

/// Copies the bytes that are there; false at the end.
func copy(from source: Int32, to target: Int32, through buffer: inout [UInt8]) -> Bool {
    let count = unsafe buffer.withUnsafeMutableBytes {
        unsafe read(source, $0.baseAddress, $0.count)
    }
    if count < 0, errno == EINTR { return true }
    guard count > 0 else { return false }
    return writeAll(buffer[..<count], to: target)
}

signal(SIGPIPE, SIG_IGN)
guard let agent = Agent.connect() else {
    _ = writeAll(Frame.gone[...], to: STDOUT_FILENO)
    exit(1)
}
var isOpen = writeAll(Frame.host(pid: getpid())[...], to: agent)
var buffer = [UInt8](repeating: 0, count: chunk)
var ends = [
    pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0),
    pollfd(fd: agent, events: Int16(POLLIN), revents: 0),
]
while isOpen {
    let count = unsafe poll(&ends, nfds_t(ends.count), -1)
    if count < 0, errno != EINTR { break }
    guard count > 0 else { continue }
    if ends[0].revents != 0 {
        isOpen = copy(from: STDIN_FILENO, to: agent, through: &buffer)
    }
    if isOpen, ends[1].revents != 0 {
        isOpen = copy(from: agent, to: STDOUT_FILENO, through: &buffer)
    }
}
