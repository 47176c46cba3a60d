/// The indexes, triggers and functions that the schema of a PostgreSQL creates.
///
/// PostgreSQL stores no text of statements, so both sides are compared without schemas, spaces and
/// parentheses.
struct ExpectedSchema {
    /// Descriptions, each of which begins with the kind and the name.
    private let objects: Set<String>

    static let postgreSQL = ExpectedSchema(Migrations.postgreSQL(from: nil).joined(separator: "\n"))

    /// The indexes of keys, which have no statement of their own.
    private static let keys = [
        "clock_pkey", "wallet_pkey", "session_pkey", "transfer_pkey", "answer_pkey", "person_pkey",
        "person_issuer_subject_key", "operation_pkey",
    ].map { "index \($0) key" }

    private init(_ schema: String) {
        var objects = Set(Self.keys)
        for match in schema.matches(of: /CREATE (?:UNIQUE )?INDEX (\w+) [^;]*/) {
            objects.insert("index \(match.output.1) " + Self.plain(match.output.0))
        }
        for match in schema.matches(of: /CREATE TRIGGER (\w+) [^;]*/) {
            objects.insert("trigger \(match.output.1) " + Self.plain(match.output.0))
        }
        for match in schema.matches(of: /CREATE FUNCTION (\w+)[^$]*\$\$([^$]*)\$\$/) {
            objects.insert("function \(match.output.1) " + Self.plain(match.output.2))
        }
        self.objects = objects
    }

    /// Returns the kind and the name of each object that is missing, changed or not the service's.
    ///
    /// `query` runs a query, and returns the texts of its first column.
    func faults(
        _ query: (String) throws(StoreError) -> [String]
    ) throws(StoreError) -> [String] {
        let found = try query(Self.query).map { line in
            let parts = line.split(separator: "\t", maxSplits: 2)
            return parts.count < 3 ? line : "\(parts[0]) \(parts[1]) \(Self.plain(parts[2]))"
        }
        let names = objects.symmetricDifference(found).map { object in
            object.split(separator: " ").prefix(2).joined(separator: " ")
        }
        return Set(names).sorted()
    }

    /// Lists kind, name and definition, separated by tabs, of the objects in the schema.
    ///
    /// An index that is not valid and a trigger that is disabled have another definition.
    private static let query = """
        SELECT concat_ws(chr(9), 'index', i.relname, CASE WHEN NOT x.indisvalid THEN 'not valid' \
        WHEN k.oid IS NOT NULL THEN 'key' ELSE replace(pg_get_indexdef(i.oid), \
        ' ON ' || quote_ident(n.nspname) || '.', ' ON ') END) \
        FROM pg_catalog.pg_index x JOIN pg_catalog.pg_class i ON i.oid = x.indexrelid \
        JOIN pg_catalog.pg_class t ON t.oid = x.indrelid \
        JOIN pg_catalog.pg_namespace n ON n.oid = t.relnamespace \
        LEFT JOIN pg_catalog.pg_constraint k ON k.conindid = i.oid AND k.contype IN ('p', 'u') \
        WHERE n.nspname = current_schema() AND t.relkind = 'r' \
        UNION ALL \
        SELECT concat_ws(chr(9), 'trigger', g.tgname, CASE WHEN g.tgenabled NOT IN ('O', 'A') \
        THEN 'disabled' ELSE replace(replace(pg_get_triggerdef(g.oid), \
        ' ON ' || quote_ident(n.nspname) || '.', ' ON '), \
        'FUNCTION ' || quote_ident(n.nspname) || '.', 'FUNCTION ') END) \
        FROM pg_catalog.pg_trigger g JOIN pg_catalog.pg_class t ON t.oid = g.tgrelid \
        JOIN pg_catalog.pg_namespace n ON n.oid = t.relnamespace \
        WHERE NOT g.tgisinternal AND n.nspname = current_schema() \
        UNION ALL \
        SELECT concat_ws(chr(9), 'function', p.proname, p.prosrc) FROM pg_catalog.pg_proc p \
        WHERE p.pronamespace = current_schema()::regnamespace
        """

    /// Returns a definition without spaces, parentheses and the kind of index.
    private static func plain(_ text: some StringProtocol) -> String {
        String(text).filter { !$0.isWhitespace && $0 != "(" && $0 != ")" }
            .replacing("USINGbtree", with: "")
    }
}
