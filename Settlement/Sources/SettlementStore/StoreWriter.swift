package import Settlement

/// One connection that commands are decided on, used from one thread at a time.
///
/// A transaction begins with `begin` or `beginDue`, which load rows into a world. Its caller decides
/// on them by the instant that it got, and then ends it with `commit` or `rollback`. Whatever throws
/// has rolled back already; `rollback` without a transaction does nothing. Commands are 1 to
/// `GroupCommit.batchMaximum` at a time.
package protocol StoreWriter: AnyObject {
    /// True if it can be used again after an error; if not, open another one.
    var isConnected: Bool { get }

    /// The last reading of the clock; nil before the first.
    var time: StoreTime? { get }

    /// Begins a transaction, and loads what some commands need, locked against everybody else.
    /// - Parameters:
    ///   - commands: What will be decided.
    ///   - patience: How long rows that others have locked are waited for.
    ///   - world: Gets the rows that exist; must be empty.
    /// - Returns: The store's clock: never earlier than in any transaction that was committed.
    /// - Throws: `StoreError`, `locked` if others kept a row for longer.
    func begin(
        _ commands: [Command],
        patience: LockTimeout,
        loading world: inout World
    ) throws(StoreError) -> Instant

    /// Begins a transaction, and claims what is due: sessions first, then frozen votes.
    /// - Parameters:
    ///   - limit: How many commands at most.
    ///   - excluded: What is passed over, as it was claimed or listed before.
    ///   - world: Gets the rows that the commands need; must be empty.
    /// - Returns: Sweeps to decide, the longest due first; none if nothing is due, and then there
    ///   is no transaction.
    /// - Throws: `StoreError`.
    func beginDue(
        limit: Int,
        excluding excluded: Set<Command>,
        loading world: inout World
    ) throws(StoreError) -> DueCommands

    /// Lists what `beginDue` would claim, in its order, without claiming it.
    ///
    /// Sweeps on damaged rows are among it.
    func dueCommands(
        limit: Int,
        excluding excluded: Set<Command>
    ) throws(StoreError) -> [Command]

    /// Writes everything, and ends the transaction; it is on disk when this returns.
    /// - Throws: `StoreError`, `conflict` if a session is not in the state that its guard names, or
    ///   a transfer, an answer or an active session of the user is there already.
    func commit(_ writes: Writes) throws(StoreError)

    /// Ends the transaction without writing.
    func rollback()

    /// Leaves the store complete for whoever copies it; for the end of the service.
    ///
    /// Nothing is done with it afterwards.
    func close()

    /// Returns the numbers of people in their order, which are given out to those who have none.
    func users(for identities: [Identity]) throws(StoreError) -> [UserID]

    /// Forgets at most `limit` answers that are older than a span by the store's clock.
    ///
    /// The oldest come first.
    /// - Returns: How many were forgotten; fewer than the limit if none are left.
    func forgetAnswers(after age: TimeSpan, limit: Int) throws(StoreError) -> Int
}

extension StoreWriter {
    /// Does something in the open transaction, which is rolled back if that fails.
    func rollingBack<Value>(
        _ body: () throws(StoreError) -> Value
    ) throws(StoreError) -> Value {
        do throws(StoreError) {
            return try body()
        } catch {
            rollback()
            throw error
        }
    }
}

/// The longest wait for rows that others have locked.
package enum LockTimeout: Hashable, Sendable {
    /// As long as the store's settings say.
    case usual
    /// A tenth of it, because others wait meanwhile who need none of the rows.
    ///
    /// A store that is locked as a whole waits as long as ever.
    case short
}

/// Sweeps that a transaction has claimed, and the instant to decide them by.
package struct DueCommands: Sendable {
    /// The sweeps, none if nothing is due.
    package let commands: [Command]
    /// The store's clock.
    package let now: Instant

    /// Creates a claim.
    package init(commands: [Command], now: Instant) {
        self.commands = commands
        self.now = now
    }
}
