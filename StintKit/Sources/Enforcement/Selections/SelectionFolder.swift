public import Foundation
public import Limits

/// The stored selections: one file for each version, named by the digest of its contents.
///
/// Files never change, so a reader finds a file complete or, while it is being written, missing.
/// Each file is read once.
public final class SelectionFolder {
    /// Text, because parsing URLs costs more than reading a small file.
    private let path: String
    private var folder: URL { URL(filePath: path, directoryHint: .isDirectory) }
    private var loaded: [SelectionReference: Selection] = [:]

    /// Creates a value for the folder in an app group; the folder need not exist.
    public convenience init(appGroup: URL) { self.init(appGroup: appGroup.path) }

    init(appGroup path: String) { self.path = path + "/selections" }

    /// Stores a selection.
    /// - Returns: The reference for a fact; it counts only items with tokens, and typed domains.
    /// - Throws: `EnforcementError.file` if the disk is full, or `tooManyTokens` or
    ///   `tooManyExceptions` for more than the system accepts; then nothing is stored.
    public func store(_ selection: Selection) throws(EnforcementError) -> SelectionReference {
        let (reference, contents) = try Self.written(selection)
        do {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            try Data(contents).write(
                to: folder.appending(path: Self.fileName(reference)),
                options: [.atomic, .completeFileProtectionUntilFirstUserAuthentication]
            )
            return reference
        } catch {
            throw .file(name: folder.lastPathComponent, reason: error.localizedDescription)
        }
    }

    /// Returns the reference under which a selection would be stored.
    /// - Throws: The errors of `store` before it stores anything.
    public static func reference(
        to selection: Selection
    ) throws(EnforcementError) -> SelectionReference {
        try written(selection).reference
    }

    /// Returns the contents of a selection's file, and its reference.
    private static func written(
        _ selection: Selection
    ) throws(EnforcementError) -> (reference: SelectionReference, contents: [UInt8]) {
        // With items to pick, a reference without tokens stays empty, so that the person is asked.
        let isCounted = !selection.coversEverythingElse && !selection.hasUnpicked
        let typed = isCounted ? selection.typedDomains.count : 0
        let count = max(Selection.tokenCounts(selection.items).values.max() ?? 0, typed)
        guard count <= ShieldStores.capacity else {
            throw .tooManyTokens(count: count, maximum: ShieldStores.capacity)
        }
        let open = Selection.tokenCounts(selection.exceptions).values.max() ?? 0
        guard open <= ShieldStores.tokenMaximum else {
            throw .tooManyExceptions(count: open, maximum: ShieldStores.tokenMaximum)
        }
        let contents: [UInt8]
        do {
            contents = try SelectionFile.contents(of: selection)
        } catch {
            throw .file(name: "selection", reason: error.localizedDescription)
        }
        // The selection covers nothing until the person chooses the missing exceptions again.
        let counts = selection.isWhole ? Selection.tokenCounts(selection.choice) : [:]
        let reference = SelectionReference(
            digest: ContentDigest.of(contents),
            applicationCount: UInt16(counts[.application] ?? 0),
            categoryCount: UInt16(counts[.category] ?? 0),
            webDomainCount: UInt16((counts[.webDomain] ?? 0) + typed),
            coversEverythingElse: selection.coversEverythingElse && selection.isWhole
        )
        guard let reference else {
            preconditionFailure("a content digest has as many bytes as a reference needs")
        }
        return (reference, contents)
    }

    /// Reads a selection.
    /// - Throws: `EnforcementError.selection` if its file is missing or does not match its name.
    public func load(_ reference: SelectionReference) throws(EnforcementError) -> Selection {
        if let selection = loaded[reference] { return selection }
        do {
            guard let contents = contents(Self.fileName(reference), reference) else {
                throw TokenReader.damaged
            }
            let selection = try SelectionFile.selection(from: contents)
            loaded[reference] = selection
            return selection
        } catch {
            throw .selection(digest: reference.digestText)
        }
    }

    /// Returns the items of a selection without their tokens, or nil if it can't be read.
    func listing(of reference: SelectionReference) -> SelectionListing? {
        guard let contents = contents(Self.fileName(reference), reference) else { return nil }
        do { return try SelectionListing(contents) } catch { return nil }
    }

    /// Returns a selection, or nil if it can't be read.
    public func contents(of reference: SelectionReference) -> Selection? {
        do { return try load(reference) } catch { return nil }
    }

    /// All selections that can be read, whether facts refer to them or not.
    public var all: [Selection] {
        do {
            return try FileManager.default.contentsOfDirectory(atPath: path).compactMap { name in
                guard let bytes = SelectionContents.read("\(path)/\(name)") else { return nil }
                do { return try SelectionFile.selection(from: bytes) } catch { return nil }
            }
        } catch {
            return []
        }
    }

    /// The age up to which an unreferenced file is kept.
    ///
    /// The process that stored it may be about to append the fact with the reference.
    private static let unreferencedAgeMaximum: Duration = .seconds(3600)

    /// Removes the files without a reference in `kept`, except recently stored ones.
    /// - Throws: `EnforcementError.file` if a file can't be removed; others may be.
    public func removeAll(
        but kept: some Sequence<SelectionReference>,
        at now: WallInstant
    ) throws(EnforcementError) {
        let names = Set(kept.map(Self.fileName))
        do {
            guard FileManager.default.fileExists(atPath: path) else { return }
            for file in try FileManager.default.contentsOfDirectory(atPath: path)
            where !names.contains(file) {
                let url = folder.appending(path: file)
                guard try !Self.isFresh(url, at: now) else { continue }
                try FileManager.default.removeItem(at: url)
            }
        } catch {
            throw .file(name: folder.lastPathComponent, reason: error.localizedDescription)
        }
    }

    /// Returns true if a file is newer than the maximum age of unreferenced files.
    private static func isFresh(_ file: URL, at now: WallInstant) throws -> Bool {
        let values = try file.resourceValues(forKeys: [.contentModificationDateKey])
        guard let date = values.contentModificationDate else { return false }
        let written = WallInstant(
            millisecondsSince1970: Int64(date.timeIntervalSince1970 * 1000)
        )
        let age = written.duration(to: now)
        return age < unreferencedAgeMaximum && age > .zero - unreferencedAgeMaximum
    }

    /// Returns the contents of a file if they match its name.
    private func contents(_ name: String, _ reference: SelectionReference) -> [UInt8]? {
        guard let contents = SelectionContents.read("\(path)/\(name)"),
            ContentDigest.of(contents) == reference.digest
        else { return nil }
        return contents
    }

    private static func fileName(_ reference: SelectionReference) -> String {
        reference.digestText + ".stint"
    }
}

extension RuleState {
    /// All contents of selections that are in force or pending.
    var allReferences: [SelectionReference] {
        var references = selections.map(\.reference)
        for pending in pendingChanges {
            if case .selection(_, let reference) = pending.change { references.append(reference) }
        }
        return references
    }
}
