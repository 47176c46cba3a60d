package import Foundation
import Glibc

/// Files outside the data folder, with a record of them, so that exactly these can be removed.
package struct WrittenFiles {
    /// A file to write.
    package struct File {
        package let path: String
        package let content: String

        package init(_ path: String, _ content: String) {
            self.path = path
            self.content = content
        }
    }

    /// An error of writing or removing files.
    package struct Failure: Error, CustomStringConvertible {
        package let description: String

        package init(description: String) { self.description = description }
    }

    private struct Record: Codable {
        var version = 1
        /// The written contents by path.
        var files: [String: String] = [:]
        /// The folders that did not exist before, the outermost first.
        var folders: [String] = []
    }

    private let root: URL
    private let recordPath: String
    private let isTrial: Bool
    private let report: (String) -> Void
    private let manager = FileManager.default

    /// Creates access to the files of a record, whose paths are below a root as well.
    ///
    /// A trial reports what would be done, and does nothing.
    package init(
        root: URL,
        record: String,
        isTrial: Bool,
        report: @escaping (String) -> Void
    ) {
        self.root = root
        recordPath = record
        self.isTrial = isTrial
        self.report = report
    }

    /// Writes files and records them.
    /// - Throws: If a file exists that the record doesn't contain, or that was changed since;
    ///   then nothing is written.
    package func write(_ files: [File]) throws {
        var record = try load()
        for file in files {
            guard let existing = try content(file.path), existing != record.files[file.path] else {
                continue
            }
            throw Failure(
                description: "could not write \(file.path): it exists already, and this command "
                    + "has not written it; remove it first"
            )
        }
        if isTrial {
            for file in files { report("would write \(file.path):\n\(file.content)") }
            return
        }
        for file in files {
            record.files[file.path] = file.content
            record.folders += missingFolders(above: file.path, except: record.folders)
        }
        record.folders += missingFolders(above: recordPath, except: record.folders)
        // The record comes first, so that nothing is written without it.
        try save(record)
        for file in files {
            try put(Data(file.content.utf8), at: file.path)
            report("wrote \(file.path)")
        }
    }

    /// Removes what was written, and reports what was changed since and therefore stays.
    /// - Returns: True if nothing stays.
    package func remove() throws -> Bool {
        var record = try load()
        for (path, written) in record.files.sorted(by: { $0.key < $1.key }) {
            let existing = try content(path)
            guard existing == nil || existing == written else {
                report("\(path) was changed since, so it stays; remove it yourself")
                continue
            }
            if existing != nil {
                report(isTrial ? "would remove \(path)" : "removed \(path)")
                if !isTrial { try manager.removeItem(at: url(path)) }
            }
            record.files[path] = nil
        }
        guard !isTrial else { return record.files.isEmpty }
        if record.files.isEmpty {
            if try content(recordPath) != nil { try manager.removeItem(at: url(recordPath)) }
        } else {
            try save(record)
        }
        for folder in record.folders.sorted().reversed() {
            // Fails if something else is in it.
            unsafe rmdir(url(folder).path)
        }
        return record.files.isEmpty
    }

    private func load() throws -> Record {
        guard let text = try content(recordPath) else { return Record() }
        do {
            return try JSONDecoder().decode(Record.self, from: Data(text.utf8))
        } catch {
            throw Failure(
                description: "could not read the record \(recordPath): it is damaged; "
                    + "move it away, and remove the files that it names"
            )
        }
    }

    private func save(_ record: Record) throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        try put(try encoder.encode(record), at: recordPath)
    }

    /// Writes a file that everybody can read.
    private func put(_ data: Data, at path: String) throws {
        for folder in missingFolders(above: path, except: []) {
            try manager.createDirectory(
                at: url(folder),
                withIntermediateDirectories: false,
                attributes: [.posixPermissions: 0o755]
            )
        }
        try data.write(to: url(path), options: .atomic)
        try manager.setAttributes([.posixPermissions: 0o644], ofItemAtPath: url(path).path)
    }

    /// Returns the folders above a path that don't exist, the outermost first.
    private func missingFolders(above path: String, except known: [String]) -> [String] {
        var missing: [String] = []
        var folder = path
        while let slash = folder.lastIndex(of: "/"), slash > folder.startIndex {
            folder = String(folder[..<slash])
            guard !manager.fileExists(atPath: url(folder).path) else { break }
            missing.append(folder)
        }
        return missing.reversed().filter { !known.contains($0) }
    }

    private func content(_ path: String) throws -> String? {
        let file = url(path)
        guard manager.fileExists(atPath: file.path) else { return nil }
        return String(decoding: try Data(contentsOf: file), as: UTF8.self)
    }

    private func url(_ path: String) -> URL { root.appending(path: path) }
}
