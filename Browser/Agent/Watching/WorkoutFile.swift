package import Foundation
import InputFiles
import Inputs
import Limits

/// The file of workouts by which a person earns minutes on a machine without Health.
///
/// Each line has the beginning and the end of a workout, for example
/// `2026-03-02T12:00:00+01:00, 2026-03-02T12:30:00+01:00`, or the columns that the first line names.
/// Programs of other devices can write it.
package struct WorkoutFile {
    /// The largest size in bytes, for about 18,000 workouts.
    private static let byteMaximum = 1 << 20

    private let path: String
    /// The time of the last change that was read.
    private var lastChange: Date?

    /// Uses `workouts.csv` in a folder.
    package init(folder: URL) { path = folder.appending(path: "workouts.csv").path }

    /// Returns all workouts after a change of the file; nil without a change or a file.
    /// - Throws: An error that names the line, once for each change; no workout of the file is used.
    mutating func changed() throws(InputError) -> [Workout]? {
        guard let change, change != lastChange else { return nil }
        lastChange = change
        return try WorkoutTable.workouts(
            in: InputFile(path: path, byteMaximum: Self.byteMaximum)
        )
    }

    private var change: Date? {
        do {
            return try FileManager.default.attributesOfItem(atPath: path)[.modificationDate]
                as? Date
        } catch {
            return nil
        }
    }
}
