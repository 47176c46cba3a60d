/// Names a value of the environment and says what it is by default.
@available(iOS 13.0, *)
public protocol EnvironmentKey {
    /// The type of the value.
    associatedtype Value
    /// The value where no view above has set one.
    static var defaultValue: Value { get }
}
