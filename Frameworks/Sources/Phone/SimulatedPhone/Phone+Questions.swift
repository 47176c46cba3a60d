public import ScreenTimeDaemon

extension Phone {
    /// True if permission requests wait for `answer`; otherwise the owner answers immediately.
    public var waitsForAnswers: Bool {
        get { questions.waitsForPerson }
        set { questions.waitsForPerson = newValue }
    }

    /// The unanswered permission requests of apps, oldest first.
    public var openQuestions: [PermissionQuestion] { questions.questions }

    /// Answers an app's permission request, as a person does in the system's dialog.
    ///
    /// The app handles the answer in its process. Requests that aren't open are ignored.
    public func answer(_ question: PermissionQuestion, _ isYes: Bool) {
        Processor.shared.withLock {
            guard let process = questions.process(asking: question) else { return }
            execute(process) { questions.answer(question, isYes) }
            if question.permission == .screenTime {
                note(.authorization(question.app, daemon.authorization(of: question.app)))
            }
            drain()
        }
    }

    /// Returns whether an app has a permission; nil if the app has not requested it.
    public func permission(_ permission: Permission, of app: BundleIdentifier) -> Bool? {
        switch permission {
        case .screenTime:
            switch daemon.authorization(of: app) {
            case .notDetermined: nil
            case .denied: false
            case .approved, .approvedWithDataAccess: true
            }
        case .notifications: notifications.permissions[app]
        case .health: health.permissions[app]
        }
    }

    /// Grants or revokes an app's permission, as a person does in Settings.
    public func setPermission(_ permission: Permission, of app: BundleIdentifier, to isYes: Bool) {
        switch permission {
        case .screenTime: isYes ? authorize(app) : revokeAuthorization(of: app)
        case .notifications: Processor.shared.withLock { notifications.permissions[app] = isYes }
        case .health: setHealthPermission(isYes, for: app)
        }
    }
}
