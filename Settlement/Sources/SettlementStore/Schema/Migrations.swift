/// The schemas of both databases, as steps from one released version to the next.
///
/// The first step in `sqlite.sql` and `postgresql.sql` creates the first released version. Each later
/// step migrates to the next one. A published step never changes. A version has the same rows in both.
enum Migrations {
    /// The first released version.
    static let first = 6
    /// The first version in which commits write digests of tables; earlier books are audited first.
    static let firstWithDigests = 8
    /// The current version.
    static let latest = first + sqlite.count - 1

    private static let sqlite = steps(PackageResources.sqlite_sql)
    private static let postgreSQL = steps(PackageResources.postgresql_sql)

    /// Returns the steps that a file of a version still needs; nil creates the tables.
    static func sqlite(from version: Int?) -> ArraySlice<String> { rest(sqlite, from: version) }

    /// Returns the steps that a PostgreSQL of a version still needs; nil creates the tables.
    static func postgreSQL(from version: Int?) -> ArraySlice<String> {
        rest(postgreSQL, from: version)
    }

    /// Checks that a database is of a released version that this service knows.
    /// - Throws: `StoreError.unreleased` or `newer`.
    static func check(_ version: Int) throws(StoreError) {
        guard version >= first else { throw .unreleased(found: version, first: first) }
        guard version <= latest else { throw .newer(found: version, known: latest) }
    }

    private static func rest(_ steps: [String], from version: Int?) -> ArraySlice<String> {
        steps.dropFirst(version.map { $0 - first + 1 } ?? 0)
    }

    /// Splits a file into steps, at lines of four dashes.
    private static func steps(_ text: [UInt8]) -> [String] {
        String(decoding: text, as: UTF8.self).split(separator: "\n----\n").map(String.init)
    }
}
