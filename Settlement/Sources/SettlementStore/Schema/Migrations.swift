/// The steps of the schemas, forward only: a database is at version n after the first n steps.
///
/// They lie in `sqlite.sql` and `postgresql.sql`. A step that was published is never changed; what it lacks
/// is a step of its own.
enum Migrations {
    /// Those of a file: statements that give no rows.
    static let sqlite = steps(PackageResources.sqlite_sql)
    /// Those of a PostgreSQL: a number means the same rows in both.
    static let postgreSQL = steps(PackageResources.postgresql_sql)

    /// Returns the steps of a text, in which a line of four dashes ends each but the last.
    private static func steps(_ text: [UInt8]) -> [String] {
        String(decoding: text, as: UTF8.self).split(separator: "\n----\n").map(String.init)
    }
}
