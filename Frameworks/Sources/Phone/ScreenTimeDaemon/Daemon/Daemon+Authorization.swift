extension Daemon {
    /// Returns the system's record of an app.
    package func authorization(of app: BundleIdentifier) -> AuthorizationState {
        authorizations[app] ?? .notDetermined
    }

    /// Ends an app's authorization: nothing of it is enforced and its tokens are void.
    ///
    /// Only a process that does so itself is told; others are suspended meanwhile (observed: forum
    /// thread 820796).
    package func revokeAuthorization(of app: BundleIdentifier) {
        guard authorization(of: app).isApproved else { return }
        authorizations[app] = .denied
        if let caller = Caller.current, caller.process.app == app { settle(caller.process) }
        tokens.void(app)
        monitorings.removeAll { $0.app == app }
        shieldsChanged()
        backend.monitoringDidChange()
    }

    /// Records a state, and notifies the app's running processes.
    package func set(_ state: AuthorizationState, of app: BundleIdentifier) {
        authorizations[app] = state
        for process in processes where process.app == app && process.authorization != .notDetermined
        {
            process.authorization = state
        }
        shieldsChanged()
    }

    /// Starts to tell a process about changes; its status settles later, with `settle`.
    package func launched(_ process: ProcessRecord) {
        processes.append(process)
        guard process.role == .app else { return }
        _ = authorizationFollowers[process.app]?(Caller(daemon: self, process: process))
    }

    /// Updates the status of a process, a moment after its launch.
    package func settle(_ process: ProcessRecord) {
        if process.isAlive { process.authorization = authorization(of: process.app) }
    }

    /// Forgets an app that was deleted, with all it enforced; only its keychain items stay.
    package func deleted(_ app: BundleIdentifier) {
        for process in processes where process.app == app { ended(process) }
        authorizations[app] = nil
        tokens.void(app)
        stores[app] = nil
        monitorings.removeAll { $0.app == app }
        applicationsChanged()
        backend.monitoringDidChange()
    }

    /// Forgets a process that has ended.
    package func ended(_ process: ProcessRecord) {
        process.isAlive = false
        processes.removeAll { $0 === process }
        backend.questions.forgetTheDead()
        backend.files.forgetTheDead()
    }
}
