package import Settlement

/// A connection for deciding commands, used from one thread at a time.
///
/// A transaction begins with `begin` or `beginDue`, which load rows into a world and return an
/// instant. The caller decides commands at this instant, and then calls `commit` or `rollback`. A
/// function that throws has already rolled back; `rollback` without a transaction does nothing. A
/// transaction has 1 to `GroupCommit.batchMaximum` commands.
package protocol StoreWriter: AnyObject {
    /// True if the connection can be used after an error; otherwise open another one.
    var isConnected: Bool { get }

    /// The last reading of the clock; nil before the first.
    var time: StoreTime? { get }

    /// Begins a transaction, and locks and loads the rows that commands need.
    /// - Parameters:
    ///   - commands: The commands to decide.
    ///   - lockTimeout: The longest wait for locked rows.
    ///   - world: Receives the existing rows; must be empty.
    /// - Returns: The store's clock, never earlier than any commit.
    /// - Throws: `StoreError`; `locked` if a row stays locked for longer.
    func begin(
        _ commands: [Command],
        lockTimeout: LockTimeout,
        loading world: inout World
    ) throws(StoreError) -> Instant

    /// Begins a transaction, and claims due commands: first sessions, then frozen votes.
    /// - Parameters:
    ///   - limit: The maximum number of commands.
    ///   - excluded: Commands to skip, in the form that `beginDue` or `dueCommands` returned.
    ///   - world: Receives the rows that the commands need; must be empty.
    /// - Returns: The commands to decide, the earliest due first. If there are none, no transaction
    ///   is open.
    /// - Throws: `StoreError`.
    func beginDue(
        limit: Int,
        excluding excluded: Set<Command>,
        loading world: inout World
    ) throws(StoreError) -> DueCommands

    /// Lists the commands that `beginDue` would claim, in the same order, without claiming them.
    ///
    /// The list includes commands for damaged rows.
    func dueCommands(
        limit: Int,
        excluding excluded: Set<Command>
    ) throws(StoreError) -> [Command]

    /// Writes all changes and ends the transaction; they are on disk when this returns.
    /// - Throws: `StoreError`; `conflict` if a session is not in its guard state, or a transfer, an
    ///   answer or an active session of the user already exists.
    func commit(_ writes: Writes) throws(StoreError)

    /// Ends the transaction without writing.
    func rollback()

    /// Leaves the store ready to be copied, when the service stops.
    ///
    /// The connection must not be used afterwards.
    func close()

    /// Returns people's user IDs in order, creating those that don't exist.
    func users(for identities: [Identity]) throws(StoreError) -> [UserID]

    /// Records a lookup of an operator, at the store's clock.
    func record(_ lookup: Lookup) throws(StoreError)

    /// Deletes at most `limit` answers older than a span by the store's clock.
    ///
    /// The oldest are deleted first.
    /// - Returns: The number of deleted answers; less than the limit if no more are left.
    func deleteAnswers(after age: TimeSpan, limit: Int) throws(StoreError) -> Int
}

extension StoreWriter {
    /// Runs a body in the open transaction, and rolls back if it throws.
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

/// A lookup of an operator.
package struct Lookup: Hashable, Sendable {
    /// An ID that no other lookup has.
    package let id: SessionID
    package let kind: Operation.Kind
    /// The user it found; nil for none.
    package let user: UserID?
    /// The identity of the operator.
    package let by: Identity

    package init(id: SessionID, kind: Operation.Kind, user: UserID?, by: Identity) {
        self.id = id
        self.kind = kind
        self.user = user
        self.by = by
    }

    func operation(at now: Instant) -> Operation {
        Operation(id: id, kind: kind, user: user, at: now, by: by)
    }
}

/// The longest wait for locked rows.
package enum LockTimeout: Hashable, Sendable {
    /// The wait in the store's settings.
    case usual
    /// A tenth of the usual wait, because commands that need none of the rows wait meanwhile.
    ///
    /// The wait for a store that is locked as a whole is unchanged.
    case short
}

/// The due commands that a transaction has claimed.
package struct DueCommands: Sendable {
    package let commands: [Command]
    /// The instant for deciding the commands, by the store's clock.
    package let now: Instant

    package init(commands: [Command], now: Instant) {
        self.commands = commands
        self.now = now
    }
}
