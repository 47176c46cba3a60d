import Foundation

/// What app and extensions share, in the app group.
enum EveningStore {
    static let group = "group.com.example.quiet-evenings"
    private static let planKey = "plan"
    private static let quietEveningsKey = "quietEvenings"
    private static let exceptionKey = "exceptions"

    static var defaults: UserDefaults { UserDefaults(suiteName: group) ?? .standard }

    static var plan: EveningPlan {
        get {
            guard let data = defaults.data(forKey: planKey),
                let plan = try? JSONDecoder().decode(EveningPlan.self, from: data)
            else { return EveningPlan() }
            return plan
        }
        set { defaults.set(try? JSONEncoder().encode(newValue), forKey: planKey) }
    }

    /// How many evenings have ended quietly.
    static var quietEvenings: Int {
        get { defaults.integer(forKey: quietEveningsKey) }
        set { defaults.set(newValue, forKey: quietEveningsKey) }
    }

    /// How often the person has asked for a minute more this evening.
    static var exceptions: Int {
        get { defaults.integer(forKey: exceptionKey) }
        set { defaults.set(newValue, forKey: exceptionKey) }
    }
}
