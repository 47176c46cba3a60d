public import Foundation
import ScreenTimeDaemon

extension Phone {
    /// Copies a file to the phone, replacing one with the same name.
    /// - Parameters:
    ///   - name: The file name, without a path.
    ///   - content: The content.
    public func putFile(_ name: String, _ content: Data) {
        Processor.shared.withLock {
            let file = file(name)
            createFolder(file.deletingLastPathComponent())
            do { try content.write(to: file) } catch {
                preconditionFailure("could not write a file on the phone's disk: \(error)")
            }
        }
    }

    /// Chooses a file for an app, as a person does in the system's file picker.
    ///
    /// The app can read it only between `startAccessingSecurityScopedResource` and
    /// `stopAccessingSecurityScopedResource` (Apple: "Providing access to directories").
    /// - Parameter name: The name of the file.
    /// - Returns: The URL that the app receives; nil if there is no such file.
    public func chooseFile(_ name: String) -> URL? {
        Processor.shared.withLock {
            let original = file(name)
            guard FileManager.default.fileExists(atPath: original.path) else { return nil }
            chosenFileCount += 1
            let folder = disk.appending(path: "chosen/\(chosenFileCount)")
            createFolder(folder)
            let address = folder.appending(path: name)
            files.choose(original, at: address)
            return address
        }
    }

    private func file(_ name: String) -> URL {
        precondition(
            !name.isEmpty && !name.contains("/") && name != "." && name != "..",
            "\(String(reflecting: name)) is not a file name"
        )
        return disk.appending(path: "files").appending(path: name)
    }

    private func createFolder(_ folder: URL) {
        do {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        } catch {
            preconditionFailure("could not create a folder on the phone's disk: \(error)")
        }
    }
}
