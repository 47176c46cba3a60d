import Enforcement
import Exchange
import Foundation
import Limits
import Presentation

extension Model {
    /// Reads what happened on all days, unless that is known.
    /// - Parameter personal: The person's calendar, which tells on which weekday a week begins.
    func readHistory(_ personal: Calendar) {
        guard history == nil else { return }
        do throws(EnforcementError) {
            var reconciler = try Reconciler.inAppGroup()
            var records: [StoredRecord] = []
            try reconciler.forEachEver { records.append($0) }
            var calendar = reconciler.calendar
            calendar.firstWeekday = personal.firstWeekday
            history = History(
                records,
                at: try SystemClock.reading(),
                calendar: calendar
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
            let document = try reconciler.exported()
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
