import Foundation
public import Limits

extension DayOverview {
    /// Returns the lines of a workday on which valid limits apply from its beginning and nothing happens.
    fileprivate static func example(
        _ settings: Settings = .standard,
        _ made: () throws -> [Limit]
    ) -> [DayLine] {
        let limits: [Limit]
        do { limits = try made() } catch { preconditionFailure("An example is valid: \(error)") }
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .gmt
        let reading = ClockReading(
            wall: monday + .seconds(settings.dayStart.minutes * 60),
            boot: BootInstant(millisecondsSinceBoot: 0),
            bootID: BootID(high: 0, low: 0)
        )
        let events = [.settingsChanged(settings)] + limits.map(Event.limitSet)
        let records = events.enumerated().map { index, event in
            StoredRecord.fact(
                Fact(id: FactID(high: 0, low: UInt64(index + 1)), reading: reading, event: event)
            )
        }
        let day = reading.wall..<reading.wall + .seconds(TimeOfDay.minutesOfDay * 60)
        let overview = DayOverview(records, on: day, at: reading, calendar: calendar)
        return limits.compactMap { overview.limits[$0.id] }
    }

    /// The midnight before a Monday.
    private static let monday = WallInstant(millisecondsSince1970: 4 * 86_400_000)
}

extension StartingPoint {
    /// The lines of a workday with the limits; empty if nothing is ever blocked or asked.
    public var example: [DayLine] { Self.examples[id] ?? [] }

    private static let examples = Dictionary(
        uniqueKeysWithValues: all.filter(\.canBlock).map { start in
            let lines = DayOverview.example(start.settings) {
                try start.limits.enumerated().map { index, draft in
                    try draft.limit(LimitID(rawValue: UInt64(index + 1)), on: .unsaved)
                }
            }
            return (start.id, lines)
        }
    )
}

extension EditedLimit {
    /// The lines of a workday with a kind's standard values; empty if nothing is ever blocked or asked.
    ///
    /// That of allowed times has some.
    public static func example(of kind: Rule.Kind) -> [DayLine] {
        kind == .schedule ? StartingPoint(.antiRot).example : examples[kind] ?? []
    }

    private static let examples = Dictionary(
        uniqueKeysWithValues: Rule.Kind.allCases.filter { $0 != .timer }.map { kind in
            let lines = DayOverview.example {
                [try EditedLimit(kind, covering: .unsaved).limit(LimitID(rawValue: 1))]
            }
            return (kind, lines)
        }
    )
}
