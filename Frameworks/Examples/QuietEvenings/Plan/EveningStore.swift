import Foundation

/// The values that the app and its extensions share in the app group.
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

    /// The number of quiet evenings.
    static var quietEvenings: Int {
        get { defaults.integer(forKey: quietEveningsKey) }
        set { defaults.set(newValue, forKey: quietEveningsKey) }
    }

    /// The number of requests for another minute this evening.
    static var exceptions: Int {
        get { defaults.integer(forKey: exceptionKey) }
        set { defaults.set(newValue, forKey: exceptionKey) }
    }
}
