public import Foundation
public import SimulatedPhone

/// The file of a run, which survives the program; each action is one write.
@MainActor
public final class RunStore {
    /// The largest file that is read.
    static let byteMaximum = 32 * 1024 * 1024

    private let file: URL
    private var handle: FileHandle?
    /// Time that passes is written once for many steps.
    private var waiting: PhoneAction?
    /// True if the file holds the run; once it cannot be written it does not.
    public private(set) var isKept = true

    /// Opens the file of a run.
    public init(_ file: URL) { self.file = file }

    /// Reads the run that the file holds.
    /// - Parameter others: The apps of the phone.
    /// - Returns: Nil if there is no file. One that holds no run is set aside, never overwritten.
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
            setAside()
            return nil
        }
    }

    /// Keeps the present file under another name, in place of one that was set aside before.
    func setAside() {
        let aside = file.appendingPathExtension("damaged")
        do {
            if FileManager.default.fileExists(atPath: aside.path) {
                try FileManager.default.removeItem(at: aside)
            }
            try FileManager.default.moveItem(at: file, to: aside)
        } catch {
            isKept = false
        }
    }

    /// Writes a run anew, in place of what the file holds.
    func begin(_ run: PhoneRun) {
        waiting = nil
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
            isKept = true
        } catch {
            isKept = false
        }
    }

    /// Adds an action to the file; time that passes may wait for `flush`.
    func append(_ action: PhoneAction) {
        if let joined = waiting?.joined(with: action) { return waiting = joined }
        flush()
        if case .pass = action { waiting = action } else { write(action) }
    }

    /// Writes what waits.
    func flush() {
        guard let action = waiting else { return }
        waiting = nil
        write(action)
    }

    private func write(_ action: PhoneAction) {
        guard isKept, let handle else { return }
        do {
            try handle.write(contentsOf: Data((action.line + "\n").utf8))
        } catch {
            isKept = false
        }
    }
}
