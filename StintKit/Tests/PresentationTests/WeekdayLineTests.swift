import Foundation
import Limits
import Presentation
import Testing

@Suite("Lines of weekdays", .timeLimit(.minutes(10)))
struct WeekdayLineTests {
    private struct Part: Equatable {
        let from: Int
        let to: Int
        let state: DayLine.State

        init(_ from: Int, _ to: Int, _ state: DayLine.State) {
            self.from = from
            self.to = to
            self.state = state
        }
    }

    private func edited(_ windows: (start: Int, end: Int, days: Weekdays)...) -> EditedLimit {
        var edited = EditedLimit(.schedule, covering: SelectionID(rawValue: 1))
        edited.windows = []
        for window in windows {
            edited.windows.addHour()
            edited.windows[edited.windows.count - 1].startMinutes = window.start
            edited.windows[edited.windows.count - 1].endMinutes = window.end
            edited.windows[edited.windows.count - 1].weekdays = window.days
        }
        return edited
    }

    private func lines(_ edited: EditedLimit, firstWeekday: Int = 2) -> [WeekdayLine] {
        WeekdayLine.lines(of: edited.windows, firstWeekday: firstWeekday)
    }

    private func parts(_ line: WeekdayLine) -> [Part] {
        line.line.spans.map { Part($0.minutes.lowerBound, $0.minutes.upperBound, $0.state) }
    }

    @Test("days with the same windows share a line, from midnight to midnight")
    func everyDay() throws {
        let lines = lines(edited((720, 780, .all), (1080, 1140, .all)))
        #expect(lines.map(\.weekdays) == [.all])
        #expect(
            parts(lines[0]) == [
                Part(0, 720, .blocked), Part(720, 780, .open), Part(780, 1080, .blocked),
                Part(1080, 1140, .open), Part(1140, 1440, .blocked),
            ]
        )
    }

    @Test("a window across midnight is on both days, and Saturday is followed by Sunday")
    func midnight() throws {
        let lines = lines(edited((1320, 120, .saturday)))
        #expect(
            lines.map(\.weekdays) == [
                Weekdays.all.subtracting([.saturday, .sunday]), .saturday, .sunday,
            ]
        )
        #expect(parts(lines[0]) == [Part(0, 1440, .blocked)])
        #expect(parts(lines[1]) == [Part(0, 1320, .blocked), Part(1320, 1440, .open)])
        #expect(parts(lines[2]) == [Part(0, 120, .open), Part(120, 1440, .blocked)])
    }

    @Test("overlapping windows are shown where they overlap, like their problem")
    func overlap() throws {
        let edited = edited((720, 840, .all), (780, 900, [.monday, .tuesday]))
        let monday = lines(edited)[0]
        #expect(monday.weekdays == [.monday, .tuesday])
        #expect(
            parts(monday) == [
                Part(0, 720, .blocked), Part(720, 780, .open), Part(780, 840, .overlapping),
                Part(840, 900, .open), Part(900, 1440, .blocked),
            ]
        )
        for window in edited.windows {
            guard case .schedule(.windowsOverlap) = edited.problem(in: .window(window.id)) else {
                Issue.record("\(window)")
                continue
            }
        }
    }

    @Test("invalid windows are skipped, and the week begins on the person's first day")
    func empty() throws {
        let lines = lines(edited((600, 600, .all), (60, 120, .sunday)), firstWeekday: 1)
        #expect(lines.map(\.weekdays) == [.sunday, Weekdays.all.subtracting(.sunday)])
    }

    @Test("days are abbreviated to ranges, in the order of the person's week")
    func names() throws {
        var calendar = Calendar(identifier: .gregorian)
        calendar.locale = Locale(identifier: "en_GB")
        calendar.firstWeekday = 2
        #expect(Weekdays.all.text(calendar) == "Mon–Sun")
        #expect(
            Weekdays([.monday, .tuesday, .wednesday, .sunday]).text(calendar) == "Mon–Wed, Sun"
        )
        #expect(Weekdays([.saturday, .sunday]).text(calendar) == "Sat, Sun")
        calendar.firstWeekday = 1
        #expect(Weekdays([.saturday, .sunday]).text(calendar) == "Sun, Sat")
    }
}
