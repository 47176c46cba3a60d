import Limits
import Presentation
import Testing

@Suite("Edited limits", .timeLimit(.minutes(10)))
struct EditedLimitTests {
    private static let selection = SelectionID(rawValue: 1)

    @Test("a problem is reported only at its field")
    func places() throws {
        var edited = EditedLimit(.opens, covering: Self.selection)
        func places() -> [EditedLimit.Field] {
            [.name, .hours, .window(1), .window(2), .rule].filter {
                edited.problem(in: $0) != nil
            }
        }
        #expect(places() == [])
        edited.days = []
        #expect(places() == [.hours])
        edited.label = String(repeating: "x", count: 49)
        #expect(places() == [.name, .hours])
        edited.days = .all
        edited.label = "Games"
        edited.timesPerDay = 0
        #expect(places() == [.rule])
        edited.kind = .schedule
        edited.windows.addHour()
        edited.windows.addHour()
        #expect(places() == [])
        edited.windows[1].startMinutes = edited.windows[0].startMinutes
        #expect(places() == [.window(1), .window(2)])
        edited.windows[0].weekdays = []
        #expect(places() == [.window(1)])
    }

    @Test("a window is added at a free time, if there is room")
    func added() throws {
        var edited = EditedLimit(.schedule, covering: Self.selection)
        edited.windows.addHour()
        #expect(edited.windows.map(\.startMinutes) == [720, 780])
        edited.windows[1].startMinutes = 22 * 60
        edited.windows[1].endMinutes = 1435
        edited.windows.addHour()
        #expect(edited.problem == nil)
        while edited.windows.canAddHour { edited.windows.addHour() }
        #expect(edited.windows.count == Schedule.windowMaximum)
        #expect(edited.problem == nil)
    }

    @Test("a handle pushes the other one, but not in a window that ends the next day")
    func handles() throws {
        var window = EditedLimit(.schedule, covering: Self.selection).windows[0]
        func ends() -> [Int] { [window[.start], window[.end]] }
        #expect(ends() == [720, 780])
        window.move(.start, to: 870, apart: 15)
        #expect(ends() == [870, 885])
        window.move(.end, to: 600, apart: 15)
        #expect(ends() == [585, 600])
        window.startMinutes = 1320
        window.move(.end, to: 420, apart: 15)
        window.move(.start, to: 1380, apart: 15)
        #expect(ends() == [1380, 420])
        #expect(window.line(inside: .open).spans.map(\.state) == [.open, .blocked, .open])
        #expect(
            window.line(inside: .pledged).spans.map(\.minutes) == [
                0..<420, 420..<1380, 1380..<1440,
            ]
        )
    }

    @Test("a duplicate is a new limit with the same rule and another label")
    func duplicate() throws {
        let limit = try Limit(
            id: LimitID(rawValue: 7),
            label: "Games",
            selection: Self.selection,
            rule: .budget(try Budget(minutes: 25)),
            hours: try Hours(days: .monday),
            warns: false
        )
        let label = EditedLimit.uniqueLabel(limit.label, besides: ["Games", "Games 2", "Lunch"])
        let copy = EditedLimit(limit).duplicate(named: label)
        #expect(copy.limit == nil)
        let new = try copy.limit(LimitID(rawValue: 8))
        #expect(new.id == LimitID(rawValue: 8))
        #expect(new.label == "Games 3")
        #expect(new.rule == limit.rule && new.hours == limit.hours && !new.warns)
    }

    @Test(
        "labels are made unique by the first free number",
        arguments: [
            ("Games", [], "Games"), ("Games", ["Games"], "Games 2"),
            ("Games 2", ["Games", "Games 2"], "Games 3"), ("", [""], ""),
            ("Games", ["Games 2"], "Games"),
        ]
    )
    func names(_ label: String, _ others: [String], _ unique: String) {
        #expect(EditedLimit.uniqueLabel(label, besides: others) == unique)
    }
}
