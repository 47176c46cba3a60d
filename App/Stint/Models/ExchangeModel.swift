import Enforcement
import Exchange
import Foundation
import Limits
import SwiftUI

/// The export of all data to a file, and the import.
@Observable @MainActor
final class ExchangeModel {
    /// The exported file; nil before the first export.
    private(set) var exportFile: URL?
    /// The import that the person has yet to confirm.
    var draft: ImportDraft?
    private let facts: FactsModel

    init(_ facts: FactsModel) { self.facts = facts }
}

extension ExchangeModel {
    /// Writes all data to a file that can be shared.
    func export() {
        do {
            var reconciler = try Reconciler.inAppGroup()
            let document = try reconciler.exported()
            let folder = try AppGroup.folder().appending(path: "export")
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            let file = folder.appending(path: "stint.json")
            try Data(document.json()).write(to: file, options: .atomic)
            exportFile = file
        } catch {
            facts.problem = .noStorage
        }
    }

    /// Reads the chosen file and shows the changes that importing it would make.
    func consider(_ choice: Result<URL, any Error>) {
        var name = String()
        do {
            let file = try choice.get()
            name = file.lastPathComponent
            draft = try ImportDraft(of: file)
        } catch {
            facts.problem = Problem(error, in: name)
        }
    }

    /// Imports the shown plan and returns true, or shows the new plan if it has changed since.
    func apply(_ shown: ImportDraft) -> Bool {
        defer { facts.showChanges() }
        do {
            var reconciler = try Reconciler.inAppGroup()
            let calendar = reconciler.calendar
            let newer: ImportPlan? = try reconciler.changeTogether { log, folder, now in
                let target = try ImportTarget(.phone, &log, folder, at: now, calendar: calendar)
                let plan = try ImportPlan(shown.document, into: target)
                guard plan.isEquivalent(to: shown.plan) else { return plan }
                try plan.write(to: &log, folder)
                return nil
            }
            draft = newer.map { ImportDraft(file: shown.file, document: shown.document, plan: $0) }
            return newer == nil
        } catch {
            facts.problem = Problem(error, in: shown.file)
            return false
        }
    }
}

struct ImportDraft {
    /// The maximum size of a file in bytes, enough for ten years.
    private static let byteMaximum = 64 << 20

    let file: String
    let document: ExchangeDocument
    let plan: ImportPlan
}

extension ImportDraft {
    fileprivate init(of file: URL) throws {
        // The chosen file may be outside the app's sandbox.
        let isForeign = file.startAccessingSecurityScopedResource()
        defer { if isForeign { file.stopAccessingSecurityScopedResource() } }
        let document = try ExchangeDocument(
            json: try ExchangeDocument.contents(ofFile: file.path, byteMaximum: Self.byteMaximum)
        )
        let folder = try AppGroup.folder()
        var log = try FactLog(reading: folder.path)
        let target = try ImportTarget(
            .phone,
            &log,
            SelectionFolder(appGroup: folder),
            at: try SystemClock.reading(),
            calendar: try Reconciler.read { _, _, calendar in calendar }
        )
        self.init(
            file: file.lastPathComponent,
            document: document,
            plan: try ImportPlan(document, into: target)
        )
    }
}

extension Reconciler {
    /// Returns the content of an export, without unreadable selections.
    fileprivate mutating func exported() throws -> ExchangeDocument {
        var records: [StoredRecord] = []
        try forEachEver { records.append($0) }
        let references =
            state.selections.map(\.reference) + ExchangeDocument.references(in: records)
        return ExchangeDocument(
            records: records,
            selections: try references.compactMap { reference in
                guard let selection = contents(of: reference), !selection.items.isEmpty else {
                    return nil
                }
                return try ExportedSelection(selection, digest: reference.digest)
            }
        )
    }
}
