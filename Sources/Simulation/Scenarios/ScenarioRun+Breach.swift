import Inputs
import Limits

extension PledgeBreach {
    /// What failed a pledge, as a scenario calls it.
    var scenarioBreach: Scenario.Breach {
        switch self {
        case .attempted: .attempted
        case .opened: .opened
        case .used: .used
        case .gaveUp: .gaveUp
        case .emergency: .emergency
        }
    }
}

extension Scenario.Breach {
    /// What failed a pledge, in words for a person.
    var words: String {
        switch self {
        case .attempted: "an attempt to open something"
        case .opened: "something was opened"
        case .used: "something was used"
        case .gaveUp: "given up"
        case .emergency: "an emergency was used"
        case .none: "nothing"
        }
    }
}
