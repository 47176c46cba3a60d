public import ScreenTimeDaemon

extension Phone {
    /// True if permissions wait for `answer`; otherwise the owner answers at once.
    public var waitsForAnswers: Bool {
        get { questions.waitsForPerson }
        set { questions.waitsForPerson = newValue }
    }

    /// The unanswered questions of apps, the oldest first.
    public var openQuestions: [PermissionQuestion] { questions.questions }

    /// Answers what an app asks, as a person does in the system's dialog.
    ///
    /// What the app does with the answer is done in its process. Nothing happens if it does not ask.
    public func answer(_ question: PermissionQuestion, _ isYes: Bool) {
        Processor.shared.hold {
            guard let process = questions.process(asking: question) else { return }
            execute(process) { questions.answer(question, isYes) }
            if question.permission == .screenTime {
                note(.authorization(question.app, daemon.authorization(of: question.app)))
            }
            drain()
        }
    }

    /// Returns whether a person has allowed an app something; nil if the app has not asked for it.
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

    /// Allows an app something or forbids it, as a person does in Settings.
    public func setPermission(_ permission: Permission, of app: BundleIdentifier, to isYes: Bool) {
        switch permission {
        case .screenTime: isYes ? authorize(app) : revokeAuthorization(of: app)
        case .notifications: Processor.shared.hold { notifications.permissions[app] = isYes }
        case .health: setHealthPermission(isYes, for: app)
        }
    }
}
