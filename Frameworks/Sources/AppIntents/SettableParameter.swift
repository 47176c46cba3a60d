/// A parameter that the system sets.
protocol SettableParameter {
    func set(_ value: Any) -> Bool
}
