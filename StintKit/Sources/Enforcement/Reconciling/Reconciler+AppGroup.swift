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
    public static func read<Value>(
        _ body: (State, ClockReading, Calendar) throws(EnforcementError) -> Value
    ) throws(EnforcementError) -> Value {
        let reconciler = try opened { folder throws(EnforcementError) in
            try FactLog(reading: folder)
        }
        return try body(reconciler.state, SystemClock.reading(), reconciler.calendar)
    }

    /// Looks at the facts, at the clocks, and at what every selection covers, without changing anything.
    /// - Parameter body: Given the fold of all facts, both clocks, the person's calendar, and what each
    ///   selection covers; one that cannot be read any more covers nothing.
    /// - Returns: What the body returns.
    /// - Throws: What the body throws, `EnforcementError.noAppGroup` or `EnforcementError.journal`.
    public static func readSelections<Value>(
        _ body: (State, ClockReading, Calendar, [SelectionReference: Selection])
            throws(EnforcementError) -> Value
    ) throws(EnforcementError) -> Value {
        let reconciler = try opened { folder throws(EnforcementError) in
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
        let (reading, calendar) = (try SystemClock.reading(), reconciler.calendar)
        return try body(reconciler.state, reading, calendar, selections)
    }

    /// Returns what a selection of the person's covers now; nothing if there is none, or if it cannot
    /// be read any more.
    public func selection(_ id: SelectionID) -> Selection {
        guard let reference = state.reference(for: id) else { return Selection() }
        return contents(of: reference) ?? Selection()
    }

    /// Returns what a fact refers to, or nil if its file is gone or damaged.
    public func contents(of reference: SelectionReference) -> Selection? {
        selections.contents(of: reference)
    }

    /// Lets several things be appended as one change of the person's, then reconciles.
    ///
    /// It reconciles whatever becomes of them, as some may be written when the next one fails.
    /// - Parameter body: Given the journal, the selections, and what both clocks show.
    /// - Returns: What the body returns.
    /// - Throws: What the body throws, or what the journal and the system report.
    public mutating func changeTogether<Value>(
        _ body: (inout FactLog, SelectionFolder, ClockReading) throws -> Value
    ) throws -> Value {
        let reading = try SystemClock.reading()
        try prepare(at: reading)
        let result = Result { try body(&log, selections, reading) }
        do {
            try reconcile(at: reading, afterChange: true)
        } catch {
            // Why the change failed says more.
            _ = try result.get()
            throw error
        }
        return try result.get()
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
