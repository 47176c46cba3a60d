import Basics
import Foundation
public import InputFiles
public import Limits

/// A table of workouts in CSV.
///
/// The first line can name columns, such as `start,end` or `Start,Duration (min)`; other columns
/// are ignored. Without names, each line has the beginning and the end of a workout. All times have
/// an offset from UTC.
public enum WorkoutTable {
    /// Reads the measured workouts of a file, in its order.
    ///
    /// Their times are their IDs, so that a repeated line pays once.
    /// - Throws: An error that names the first line with a problem.
    public static func workouts(in file: InputFile) throws(InputError) -> [Workout] {
        let text = LongText(file)
        var scanner = TableScanner(text)
        // The zone is not used: a time without an offset is an error.
        var reader = UseReader(text, zone: .gmt, noun: "workout")
        reader.needsOffset = true
        var columns = UsageColumns.startAndEnd
        do throws(InputError) {
            columns = try scanner.header { UsageColumns.found(in: $0, needsApp: false) }
        } catch {
            scanner.restart()
        }
        reader.acceptsDecimalComma = scanner.separator != .comma
        var workouts: [Workout] = []
        while !scanner.isAtEnd {
            guard let fields = try scanner.row(of: columns.count) else { continue }
            let (start, duration) = try reader.span(of: fields, columns)
            let end = start.count + duration.count
            guard start.count >= 0 else {
                throw text.error(
                    at: fields[0].offset,
                    "a workout starts before 1970",
                    remedy: "correct its start or its end"
                )
            }
            workouts.append(
                Workout(
                    id: WorkoutID(high: UInt64(start.count), low: UInt64(end)),
                    start: WallInstant(millisecondsSince1970: start.count),
                    end: WallInstant(millisecondsSince1970: end),
                    origin: .measured
                )
            )
        }
        return workouts
    }
}
