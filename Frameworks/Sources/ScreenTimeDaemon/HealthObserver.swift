/// Code of a process that wants to be called when health data has changed.
package struct HealthObserver {
    /// The query that the app made; it names the observer.
    package let query: ObjectIdentifier
    /// The process in which the query runs.
    package let process: ProcessRecord
    /// Calls the query's handler.
    package let call: () -> Void

    package init(query: ObjectIdentifier, process: ProcessRecord, call: @escaping () -> Void) {
        self.query = query
        self.process = process
        self.call = call
    }
}
