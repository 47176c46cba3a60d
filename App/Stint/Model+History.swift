import Enforcement
import Exchange
import Foundation
import Limits
import Presentation

extension Model {
    /// Reads what happened on all days, unless that is known.
    func readHistory() {
        guard history == nil else { return }
        do throws(EnforcementError) {
            var reconciler = try Reconciler.inAppGroup()
            var records: [StoredRecord] = []
            try reconciler.forEachEver { records.append($0) }
            history = History(
                records,
                at: try SystemClock.reading(),
                calendar: reconciler.calendar
            )
            subjects = reconciler.subjects
        } catch {
            problem = .refused(error)
        }
    }

    /// Writes everything into one file, to be shared.
    func export() {
        do {
            var reconciler = try Reconciler.inAppGroup()
            var records: [StoredRecord] = []
            try reconciler.forEachEver { records.append($0) }
            let document = ExchangeDocument(
                records: records,
                selections: try reconciler.exportedSelections()
            )
            let folder = try AppGroup.folder().appending(path: "export")
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            let file = folder.appending(path: "stint.json")
            try Data(document.json()).write(to: file, options: .atomic)
            exportFile = file
        } catch {
            problem = .noExport
        }
    }
}
