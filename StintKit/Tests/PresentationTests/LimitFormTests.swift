import Limits
import Presentation
import Testing

@Suite("A limit that is filled in", .timeLimit(.minutes(10)))
struct LimitFormTests {
    private static let selection = SelectionID(rawValue: 1)

    @Test("a problem is told where it is, and nowhere else")
    func places() throws {
        var form = LimitForm(.opens, covering: Self.selection)
        func places() -> [LimitForm.Field] {
            [.name, .days, .window(1), .window(2), .rule].filter {
                form.problem(in: $0) != nil
            }
        }
        #expect(places() == [])
        form.weekdays = []
        #expect(places() == [.days])
        form.label = String(repeating: "x", count: 49)
        #expect(places() == [.name, .days])
        form.weekdays = .all
        form.label = "Games"
        form.timesPerDay = 0
        #expect(places() == [.rule])
        form.kind = .schedule
        form.addWindow()
        form.addWindow()
        #expect(places() == [])
        form.windows[1].startMinutes = form.windows[0].startMinutes
        #expect(places() == [.window(1), .window(2)])
        form.windows[0].weekdays = []
        #expect(places() == [.window(1)])
    }

    @Test("a window is added where no day has one, as long as there is room")
    func added() throws {
        var form = LimitForm(.schedule, covering: Self.selection)
        form.addWindow()
        form.addWindow()
        #expect(form.windows.map(\.startMinutes) == [720, 780])
        form.windows[1].startMinutes = 22 * 60
        form.windows[1].endMinutes = 1435
        form.addWindow()
        #expect(form.problem == nil)
        while form.canAddWindow { form.addWindow() }
        #expect(form.windows.count == Schedule.windowMaximum)
        #expect(form.problem == nil)
    }

    @Test("a duplicate is new, does the same, and has a name of its own")
    func duplicate() throws {
        let limit = try Limit(
            id: LimitID(rawValue: 7),
            label: "Games",
            selection: Self.selection,
            rule: .budget(try Budget(minutes: 25, weekdays: .monday))
        )
        let label = LimitForm.uniqueLabel(limit.label, besides: ["Games", "Games 2", "Lunch"])
        let copy = LimitForm(limit).duplicate(named: label)
        #expect(copy.limit == nil)
        let new = try copy.limit(LimitID(rawValue: 8))
        #expect(new.id == LimitID(rawValue: 8))
        #expect(new.label == "Games 3")
        #expect(new.rule == limit.rule)
    }

    @Test(
        "names are made unique by the first free number",
        arguments: [
            ("Games", [], "Games"), ("Games", ["Games"], "Games 2"),
            ("Games 2", ["Games", "Games 2"], "Games 3"), ("", [""], ""),
            ("Games", ["Games 2"], "Games"),
        ]
    )
    func names(_ label: String, _ others: [String], _ unique: String) {
        #expect(LimitForm.uniqueLabel(label, besides: others) == unique)
    }
}
