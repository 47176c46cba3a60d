@available(iOS 16.0, *)
public protocol AppIntent: PersistentlyIdentifiable, Sendable {
    associatedtype PerformResult: IntentResult
    static var title: LocalizedStringResource { get }
    static var description: IntentDescription? { get }
    @available(iOS, introduced: 16.0, deprecated: 26.0, message: "Say the supported modes")
    static var openAppWhenRun: Bool { get }
    @available(iOS 17.0, *)
    static var isDiscoverable: Bool { get }
    static var authenticationPolicy: IntentAuthenticationPolicy { get }
    @available(iOS 26.0, *)
    static var supportedModes: IntentModes { get }
    associatedtype SummaryContent: ParameterSummary
    static var parameterSummary: SummaryContent { get }
    func perform() async throws -> PerformResult
    init()
}

@available(iOS 16.0, *)
extension AppIntent {
    public static var description: IntentDescription? { nil }
    public static var authenticationPolicy: IntentAuthenticationPolicy { .alwaysAllowed }
    @available(iOS 26.0, *)
    public static var supportedModes: IntentModes { openAppWhenRun ? .foreground : .background }
    public static var parameterSummary: some ParameterSummary { IntentParameterSummary<Self>() }
    public static var openAppWhenRun: Bool { false }
    @available(iOS 17.0, *)
    public static var isDiscoverable: Bool { true }
    public static var persistentIdentifier: String { String(describing: Self.self) }
}

@available(iOS 16.0, *)
public protocol SystemIntent: AppIntent {}

@available(iOS 17.0, *)
public protocol LiveActivityIntent: SystemIntent {}

@available(iOS 16.0, *)
public protocol OpenIntent: SystemIntent {
    associatedtype Value
    var target: Value { get set }
}

@available(iOS 16.0, *)
extension OpenIntent {
    public static var openAppWhenRun: Bool { true }

    /// Does nothing; the system opens the app.
    public func perform() async throws -> some IntentResult { .result() }
}

/// The action of an app when a Focus starts and ends.
///
/// The system performs it with the user's values when the Focus starts, and with the values of a
/// new intent when it ends (Apple, developer documentation).
@available(iOS 16.0, *)
public protocol SetFocusFilterIntent: InstanceDisplayRepresentable, AppIntent {
    var appContext: FocusFilterAppContext { get }
    static func suggestedFocusFilters(for context: FocusFilterSuggestionContext) async -> [Self]
}

@available(iOS 16.0, *)
extension SetFocusFilterIntent {
    public var appContext: FocusFilterAppContext { FocusFilterAppContext() }
    public static func suggestedFocusFilters(
        for context: FocusFilterSuggestionContext
    ) async -> [Self] { [] }
    /// Does nothing: a simulated phone requests the context each time.
    public static func invalidateFocusFilterAppContext() {}
    /// The active filter.
    ///
    /// A simulated phone doesn't store filters, so it throws.
    public static var current: Self {
        get async throws { throw SetFocusFilterIntentError.notFound }
    }
}

@available(iOS 16.0, *)
public enum SetFocusFilterIntentError: Error, Sendable {
    case notFound
    @available(iOS 16.4, *)
    case missingParameterValue
}

@available(iOS 16.0, *)
public struct FocusFilterAppContext {
    public let notificationFilterPredicate: NSPredicate?

    public init(notificationFilterPredicate: NSPredicate? = nil) {
        self.notificationFilterPredicate = notificationFilterPredicate
    }
}

@available(iOS 16.0, *)
public struct FocusFilterSuggestionContext {}

@available(iOS, introduced: 16.4, deprecated: 26.0, message: "Say the supported modes")
public protocol ForegroundContinuableIntent: AppIntent {}

@available(iOS, introduced: 16.4, deprecated: 26.0)
extension ForegroundContinuableIntent {
    /// Asks the user to open the app, and continues there.
    ///
    /// Throws if the user declines, or nobody can answer.
    @available(iOS, introduced: 16.4, deprecated: 26.0)
    public func requestToContinueInForeground<Value: Sendable>(
        _ dialog: IntentDialog? = nil,
        continuation: @MainActor () async throws -> Value = {}
    ) async throws -> Value {
        try IntentQuestions.confirm(IntentQuestion(.continueInApp, dialog))
        return try await continuation()
    }

    /// Returns an error that ends the intent until the user opens the app.
    @available(iOS, introduced: 16.4, deprecated: 26.0)
    public func needsToContinueInForegroundError(
        _ dialog: IntentDialog? = nil,
        continuation: (@MainActor () async throws -> Void)? = nil
    ) -> AppIntentError { AppIntentError(question: IntentQuestion(.continueInApp, dialog)) }
}

@available(iOS 18.0, *)
public protocol ControlConfigurationIntent: AppIntent {
    associatedtype NeverResult: IntentResult = Never
}

@available(iOS 18.0, *)
extension ControlConfigurationIntent {
    /// Never called, because the system only reads the settings.
    public func perform() async throws -> Never {
        preconditionFailure("\(Self.self) has only settings and can't be performed")
    }
}

@available(iOS 16.0, *)
public enum IntentAuthenticationPolicy: Hashable, Sendable {
    case alwaysAllowed
    case requiresAuthentication
    case requiresLocalDeviceAuthentication
}

@available(iOS 18.0, *)
public protocol SetValueIntent<ValueType>: AppIntent {
    associatedtype ValueType: _IntentValue
    var value: ValueType { get set }
}

@available(iOS 17.0, *)
public protocol WidgetConfigurationIntent: SystemIntent {
    associatedtype NeverResult: IntentResult = Never
}

@available(iOS 17.0, *)
extension WidgetConfigurationIntent {
    /// Never called, because the system only reads the settings.
    public func perform() async throws -> Never {
        preconditionFailure("\(Self.self) has only settings and can't be performed")
    }
}

@available(iOS 16.0, *)
public protocol PersistentlyIdentifiable {
    static var persistentIdentifier: String { get }
}

@available(iOS 16.0, *)
extension PersistentlyIdentifiable {
    public static var persistentIdentifier: String { String(describing: Self.self) }
}

extension AppIntent {
    /// Starts the intent without waiting.
    package func begin() {
        if let queue = IntentQueue.current { return queue.append(self) }
        Task {
            do {
                _ = try await perform()
            } catch {
                // The system shows nothing either (assumed).
                return
            }
        }
    }
}

/// The intents that a user requests outside the app, for the host to perform.
///
/// Guard: the host uses it on the main actor only, during the action of an element.
package final class IntentQueue: @unchecked Sendable {
    /// The current queue; nil in an app's own interface, which performs intents immediately.
    @TaskLocal package static var current: IntentQueue?

    /// The requested intents, in order.
    package private(set) var intents: [any AppIntent] = []

    package init() {}

    func append(_ intent: any AppIntent) { intents.append(intent) }
}
