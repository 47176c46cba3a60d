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
