public import Foundation
public import Limits

// The facts of the app group, for the app, its widgets and its intents.
extension Reconciler {
    /// Opens the journal of the app group for reading and appending.
    /// - Throws: `EnforcementError.noAppGroup` or `EnforcementError.journal`.
    public static func inAppGroup() throws(EnforcementError) -> Reconciler {
        try opened { folder throws(EnforcementError) in try FactLog(writing: folder) }
    }

    /// Passes the fold of all facts, a clock reading and the person's calendar to `body`.
    ///
    /// Nothing changes.
    /// - Throws: The body's error, `EnforcementError.noAppGroup` or `EnforcementError.journal`.
    public static func read<Value>(
        _ body: (RuleState, ClockReading, Calendar) throws(EnforcementError) -> Value
    ) throws(EnforcementError) -> Value {
        let reconciler = try opened { folder throws(EnforcementError) in
            try FactLog(reading: folder)
        }
        return try body(reconciler.state, SystemClock.reading(), reconciler.calendar)
    }

    /// Passes all facts, a clock reading and all selections to `body`.
    ///
    /// Nothing changes. An unreadable selection is missing.
    /// - Throws: The body's error, `EnforcementError.noAppGroup` or `EnforcementError.journal`.
    public static func readSelections<Value>(
        _ body: (inout Reconciler, ClockReading, [SelectionReference: Selection])
            throws(EnforcementError) -> Value
    ) throws(EnforcementError) -> Value {
        var reconciler = try opened { folder throws(EnforcementError) in
            try FactLog(reading: folder)
        }
        let waiting = reconciler.state.pendingChanges.compactMap { pending in
            if case .selection(_, let reference) = pending.change { reference } else { nil }
        }
        let known = reconciler.state.selections.map(\.reference) + waiting
        var selections: [SelectionReference: Selection] = [:]
        for reference in known {
            selections[reference] = reconciler.selections.contents(of: reference)
        }
        return try body(&reconciler, SystemClock.reading(), selections)
    }

    /// Returns the current contents of a selection; empty if it is missing or unreadable.
    public func selection(_ id: SelectionID) -> Selection {
        guard let reference = state.reference(for: id) else { return Selection() }
        return contents(of: reference) ?? Selection()
    }

    /// Returns the contents of a reference, or nil if the file is missing or damaged.
    public func contents(of reference: SelectionReference) -> Selection? {
        selections.contents(of: reference)
    }

    /// Appends several facts as one change by the person, then reconciles.
    ///
    /// It reconciles even after a failure, because some facts may have been written.
    /// `body` receives the journal, the selections, and a clock reading.
    /// - Throws: The body's error, or an error of the journal or the system.
    public mutating func changeTogether<Value>(
        _ body: (inout FactLog, SelectionFolder, ClockReading) throws -> Value
    ) throws -> Value {
        let reading = try SystemClock.reading()
        try prepare(at: reading)
        let result = Result { try body(&log, selections, reading) }
        do {
            try reconcile(at: reading, afterChange: true)
        } catch {
            // The reason why the change failed is more useful.
            _ = try result.get()
            throw error
        }
        return try result.get()
    }

    /// Passes every record ever stored to `body`, history first, each once.
    /// - Returns: The number of unreadable bytes.
    @discardableResult
    public mutating func forEachEver(
        _ body: (StoredRecord) -> Void
    ) throws(EnforcementError) -> Int {
        try log.forEachEver(body)
    }
}
