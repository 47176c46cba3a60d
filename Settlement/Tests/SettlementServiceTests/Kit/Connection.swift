import Foundation
import Testing

/// A connection to a port of this machine, used from one thread at a time.
final class Connection {
    private let descriptor: Int32

    init(port: Int) {
        descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = in_port_t(port).bigEndian
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        let result = unsafe withUnsafePointer(to: &address) { pointer in
            unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                unsafe connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
        #expect(result == 0)
    }

    deinit { close(descriptor) }

    func send(_ text: String) throws {
        var bytes = Array(text.utf8)[...]
        while !bytes.isEmpty {
            let count = unsafe bytes.withUnsafeBytes {
                unsafe write(descriptor, $0.baseAddress, $0.count)
            }
            try #require(count > 0)
            bytes = bytes.dropFirst(count)
        }
    }

    /// Closes the sending side.
    func endSending() { shutdown(descriptor, Int32(SHUT_WR)) }

    /// Returns all data up to a text, or to the end of the connection.
    func receive(until end: String) async -> String {
        let descriptor = descriptor
        // Tasks must not block, because the server runs on the same threads.
        return await withCheckedContinuation { continuation in
            Thread { continuation.resume(returning: Connection.receive(descriptor, end)) }.start()
        }
    }

    private static func receive(_ descriptor: Int32, _ end: String) -> String {
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 4096)
        while !String(decoding: bytes, as: UTF8.self).hasSuffix(end) {
            let count = unsafe buffer.withUnsafeMutableBytes { room in
                unsafe read(descriptor, room.baseAddress, room.count)
            }
            guard count > 0 else { break }
            bytes += buffer.prefix(count)
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
