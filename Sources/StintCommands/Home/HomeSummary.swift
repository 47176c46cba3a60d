import Enforcement
import Limits
import Statistics

/// The result of one pass over all records of a home.
struct HomeSummary {
    /// The fold of the journal.
    let state: RuleState
    private(set) var chronicle: DailyStatistics
    private(set) var names = Names()
    private(set) var damage = JournalDamage()

    /// The survey of a home without a journal.
    init(_ home: Home) {
        state = RuleState()
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

struct JournalDamage {
    /// The number of damaged records and of records of a newer version.
    var unknownCount = 0
    var byteCount = 0

    var isNone: Bool { unknownCount == 0 && byteCount == 0 }

    var words: String {
        let are = byteCount == 1 ? "is" : "are"
        return "\(counted(unknownCount, "record")) cannot be read, "
            + "\(counted(byteCount, "byte")) \(are) damaged"
    }
}
