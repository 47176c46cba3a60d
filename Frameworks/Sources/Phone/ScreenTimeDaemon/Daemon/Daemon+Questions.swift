extension Daemon {
    /// Requests authorization from the person, unless it is already approved or impossible.
    /// - Parameters:
    ///   - process: The requesting process.
    ///   - asChild: True if a guardian is asked.
    ///   - answer: Called once, with the failure or nil for success.
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
        let ownerAnswer = backend.agreesToScreenTime(app)
        backend.questions.ask(.screenTime, by: process, ownerAnswer: ownerAnswer) { [self] isYes in
            guard process.isAlive else { return answer(.unavailable) }
            guard isYes else { return answer(.authorizationCanceled) }
            set(.approved, of: app)
            settle()
        }
    }

    /// Asks the person once whether an app may show notifications.
    /// - Parameters:
    ///   - process: The requesting process.
    ///   - answer: Called once with the person's answer.
    package func requestNotifications(
        by process: ProcessRecord,
        answer: @escaping (Bool) -> Void
    ) {
        let registry = backend.notifications
        if let known = registry.permissions[process.app] { return answer(known) }
        backend.questions.ask(.notifications, by: process, ownerAnswer: registry.answersYes) {
            isYes in
            // Ignore an answer to an ended process, so that the next one asks again.
            if process.isAlive { registry.permissions[process.app] = isYes }
            answer(isYes)
        }
    }

    /// Asks the person once whether an app may read workouts.
    ///
    /// Requests of extensions are rejected (assumed).
    /// - Parameters:
    ///   - process: The requesting process.
    ///   - answer: Called once, with the failure or nil if the person was asked.
    package func requestHealthAuthorization(
        by process: ProcessRecord,
        answer: @escaping (HealthFailure?) -> Void
    ) {
        guard process.isAlive else { return answer(.unavailable) }
        guard process.role == .app else { return answer(.authorizationDenied) }
        let database = backend.health
        guard database.permissions[process.app] == nil else { return answer(nil) }
        let ownerAnswer = backend.askForHealthData(process.app)
        backend.questions.ask(.health, by: process, ownerAnswer: ownerAnswer) { isYes in
            guard process.isAlive else { return answer(.unavailable) }
            database.permissions[process.app] = isYes
            answer(nil)
        }
    }
}
