import Enforcement
import Exchange
import Foundation
import Limits
import SwiftUI

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
            show(error, of: name)
        }
    }

    /// Takes an export in, as it was shown; shows it anew if it has become another matter meanwhile.
    func applyImport(_ draft: ImportDraft) {
        do {
            var reconciler = try Reconciler.inAppGroup()
            let calendar = reconciler.calendar
            let newer: ImportPlan? = try reconciler.changeTogether { log, folder, reading in
                let target = try ImportTarget(
                    .phone,
                    &log,
                    folder,
                    at: reading,
                    calendar: calendar
                )
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
            show(error, of: draft.file)
        }
        refresh()
        history = nil
        redrawWidgets()
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

    private func show(_ error: any Error, of file: String) {
        problem =
            switch error {
            case let error as ExchangeError: .noImport(error, file: file)
            case let error as EnforcementError: .refused(error)
            default:
                .noImport(
                    .unreadable(path: file, reason: error.localizedDescription),
                    file: file
                )
            }
    }
}
