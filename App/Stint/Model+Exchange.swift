import Enforcement
import Exchange
import Foundation
import Limits
import Presentation
import SwiftUI

extension Model {
    /// Reads what happened on all days, unless that is known.
    /// - Parameter personal: The person's calendar, which tells on which weekday a week begins, and
    ///   what the days are called.
    func readHistory(_ personal: Calendar) {
        guard history == nil else { return }
        attempt {
            var reconciler = try Reconciler.inAppGroup()
            var calendar = reconciler.calendar
            calendar.firstWeekday = personal.firstWeekday
            calendar.locale = personal.locale
            history = History(
                try reconciler.recordsEver(),
                at: try SystemClock.reading(),
                calendar: calendar
            )
            subjects = reconciler.subjects
        }
    }

    /// Writes everything into one file, to be shared.
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
            problem = .noStorage
        }
    }
}

/// What an import would bring.
struct ImportDraft {
    /// What the chosen file is called.
    let file: String
    /// What is in it.
    let document: ExchangeDocument
    /// What becomes of it.
    let plan: ImportPlan
}

extension Model {
    /// The largest file that is read, in bytes: an export of ten years.
    private static let importMaximum = 64 << 20

    /// Reads the export that was chosen, and shows what would come of it.
    func consider(_ choice: Result<URL, any Error>) {
        var name = String()
        do {
            let file = try choice.get()
            name = file.lastPathComponent
            importDraft = try Self.draft(of: file)
        } catch {
            problem = Problem(error, in: name)
        }
    }

    /// Takes an export in, as it was shown; shows it anew if it has become another matter meanwhile.
    func applyImport(_ draft: ImportDraft) {
        do {
            var reconciler = try Reconciler.inAppGroup()
            let calendar = reconciler.calendar
            let newer: ImportPlan? = try reconciler.changeTogether { log, folder, now in
                let target = try ImportTarget(.phone, &log, folder, at: now, calendar: calendar)
                let plan = try ImportPlan(draft.document, into: target)
                guard plan.isEquivalent(to: draft.plan) else { return plan }
                try plan.write(to: &log, folder)
                return nil
            }
            importDraft = newer.map {
                ImportDraft(file: draft.file, document: draft.document, plan: $0)
            }
            if newer == nil { tab = .today }
        } catch {
            problem = Problem(error, in: draft.file)
        }
        showChanges()
        listen()
    }

    private static func draft(of file: URL) throws -> ImportDraft {
        // What the person chooses lies outside of what the app may read by itself.
        let isForeign = file.startAccessingSecurityScopedResource()
        defer { if isForeign { file.stopAccessingSecurityScopedResource() } }
        let document = try ExchangeDocument(
            json: try ExchangeDocument.contents(ofFile: file.path, byteMaximum: importMaximum)
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
        return ImportDraft(
            file: file.lastPathComponent,
            document: document,
            plan: try ImportPlan(document, into: target)
        )
    }
}

extension Reconciler {
    /// Returns every record ever stored, in order.
    fileprivate mutating func recordsEver() throws(EnforcementError) -> [StoredRecord] {
        var records: [StoredRecord] = []
        try forEachEver { records.append($0) }
        return records
    }

    /// What each name stands for in the selections of now.
    var subjects: [ItemID: Selection.Subject] {
        var found: [ItemID: Selection.Subject] = [:]
        for (id, _) in state.selections {
            for item in selection(id).items where found[item.id] == nil {
                found[item.id] = item.subject
            }
        }
        return found
    }

    /// All that an export holds; contents of selections that cannot be read any more are left out.
    mutating func exported() throws -> ExchangeDocument {
        let records = try recordsEver()
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
