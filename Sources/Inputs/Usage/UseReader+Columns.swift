import Basics
import InputFiles

// The columns of a row that together say when a use or workout was.
extension UseReader {
    /// Returns the start and the duration of a row.
    mutating func span(
        of fields: [TableScanner.Field],
        _ columns: UsageColumns
    ) throws(InputError) -> (start: WholeMilliseconds, duration: WholeMilliseconds) {
        let begin = try time(in: columns.starts, completedBy: columns.dates, fields)
        let start = try instant(of: begin.time, begin.text, at: begin.offset)
        let hasEnd = columns.ends.contains { !isBlank(fields[$0]) }
        let given = columns.durations.first { column in
            let text = fields[column.place].text
            // Only an end says whether `0:30` is half an hour or half a minute.
            let isOpen = column.unit == nil && text.count { $0 == UInt8(ascii: ":") } == 1
            return !isBlank(fields[column.place]) && !(isOpen && hasEnd)
        }
        if let column = given ?? (columns.ends.isEmpty ? columns.durations.first : nil) {
            let field = fields[column.place]
            let text = UseReader.trimmed(field.text)
            return (start, try duration(text, at: field.offset, in: column.unit))
        }
        var end = try time(in: columns.ends, completedBy: [], fields)
        let isTimeOnly = end.time.day == nil
        if isTimeOnly {
            end.time.day = begin.time.day
            end.time.offsetSeconds = end.time.offsetSeconds ?? begin.time.offsetSeconds
        }
        var stop = try instant(of: end.time, end.text, at: end.offset)
        if isTimeOnly, stop.count < start.count {
            // The use ended on the next day.
            end.time.day = end.time.day.map { $0 + 1 }
            stop = try instant(of: end.time, end.text, at: end.offset)
        }
        return (start, try duration(from: start, to: stop, at: end.offset))
    }

    /// A time that one or two fields contain, with the text that errors show.
    private typealias Found = (time: WrittenTime, text: ArraySlice<UInt8>, offset: Int)

    /// Returns the time in the first column that has both date and time, or in two that have one.
    ///
    /// A date at midnight is one without a time, as spreadsheets write it. An unreadable field is
    /// an error only if the other fields are not enough.
    private func time(
        in columns: [Int],
        completedBy others: [Int],
        _ fields: [TableScanner.Field]
    ) throws(InputError) -> Found {
        var dated: Found?
        var timed: Found?
        var problem: InputError?
        for (index, place) in (columns + others).enumerated() where !isBlank(fields[place]) {
            let text = UseReader.trimmed(fields[place].text)
            let offset = fields[place].offset
            do throws(InputError) {
                let found = (time: try time(text, at: offset), text: text, offset: offset)
                if index < columns.count, found.time.civilTime != nil { return found }
                if found.time.day != nil {
                    dated = dated ?? found
                } else {
                    timed = timed ?? found
                }
            } catch {
                problem = problem ?? error
            }
        }
        if var dated {
            guard let timed, dated.time.second == nil || dated.time.isMidnight else {
                guard let problem, dated.time.second == nil else { return dated }
                throw problem
            }
            dated.time.second = timed.time.second
            dated.time.milliseconds = timed.time.milliseconds
            dated.time.offsetSeconds = timed.time.offsetSeconds ?? dated.time.offsetSeconds
            return dated
        }
        if let problem { throw problem }
        if let timed { return timed }
        let blank = fields[columns.first ?? others.first ?? 0]
        return (try time([], at: blank.offset), blank.text, blank.offset)
    }

    private func isBlank(_ field: TableScanner.Field) -> Bool { field.text.allSatisfy(\.isBlank) }

    /// Returns a text without blanks at its beginning and end.
    static func trimmed(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        var text = text.drop(while: \.isBlank)
        while text.last?.isBlank == true { text.removeLast() }
        return text
    }
}
