package import Enforcement
package import Limits
package import Statistics

/// The state, statistics and names of a home.
package struct HomeSummary {
    /// The fold of the journal.
    package let state: RuleState
    package private(set) var statistics: DailyStatistics
    package private(set) var names = Names()
    package private(set) var damage = JournalDamage()

    /// Creates the summary of a home without a journal.
    package init(_ home: Home) {
        state = RuleState()
        statistics = DailyStatistics(calendar: home.calendar)
    }

    package init(_ log: inout FactLog, _ home: Home) throws {
        let state = log.state
        self.state = state
        var summary = HomeSummary(home)
        summary.damage.byteCount = try log.forEachEver { record in
            switch record {
            case .unknown: summary.damage.unknownCount += 1
            case .fact(let fact): summary.add(fact, home)
            }
        }
        summary.names.add(state, from: home.selections)
        summary.statistics.pass(to: home.reading)
        statistics = summary.statistics
        names = summary.names
        damage = summary.damage
    }

    private mutating func add(_ fact: Fact, _ home: Home) {
        statistics.apply(fact)
        names.add(fact.event, from: home.selections)
    }
}

package struct JournalDamage {
    package init() {}

    /// The number of records that are damaged or of a newer version.
    package var unknownCount = 0
    package var byteCount = 0

    package var isNone: Bool { unknownCount == 0 && byteCount == 0 }

    package var words: String {
        let are = byteCount == 1 ? "is" : "are"
        return "\(counted(unknownCount, "record")) cannot be read, "
            + "\(counted(byteCount, "byte")) \(are) damaged"
    }
}
