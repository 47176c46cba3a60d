import Foundation
import Limits

/// The stored selections: one file for each version, named by the digest of its contents.
///
/// A file is never changed, so a reader finds all of it or, while it is being written, none.
struct SelectionFolder {
    private let appGroup: URL
    private var folder: URL { appGroup.appending(path: "selections") }

    init(appGroup: URL) { self.appGroup = appGroup }

    /// Stores a selection.
    /// - Returns: The reference to put into a fact.
    func store(_ selection: Selection) throws(EnforcementError) -> SelectionReference {
        do {
            let encoder = JSONEncoder()
            encoder.outputFormatting = .sortedKeys
            let data = try encoder.encode(selection)
            let reference = SelectionReference(
                digest: ContentDigest.of(data),
                applicationCount: UInt16(selection.applications.count),
                categoryCount: UInt16(selection.categories.count),
                webDomainCount: UInt16(selection.webDomains.count)
            )
            guard let reference else {
                preconditionFailure("a content digest has as many bytes as a reference needs")
            }
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            try data.write(
                to: file(reference),
                options: [.atomic, .completeFileProtectionUntilFirstUserAuthentication]
            )
            return reference
        } catch {
            throw .file(name: folder.lastPathComponent, reason: error.localizedDescription)
        }
    }

    /// Reads a selection.
    /// - Throws: `EnforcementError.selection` if its file is missing or does not match its name.
    func load(_ reference: SelectionReference) throws(EnforcementError) -> Selection {
        do {
            let data = try Data(contentsOf: file(reference))
            guard ContentDigest.of(data) == reference.digest else {
                throw EnforcementError.selection(digest: reference.digestText)
            }
            return try JSONDecoder().decode(Selection.self, from: data)
        } catch {
            throw .selection(digest: reference.digestText)
        }
    }

    /// Removes the files to which nothing refers any more.
    func removeAll(but kept: some Sequence<SelectionReference>) throws(EnforcementError) {
        let names = Set(kept.map { file($0).lastPathComponent })
        do {
            guard FileManager.default.fileExists(atPath: folder.path) else { return }
            for file in try FileManager.default.contentsOfDirectory(atPath: folder.path)
            where !names.contains(file) {
                try FileManager.default.removeItem(at: folder.appending(path: file))
            }
        } catch {
            throw .file(name: folder.lastPathComponent, reason: error.localizedDescription)
        }
    }

    private func file(_ reference: SelectionReference) -> URL {
        folder.appending(path: "\(reference.digestText).json")
    }
}
