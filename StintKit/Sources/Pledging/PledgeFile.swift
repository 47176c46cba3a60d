import Foundation

/// The file with the progress of a pledge, which contains no secret; only the app writes it.
struct PledgeFile {
    private let file: URL

    /// Creates the file of a folder, which must exist.
    init(in folder: URL) { file = folder.appending(path: "pledge.json") }

    /// Reads the progress, or nil.
    ///
    /// An unreadable file is set aside and reported once. Nothing more is sent, and the service settles
    /// the pledge by its own rules.
    /// - Throws: `PledgingError.unreadable`, or an error of the system.
    func read() throws -> PledgeProgress? {
        guard FileManager.default.fileExists(atPath: file.path) else { return nil }
        let data = try Data(contentsOf: file)
        do {
            return try JSONDecoder().decode(PledgeProgress.self, from: data)
        } catch is DecodingError {
            let aside = freeName()
            try FileManager.default.moveItem(at: file, to: aside)
            throw PledgingError.unreadable(setAside: aside)
        }
    }

    /// Writes the progress to disk.
    /// - Throws: An error of the system; the old progress is kept.
    func write(_ progress: PledgeProgress) throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        let fresh = file.appendingPathExtension("new")
        try encoder.encode(progress).write(to: fresh)
        try synchronize(fresh)
        guard unsafe rename(fresh.path, file.path) == 0 else {
            throw CocoaError(.fileWriteUnknown, userInfo: [NSFilePathErrorKey: file.path])
        }
        try synchronize(file.deletingLastPathComponent())
    }

    func remove() throws {
        guard FileManager.default.fileExists(atPath: file.path) else { return }
        try FileManager.default.removeItem(at: file)
    }

    private func freeName() -> URL {
        let folder = file.deletingLastPathComponent()
        var number = 1
        while true {
            let name = folder.appending(path: "pledge-unreadable-\(number).json")
            guard FileManager.default.fileExists(atPath: name.path) else { return name }
            number += 1
        }
    }

    private func synchronize(_ url: URL) throws {
        let handle = try FileHandle(forReadingFrom: url)
        try handle.synchronize()
        try handle.close()
    }
}
