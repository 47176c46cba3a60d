/// A statement that is prepared once on each connection.
struct Statement: Hashable {
    /// Its name, unique on a connection.
    let name: String
    let sql: String

    init(_ name: String, _ sql: String) {
        self.name = name
        self.sql = sql
    }
}

extension Statement {
    /// Leaves a transaction.
    static let rollback = Statement("rollback", "ROLLBACK")
}
