import Foundation

extension ExchangeDocument {
    /// Reads a file or a pipe, up to the maximum size of an export.
    /// - Parameters:
    ///   - path: The path of the file.
    ///   - byteMaximum: The maximum number of bytes.
    /// - Returns: All bytes of the file, without a byte order mark.
    /// - Throws: `ExchangeError.unreadable`; `ExchangeError.tooLarge` beyond `byteMaximum` bytes.
    public static func contents(
        ofFile path: String,
        byteMaximum: Int = byteMaximum
    ) throws(ExchangeError) -> [UInt8] {
        let chunkBytes = 1 << 20
        guard let file = FileHandle(forReadingAtPath: path) else {
            throw .unreadable(path: path, reason: "it cannot be opened")
        }
        var bytes: [UInt8] = []
        var problem: ExchangeError?
        do {
            while problem == nil, let chunk = try file.read(upToCount: chunkBytes),
                !chunk.isEmpty
            {
                guard bytes.count + chunk.count <= byteMaximum else {
                    problem = .tooLarge(byteMaximum: byteMaximum)
                    break
                }
                bytes.append(contentsOf: chunk)
            }
            try file.close()
        } catch {
            problem = problem ?? .unreadable(path: path, reason: error.localizedDescription)
        }
        if let problem { throw problem }
        // Windows editors write a byte order mark at the start.
        let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
        return bytes.starts(with: mark) ? Array(bytes.dropFirst(mark.count)) : bytes
    }
}
