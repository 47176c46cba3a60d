import Enforcement
import Limits
import Statistics

/// What one pass over all records of a home tells.
struct HomeSummary {
    /// The fold of the journal.
    let state: State
    /// What happened on each day.
    private(set) var chronicle: DailyStatistics
    /// What people call things.
    private(set) var names = Names()
    /// What cannot be read.
    private(set) var damage = JournalDamage()

    /// The survey of a home without a journal.
    init(_ home: Home) {
        state = State()
        chronicle = DailyStatistics(calendar: home.calendar)
    }

    init(_ log: inout FactLog, _ home: Home) throws {
        let state = log.state
        self.state = state
        var survey = HomeSummary(home)
        survey.damage.byteCount = try log.forEachEver { record in
            switch record {
            case .unknown: survey.damage.unknownCount += 1
            case .fact(let fact): survey.add(fact, home)
            }
        }
        survey.names.add(state, from: home.selections)
        survey.chronicle.pass(to: home.reading)
        chronicle = survey.chronicle
        names = survey.names
        damage = survey.damage
    }

    private mutating func add(_ fact: Fact, _ home: Home) {
        chronicle.apply(fact)
        names.add(fact.event, from: home.selections)
    }
}

/// What of a journal cannot be read.
struct JournalDamage {
    /// How many records this version cannot read: damaged ones, and those of a newer version.
    var unknownCount = 0
    /// How many bytes are damaged.
    var byteCount = 0

    /// Whether everything can be read.
    var isNone: Bool { unknownCount == 0 && byteCount == 0 }

    /// What it is, for people.
    var words: String {
        let are = byteCount == 1 ? "is" : "are"
        return "\(Home.counted(unknownCount, "record")) cannot be read, "
            + "\(Home.counted(byteCount, "byte")) \(are) damaged"
    }
}
