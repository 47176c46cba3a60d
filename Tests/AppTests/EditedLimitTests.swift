import Foundation
import Limits
import Presentation
import Testing

@Suite("Drafts of limits and settings", .timeLimit(.minutes(10)))
struct EditedLimitTests {
    private static let selection = SelectionID(rawValue: 3)
    private static let id = LimitID(rawValue: 9)

    /// A rule of each kind, with values that differ from the initial ones.
    private static func rules() throws -> [Rule] {
        let window = try Window(
            label: "Night",
            start: #require(TimeOfDay("22:30")),
            end: #require(TimeOfDay("01:15")),
            weekdays: [.friday, .saturday]
        )
        let whole = try Window(label: "Sunday", start: .midnight, end: .endOfDay, weekdays: .sunday)
        let waiting = Ask(
            accessLength: try AccessLength(35),
            choosesLength: true,
            price: .wait(try Wait(seconds: 25, lengthens: true))
        )
        let choosing = Ask(
            accessLength: try AccessLength(10),
            price: .chosenReason(try Reasons(["Work", "A message"]))
        )
        let writing = Ask(accessLength: .standard, price: .writtenReason)
        return [
            .schedule(try Schedule(windows: [window])), .schedule(try Schedule(windows: [whole])),
            .schedule(try Schedule(windows: [])),
            .pause(Pause(waiting)), .pause(Pause(writing)),
            .bank(Bank(difficulty: .extreme, accepts: .measured)),
            .budget(try Budget(minutes: 77)),
            .budget(try Budget(minutes: 77, end: SoftEnd(choosing, timesPerDay: 4))),
            .opens(try Opens(timesPerDay: 9, question: choosing)),
            .timer,
            .stretch(try Stretch(use: 25, rest: 15, end: SoftEnd(waiting))),
        ]
    }

    @Test("editing and saving a limit without a change keeps it")
    func unchanged() throws {
        let hours = try Hours(
            days: [.monday, .friday],
            spans: [
                Hours.Span(start: #require(TimeOfDay("22:00")), end: #require(TimeOfDay("07:00"))),
                Hours.Span(start: #require(TimeOfDay("12:00")), end: #require(TimeOfDay("13:30"))),
            ]
        )
        for rule in try Self.rules() {
            let limit = try Limit(
                id: Self.id,
                label: "A limit",
                selection: Self.selection,
                rule: rule,
                wording: .antiRot,
                hours: rule == .timer ? .always : hours,
                opensInBreaks: !rule.kind.opensInBreaks,
                warns: false
            )
            let edited = EditedLimit(limit)
            #expect(edited.problem == nil)
            #expect(try edited.limit(LimitID(rawValue: 1)) == limit)
        }
    }

    @Test("a draft reports its problem")
    func problems() throws {
        var edited = EditedLimit(.schedule, covering: Self.selection)
        #expect(!edited.blocksAllDay)
        edited.windows.addHour()
        #expect(edited.problem == nil)
        edited.windows[1].startMinutes = edited.windows[0].startMinutes
        guard case .schedule(.windowsOverlap) = edited.problem else {
            Issue.record("\(String(describing: edited.problem))")
            return
        }
        edited.windows.removeLast()
        edited.windows[0].endMinutes = edited.windows[0].startMinutes
        guard case .schedule(.windowEmpty) = edited.problem else {
            Issue.record("\(String(describing: edited.problem))")
            return
        }
        edited.kind = .budget
        edited.days = []
        #expect(edited.problem == .hours(.noWeekday))
        edited.days = .all
        edited.label = String(repeating: "x", count: 49)
        #expect(edited.problem == .limit(.labelTooLong(bytes: 49, maximum: 48)))
    }

    @Test("a problem of the hours is reported at its span, and of a price at the question")
    func places() throws {
        var edited = EditedLimit(.budget, covering: Self.selection)
        func places() -> [EditedLimit.Field] {
            [.name, .hours, .span(1), .span(2), .question, .rule].filter {
                edited.problem(in: $0) != nil
            }
        }
        edited.spans.addHour()
        edited.spans.addHour()
        #expect(edited.spans.map(\.startMinutes) == [720, 780])
        #expect(places() == [])
        edited.spans[0].startMinutes = 715
        #expect(places() == [.span(1)])
        let span = try Hours.Span(
            start: #require(TimeOfDay("11:55")),
            end: #require(TimeOfDay("13:00"))
        )
        #expect(edited.problem(in: .span(1)) == .limit(.spanNotCounted(span)))
        // A pause counts nothing.
        edited.kind = .pause
        #expect(places() == [])
        edited.spans[1].startMinutes = 750
        #expect(places() == [.span(1), .span(2)])
        edited.spans[1].endMinutes = 750
        #expect(places() == [.span(2)])
        edited.spans = []
        edited.ask.sort = .chosenReason
        #expect(places() == [.question])
        edited.ask.reasons[2] = "Work"
        #expect(edited.problem == nil)
        edited.kind = .budget
        edited.ask.reasons[2] = ""
        #expect(places() == [])
        edited.asksAtEnd = true
        #expect(places() == [.question])
        // A timer always applies, and asks nothing.
        edited.kind = .timer
        edited.asksAtEnd = false
        edited.days = []
        #expect(edited.problem == nil)
    }

    @Test("a span that contains the beginning of a day is counted again there")
    func dayStart() throws {
        var edited = EditedLimit(.budget, covering: Self.selection)
        edited.spans.addHour()
        edited.spans[0].startMinutes = 22 * 60
        edited.spans[0].endMinutes = 2 * 60
        func counts(_ time: String) throws -> Bool {
            edited.countsAgain(in: edited.spans[0], from: try #require(TimeOfDay(time)))
        }
        #expect(try ["00:00", "23:00", "01:00"].map(counts) == [true, true, true])
        #expect(try ["22:00", "02:00", "12:00"].map(counts) == [false, false, false])
        #expect(edited.undividedDayStart(after: edited.spans[0]) == TimeOfDay("02:00"))
        edited.spans.addHour()
        edited.spans[1].startMinutes = 60
        edited.spans[1].endMinutes = 210
        #expect(edited.undividedDayStart(after: edited.spans[0]) == TimeOfDay("04:00"))
        edited.kind = .pause
        #expect(try !counts("00:00"))
        edited.kind = .stretch
        edited.asksAtEnd = true
        #expect(try !counts("00:00"))
        edited.endTimesPerDay = 3
        #expect(try counts("00:00"))
    }

    @Test("the lines of hours begin at the beginning of Stint's day")
    func lines() throws {
        let four = try #require(TimeOfDay("04:00"))
        var edited = EditedLimit(.pause, covering: Self.selection)
        func found() -> [WeekdayLine] {
            WeekdayLine.lines(ofHoursOf: edited, from: four, firstWeekday: 2)
        }
        func lines() -> [[Range<Int>]] {
            found().map { $0.line.spans.filter { $0.state == .blocked }.map(\.minutes) }
        }
        #expect(lines() == [[0..<1440]])
        edited.days = .monday
        #expect(lines() == [[240..<1440], [0..<240], []])
        edited.spans.addHour()
        edited.spans[0].startMinutes = 60
        edited.spans[0].endMinutes = 120
        // At 1:00, Monday's day has not ended.
        #expect(found().map(\.weekdays) == [Weekdays.all.subtracting(.tuesday), .tuesday])
        #expect(lines() == [[], [60..<120]])
    }

    @Test("every starting point is valid, and the composed ones differ from the kinds")
    func startingPoints() throws {
        #expect(StartingPoint.all.count == 10)
        #expect(Set(StartingPoint.all.map(\.id)).count == 10)
        let limits = try StartingPoint.composed.map {
            try #require($0.limits.first).limit(Self.id, on: Self.selection)
        }
        #expect(limits.map { EditedLimit($0).problem } == [nil, nil, nil])
        #expect(limits[0].hours.spans.map(\.minutes) == [9 * 60])
        #expect(limits[1].rule.ask?.price == .wait(try Wait(seconds: 20)))
        #expect(limits[2].opensInBreaks)
        #expect(StartingPoint.threeBreaks.breaks?.timesPerDay == 3)
        #expect(StartingPoint.all.filter { $0.breaks != nil } == [.threeBreaks])
    }

    @Test("editing and saving settings without a change keeps them")
    func settings() throws {
        for delay in [
            WeakeningDelay.none, .hours(7), .nextDay, .until(WallInstant(Date.distantFuture)),
        ] {
            let settings = try Settings(
                breakRule: BreakRule(length: .seconds(1800), timesPerDay: 3),
                dayStart: #require(TimeOfDay("04:00")),
                emergencyRule: EmergencyRule(timesPerPeriod: 1),
                weakeningDelay: delay
            )
            #expect(try EditedSettings(settings).settings() == settings)
        }
        var edited = EditedSettings(.standard)
        edited.breakMinutes = 0
        #expect(edited.problem != nil)
    }
}
