/// Why a transaction was rolled back.
package enum StoreConflict: Error, Hashable, Sendable {
    /// Another transaction changed a row that this one had loaded; deciding again helps.
    case rowChanged
    /// A transfer or an answer is there already, so that the same would have happened twice.
    ///
    /// Twins of one request on two replicas do this, if their answer changes no other row. Deciding
    /// again finds the answer that is there.
    case rowExists
}
