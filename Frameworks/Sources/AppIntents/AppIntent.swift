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
    @available(iOS 17.0, *)
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
    @available(iOS 17.0, *)
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

/// An intent that the system knows.
@available(iOS 16.0, *)
public protocol SystemIntent: AppIntent {}

/// An intent that may begin and change a Live Activity without the app in front.
@available(iOS 17.0, *)
public protocol LiveActivityIntent: SystemIntent {}

/// An intent that opens something in the app.
@available(iOS 16.0, *)
public protocol OpenIntent: SystemIntent {
    /// The type of what is opened.
    associatedtype Value
    /// What is opened.
    var target: Value { get set }
}

@available(iOS 16.0, *)
extension OpenIntent {
    /// The app comes in front.
    public static var openAppWhenRun: Bool { true }
}

/// What an app does when a Focus begins and ends.
///
/// The system has it done with the person's values when the Focus begins, and with those of a new
/// intent when it ends (Apple, developer documentation).
@available(iOS 16.0, *)
public protocol SetFocusFilterIntent: InstanceDisplayRepresentable, AppIntent {}

/// An intent that gives something a value, as a switch does.
@available(iOS 18.0, *)
public protocol SetValueIntent<ValueType>: AppIntent {
    /// The type of the value.
    associatedtype ValueType: _IntentValue
    /// The value.
    var value: ValueType { get set }
}

/// The settings of a widget.
@available(iOS 17.0, *)
public protocol WidgetConfigurationIntent: SystemIntent {}

@available(iOS 17.0, *)
extension WidgetConfigurationIntent {
    /// Is never done: the settings are read.
    public func perform() async throws -> Never {
        preconditionFailure("\(Self.self) holds settings, which nobody performs")
    }
}

/// A type with a name that stays the same.
@available(iOS 16.0, *)
public protocol PersistentlyIdentifiable {
    /// The name.
    static var persistentIdentifier: String { get }
}

extension AppIntent {
    /// Has the intent done as the system does, without waiting; an error ends it.
    package func begin() {
        if let tray = IntentTray.current { return tray.take(self) }
        Task {
            do {
                _ = try await perform()
            } catch {
                // The system shows nothing either (assumed): the intent has said what it could.
                return
            }
        }
    }
}
