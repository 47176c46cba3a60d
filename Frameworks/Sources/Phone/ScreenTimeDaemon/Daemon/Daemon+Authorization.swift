extension Daemon {
    /// Returns the system's record of an app.
    package func authorization(of app: BundleIdentifier) -> AuthorizationState {
        authorizations[app] ?? .notDetermined
    }

    /// Revokes an app's authorization: its settings aren't enforced and its tokens become void.
    ///
    /// Only a process that revokes it itself is notified; others are suspended at that time
    /// (observed: forum thread 820796).
    package func revokeAuthorization(of app: BundleIdentifier) {
        guard authorization(of: app).isApproved else { return }
        authorizations[app] = .denied
        keep?(.authorization(.denied, app: app))
        if let caller = Caller.current, caller.process.app == app { settle(caller.process) }
        voidTokens(of: app)
        removeMonitorings { $0.app == app }
        shieldsChanged()
        backend.monitoringDidChange()
    }

    /// Sets the state and notifies the app's running processes.
    package func set(_ state: AuthorizationState, of app: BundleIdentifier) {
        authorizations[app] = state
        keep?(.authorization(state, app: app))
        for process in processes where process.app == app && process.authorization != .notDetermined
        {
            process.authorization = state
        }
        shieldsChanged()
    }

    /// Registers a launched process; `settle` later sets its status.
    package func launched(_ process: ProcessRecord) {
        processes.append(process)
        guard process.role == .app else { return }
        _ = authorizationObservers[process.app]?(Caller(daemon: self, process: process))
    }

    /// Sets the status of a process shortly after its launch.
    package func settle(_ process: ProcessRecord) {
        if process.isAlive { process.authorization = authorization(of: process.app) }
    }

    /// Removes a deleted app and its settings; only its keychain items remain.
    package func deleted(_ app: BundleIdentifier) {
        for process in processes where process.app == app { ended(process) }
        authorizations[app] = nil
        keep?(.authorization(nil, app: app))
        voidTokens(of: app)
        for name in storeNames(of: app) { removeStore(name, app) }
        stores[app] = nil
        removeMonitorings { $0.app == app }
        applicationsChanged()
        backend.monitoringDidChange()
    }

    /// Removes an ended process.
    package func ended(_ process: ProcessRecord) {
        process.isAlive = false
        processes.removeAll { $0 === process }
        backend.questions.removeEndedProcesses()
        backend.files.removeEndedProcesses()
    }
}
