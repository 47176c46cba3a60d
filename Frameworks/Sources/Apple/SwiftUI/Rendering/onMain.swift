/// Reads a value of a view that is isolated to the main actor.
///
/// It checks that the caller is on the main actor, where the graph is used.
package func onMain<Value, Result>(_ value: Value, _ read: @MainActor (Value) -> Result) -> Result {
    // Neither value leaves the thread, because the closure runs synchronously.
    nonisolated(unsafe) let value = value
    nonisolated(unsafe) var result: Result?
    MainActor.assumeIsolated { unsafe result = unsafe read(value) }
    guard let result = unsafe result else { preconditionFailure("the closure runs synchronously") }
    return result
}

package func onMain(_ action: @MainActor () -> Void) { MainActor.assumeIsolated(action) }
