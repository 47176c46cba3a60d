/// Asks a view for something that only the main actor may ask for.
///
/// The graph is used from the main actor; it is checked here, where views are asked.
package func onMain<Value, Result>(_ value: Value, _ read: @MainActor (Value) -> Result) -> Result {
    // Neither value leaves the thread: the closure runs here and now.
    nonisolated(unsafe) let value = value
    nonisolated(unsafe) var result: Result?
    MainActor.assumeIsolated { unsafe result = unsafe read(value) }
    guard let result = unsafe result else { preconditionFailure("the closure has run") }
    return result
}

/// Runs an action of a view.
package func onMain(_ action: @MainActor () -> Void) { MainActor.assumeIsolated(action) }
