extension Daemon {
    /// Asks the person whether an app may use Screen Time, unless that is known or impossible.
    /// - Parameters:
    ///   - process: The process that asks.
    ///   - asChild: True if a guardian is asked.
    ///   - answer: Called once with what stands against it, nil for nothing: at once, or when the
    ///     person has answered.
    package func requestAuthorization(
        by process: ProcessRecord,
        asChild: Bool,
        answer: @escaping (AuthorizationFailure?) -> Void
    ) {
        guard process.isAlive else { return answer(.unavailable) }
        let settle = { [self] in
            process.authorization = authorization(of: process.app)
            answer(nil)
        }
        guard !authorization(of: process.app).isApproved else { return settle() }
        let app = process.app
        if let obstacle = backend.obstacleToAuthorization(app, asChild: asChild) {
            return answer(obstacle)
        }
        let usual = backend.agreesToScreenTime(app)
        backend.questions.ask(.screenTime, by: process, usual: usual) { [self] isYes in
            guard process.isAlive else { return answer(.unavailable) }
            guard isYes else { return answer(.authorizationCanceled) }
            set(.approved, of: app)
            settle()
        }
    }

    /// Asks the person once whether an app may show notifications.
    /// - Parameters:
    ///   - process: The process that asks.
    ///   - answer: Called once with what the person has said, at once or later.
    package func requestNotifications(
        by process: ProcessRecord,
        answer: @escaping (Bool) -> Void
    ) {
        let board = backend.notifications
        if let known = board.permissions[process.app] { return answer(known) }
        backend.questions.ask(.notifications, by: process, usual: board.answersYes) { isYes in
            // An answer to a process that has ended is none: the next one asks again.
            if process.isAlive { board.permissions[process.app] = isYes }
            answer(isYes)
        }
    }

    /// Asks the person once whether an app may read workouts.
    ///
    /// Only the app itself can show the question; an extension is refused (assumed).
    /// - Parameters:
    ///   - process: The process that asks.
    ///   - answer: Called once, with why the person could not be asked, or nil.
    package func requestHealthAuthorization(
        by process: ProcessRecord,
        answer: @escaping (HealthFailure?) -> Void
    ) {
        guard process.isAlive else { return answer(.unavailable) }
        guard process.role == .app else { return answer(.authorizationDenied) }
        let board = backend.health
        guard board.permissions[process.app] == nil else { return answer(nil) }
        let usual = backend.askForHealthData(process.app)
        backend.questions.ask(.health, by: process, usual: usual) { isYes in
            guard process.isAlive else { return answer(.unavailable) }
            board.permissions[process.app] = isYes
            answer(nil)
        }
    }
}
