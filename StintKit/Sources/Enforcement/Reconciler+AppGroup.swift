public import Foundation
public import Limits

// How the app, its widgets and its intents come to the facts of the app group.
extension Reconciler {
    /// Opens the journal of the app group for reading and appending.
    /// - Throws: `EnforcementError.noAppGroup` or `EnforcementError.journal`.
    public static func inAppGroup() throws(EnforcementError) -> Reconciler {
        try opened { folder throws(EnforcementError) in try FactLog(writing: folder) }
    }

    /// Looks at the facts of the app group and at the clocks, without changing anything.
    /// - Parameter body: Given the fold of all facts, both clocks, and the person's calendar.
    /// - Returns: What the body returns.
    /// - Throws: What the body throws, `EnforcementError.noAppGroup` or `EnforcementError.journal`.
    public static func look<Value>(
        _ body: (State, ClockReading, Calendar) throws(EnforcementError) -> Value
    ) throws(EnforcementError) -> Value {
        let reconciler = try opened { folder throws(EnforcementError) in
            try FactLog(reading: folder)
        }
        return try body(reconciler.state, SystemClock.reading(), reconciler.calendar)
    }

    /// Returns what a selection of the person's covers now; nothing if there is none, or if it cannot
    /// be read any more.
    public func selection(_ id: SelectionID) -> Selection {
        guard let reference = state.reference(for: id) else { return Selection() }
        do { return try selections.load(reference) } catch { return Selection() }
    }

    /// Looks at every record ever stored, history first, each once.
    /// - Returns: How many bytes were damaged and could not be read.
    @discardableResult
    public mutating func forEachEver(
        _ body: (StoredRecord) -> Void
    ) throws(EnforcementError) -> Int {
        try log.forEachEver(body)
    }
}
