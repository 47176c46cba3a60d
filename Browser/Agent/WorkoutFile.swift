import Basics
package import Foundation
import Inputs
import Limits

/// The file of workouts by which a person earns minutes on a machine without Health.
///
/// Each line has the beginning and the end of a workout, for example
/// `2026-03-02T12:00:00+01:00, 2026-03-02T12:30:00+01:00`. Programs of other devices can write it.
package struct WorkoutFile {
    /// The largest size in bytes, for about 18,000 workouts.
    private static let byteMaximum = 1 << 20
    private static let remedy =
        "write the beginning and the end of a workout, for example "
        + "2026-03-02T12:00:00+01:00, 2026-03-02T12:30:00+01:00"

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
        let file = try InputFile(path: path, byteMaximum: Self.byteMaximum)
        let format = ISO8601DateFormatter()
        var workouts: [Workout] = []
        let lines = String(decoding: file.bytes, as: UTF8.self)
            .split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        for (index, line) in lines.enumerated() where !line.allSatisfy(\.isWhitespace) {
            guard let workout = Workout(line, format) else {
                throw InputError(
                    file: path,
                    line: index + 1,
                    problem: "\(InputError.quoted(line)) is not a workout",
                    remedy: Self.remedy
                )
            }
            workouts.append(workout)
        }
        return workouts
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

extension Workout {
    /// Reads a line; its times are the ID, so that a repeated line pays once.
    fileprivate init?(_ line: Substring, _ format: ISO8601DateFormatter) {
        let times = line.split(separator: ",", omittingEmptySubsequences: false)
            .map { text in
                format.date(from: text.trimmingCharacters(in: .whitespaces))
                    .map { Int64($0.timeIntervalSince1970) * 1000 }
            }
        guard times.count == 2, let start = times[0], let end = times[1], 0 <= start, start <= end
        else { return nil }
        self.init(
            id: WorkoutID(high: UInt64(start), low: UInt64(end)),
            start: WallInstant(millisecondsSince1970: start),
            end: WallInstant(millisecondsSince1970: end),
            origin: .measured
        )
    }
}
