public import Foundation
public import SimulatedPhone

/// The file that stores a run; each action is one write.
@MainActor
public final class RunStore {
    /// The largest file to read, in bytes.
    static let byteMaximum = 32 * 1024 * 1024

    private let file: URL
    private var handle: FileHandle?
    /// A `pass` action that is written later, once for many steps.
    private var pending: PhoneAction?
    /// True if the file contains the run; false after a failed write.
    public private(set) var isSaved = true

    /// Creates a store for a file.
    public init(_ file: URL) { self.file = file }

    /// Reads the run from the file.
    /// - Parameter others: The apps of the phone.
    /// - Returns: Nil if there is no file. An invalid file is renamed, never overwritten.
    public func load(others: [InstalledApplication]) -> PhoneRun? {
        let data: Data
        do {
            let size = try file.resourceValues(forKeys: [.fileSizeKey]).fileSize ?? 0
            data = size <= Self.byteMaximum ? try Data(contentsOf: file) : Data()
        } catch {
            return nil
        }
        do {
            return try PhoneRun(text: String(decoding: data, as: UTF8.self), others: others)
        } catch {
            renameDamagedFile()
            return nil
        }
    }

    /// Renames the file, replacing an earlier renamed one.
    func renameDamagedFile() {
        let damaged = file.appendingPathExtension("damaged")
        do {
            if FileManager.default.fileExists(atPath: damaged.path) {
                try FileManager.default.removeItem(at: damaged)
            }
            try FileManager.default.moveItem(at: file, to: damaged)
        } catch {
            isSaved = false
        }
    }

    /// Replaces the file's content with a run.
    func begin(_ run: PhoneRun) {
        pending = nil
        do {
            try handle?.close()
            handle = nil
            try Data(run.text.utf8).write(to: file, options: .atomic)
            try FileManager.default.setAttributes(
                [.posixPermissions: 0o600],
                ofItemAtPath: file.path
            )
            let handle = try FileHandle(forWritingTo: file)
            try handle.seekToEnd()
            self.handle = handle
            isSaved = true
        } catch {
            isSaved = false
        }
    }

    /// Adds an action to the file; `pass` actions wait for `flush`.
    func append(_ action: PhoneAction) {
        if let joined = pending?.joined(with: action) { return pending = joined }
        flush()
        if case .pass = action { pending = action } else { write(action) }
    }

    /// Writes the pending action.
    func flush() {
        guard let action = pending else { return }
        pending = nil
        write(action)
    }

    private func write(_ action: PhoneAction) {
        guard isSaved, let handle else { return }
        do {
            try handle.write(contentsOf: Data((action.line + "\n").utf8))
        } catch {
            isSaved = false
        }
    }
}
