import Settlement

/// The due commands that could not be decided, for reasons of their own rows.
///
/// A row that is damaged stays due, before all others. Sweeps pass over it, and look at it again
/// now and then: it may have been repaired.
struct PassedOver {
    /// How many are passed over at most; what else fails is tried with each sweep.
    private static let countMaximum = 4_096
    /// How many sweeps there are until all are tried again; about a minute, as one comes a second.
    static let sweepsPerAttempt = 60

    /// The commands that the present sweep passes over.
    private(set) var commands: Set<Command> = []
    /// What was told already.
    private var failures: [Command: StoreError] = [:]
    private var sweepCount = 0

    /// Begins a sweep.
    mutating func beginSweep() {
        sweepCount += 1
        if sweepCount.isMultiple(of: PassedOver.sweepsPerAttempt) { commands.removeAll() }
    }

    /// Passes over a command from now on.
    /// - Returns: Whether that is news.
    mutating func add(_ command: Command, _ error: StoreError) -> Bool {
        guard commands.count < PassedOver.countMaximum else { return true }
        if failures.count >= PassedOver.countMaximum { failures.removeAll() }
        commands.insert(command)
        return failures.updateValue(error, forKey: command) != error
    }
}
