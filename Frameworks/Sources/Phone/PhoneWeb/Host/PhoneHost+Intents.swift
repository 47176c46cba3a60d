import InterfaceHost
import SimulatedPhone

// Shortcuts, Focus filters and the settings of controls.
extension PhoneHost {
    /// The app's shortcuts, with new intents.
    var shortcuts: [HostedShortcuts.Shortcut] {
        guard isInstalled, let known = shown.shortcuts else { return [] }
        return inWidgets { known.shortcuts }
    }

    /// Changes the settings of a control.
    func edit(_ kind: String, _ settings: IntentSettings) throws(PhoneActionError) {
        guard widgets?.settings(of: kind) != nil else { throw .gone(kind) }
        intents.controls[kind] = settings
    }

    /// Runs a shortcut with settings.
    func run(_ id: String, _ settings: IntentSettings) throws(PhoneActionError) {
        guard let intent = shortcuts.first(where: { $0.intent.id == id })?.intent else {
            throw .gone(id)
        }
        intents.shortcuts[id] = settings
        if intent.opensApp { openApp() }
        performInApp(intent.mayBeginActivities) { start(intent, settings) }
    }

    /// Starts a Focus with the settings of a filter, or ends it.
    ///
    /// The filter's values are those of a new intent when it ends (Apple: "SetFocusFilterIntent").
    func focus(_ id: String, _ settings: IntentSettings?) throws(PhoneActionError) {
        guard isInstalled, let intent = shown.shortcuts?.focusFilter(id) else { throw .gone(id) }
        if let settings { intents.filters[id] = settings }
        if settings == nil { intents.active.remove(id) } else { intents.active.insert(id) }
        performInApp(false) { start(intent, settings ?? IntentSettings()) }
    }

    /// Performs an intent with settings, and records its result.
    private func start(_ intent: HostedIntent, _ settings: IntentSettings) {
        let id = intent.id
        intents.results[id] = nil
        Task {
            do {
                let unknown = await intent.set(settings.values)
                guard unknown.isEmpty else {
                    throw PhoneActionError.unacceptable(unknown.joined(separator: ", "))
                }
                let outcome = try await intent.outcome()
                intents.results[id] = outcome.words
                if let next = outcome.next { try await next.perform() }
            } catch {
                let words = HostedIntent.words(for: error)
                intents.results[id] = words
                journal.record("intent \(intent.title): \(words)", at: phone.wallClock)
            }
        }
    }

    /// Loads the form of an intent with settings, in a process that starts no app.
    func form(of settings: IntentSettings, _ make: () -> HostedIntent?) -> [HostedParameter] {
        var form: [HostedParameter] = []
        inWidgets {
            guard let intent = make() else { return }
            _ = Task {
                _ = await intent.set(settings.values)
                form = await intent.form()
            }
        }
        return form
    }
}
