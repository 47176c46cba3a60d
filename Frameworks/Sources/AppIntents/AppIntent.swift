/// Something that an app can do for the person and for the system.
@available(iOS 16.0, *)
public protocol AppIntent: PersistentlyIdentifiable, Sendable {
    /// The type of what comes of it.
    associatedtype PerformResult: IntentResult
    /// What it is called.
    static var title: LocalizedStringResource { get }
    /// What it does, in words.
    static var description: IntentDescription? { get }
    /// Whether the app comes in front when it is done.
    static var openAppWhenRun: Bool { get }
    /// Whether Shortcuts and Spotlight offer it.
    static var isDiscoverable: Bool { get }
    /// Does it.
    func perform() async throws -> PerformResult
    /// Creates it; the system does, and sets the parameters.
    init()
}

@available(iOS 16.0, *)
extension AppIntent {
    /// None.
    public static var description: IntentDescription? { nil }
    /// It stays where it is.
    public static var openAppWhenRun: Bool { false }
    /// It is offered.
    public static var isDiscoverable: Bool { true }
    /// The name of the type.
    public static var persistentIdentifier: String { String(describing: Self.self) }

    /// The names of the parameters, as they stand in the source.
    package var parameterNames: [String] {
        Mirror(reflecting: self).children.compactMap { child in
            child.value is any SettableParameter
                ? child.label.map { String($0.drop { $0 == "_" }) } : nil
        }
    }

    /// Sets a parameter; returns false if there is none of that name and type.
    package func setParameter(_ name: String, _ value: Any) -> Bool {
        for child in Mirror(reflecting: self).children where child.label == "_\(name)" {
            return (child.value as? any SettableParameter)?.set(value) ?? false
        }
        return false
    }
}
