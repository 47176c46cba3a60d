public import Foundation
import ScreenTimeDaemon

extension Phone {
    /// Puts a file onto the phone, as a person does from a computer; one of its name is replaced.
    /// - Parameters:
    ///   - name: The name; no part of a path.
    ///   - content: The content.
    public func putFile(_ name: String, _ content: Data) {
        Processor.shared.hold {
            let file = file(name)
            make(file.deletingLastPathComponent())
            do { try content.write(to: file) } catch {
                preconditionFailure("could not write a file on the phone's disk: \(error)")
            }
        }
    }

    /// Chooses a file for an app, as a person does in the system's list of files.
    ///
    /// The app can read it only between `startAccessingSecurityScopedResource` and
    /// `stopAccessingSecurityScopedResource` (Apple: "Providing access to directories").
    /// - Parameter name: The name of the file.
    /// - Returns: The address that the app gets; nil if there is no such file.
    public func chooseFile(_ name: String) -> URL? {
        Processor.shared.hold {
            let original = file(name)
            guard FileManager.default.fileExists(atPath: original.path) else { return nil }
            chosenFileCount += 1
            let folder = disk.appending(path: "chosen/\(chosenFileCount)")
            make(folder)
            let address = folder.appending(path: name)
            files.choose(original, at: address)
            return address
        }
    }

    private func file(_ name: String) -> URL {
        precondition(
            !name.isEmpty && !name.contains("/") && name != "." && name != "..",
            "\(String(reflecting: name)) is no name of a file"
        )
        return disk.appending(path: "files").appending(path: name)
    }

    private func make(_ folder: URL) {
        do {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        } catch {
            preconditionFailure("could not make a folder on the phone's disk: \(error)")
        }
    }
}
