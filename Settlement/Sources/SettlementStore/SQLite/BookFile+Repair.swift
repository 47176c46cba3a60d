package import Settlement

/// The result of a repair.
package struct Repaired: Sendable {
    /// The path of the backup from before the repair.
    package let backup: String
    /// The findings of the audit afterwards.
    package let findings: [AuditFinding]
}

extension BookFile {
    /// Sets the instant of the last commit back to the clock, if it is ahead.
    ///
    /// Decisions that were made while the clock was ahead stay.
    /// - Parameters:
    ///   - settings: The file, which no service may have open, and the clock, which must be right.
    ///   - name: The name of who repairs the books.
    /// - Returns: The backup, and the findings that are left.
    /// - Throws: `BookFileError`; then the books are unchanged.
    package static func setClockBack(
        _ settings: SQLiteSettings,
        by name: String
    ) throws(BookFileError) -> Repaired {
        try repair(settings, by: name) { books throws(StoreError) in
            let column = try books.hasDigests ? "committed_at" : "latest"
            let now = settings.clock().millisecondsSince1970
            let latest = try books.connection.number("SELECT \(column) FROM clock")
            guard latest > now else { throw .unneeded("the books are not ahead of the clock") }
            try books.connection.run("UPDATE clock SET \(column) = \(now)")
            return LastCommit.repairPrefix + "\(latest)"
        }
    }

    /// Replaces a row by the one in a backup without findings, or adds it if it is missing.
    /// - Parameters:
    ///   - row: The row.
    ///   - backup: The backup.
    ///   - settings: The file, which no service may have open, and the clock.
    ///   - name: The name of who repairs the books.
    ///   - acceptsDifference: True to write the digest of the table as its rows are afterwards.
    /// - Returns: The backup, and the findings that are left.
    /// - Throws: `BookFileError`; then the books are unchanged.
    package static func restore(
        _ row: BookRow,
        from backup: String,
        to settings: SQLiteSettings,
        by name: String,
        acceptsDifference: Bool
    ) throws(BookFileError) -> Repaired {
        let part = try withStore { () throws(StoreError) in
            let part = try createPart(of: settings.path)
            try copy(backup, to: part)
            return part
        }
        defer { remove(part) }
        var copied = settings
        copied.path = part
        let findings = try audit(copied)
        guard findings.isEmpty else { throw .findings(findings) }
        let change = "\(row.table.rawValue) \(row.id)"
        return try repair(settings, by: name, with: part) { books throws(StoreError) in
            try books.restore(row)
            guard acceptsDifference else { return change }
            try books.acceptDifference(of: row.table, settings)
            return change + ", difference accepted"
        }
    }

    /// Makes a backup, changes the books in one transaction, and audits them; `body` returns the note.
    private static func repair(
        _ settings: SQLiteSettings,
        by name: String,
        with part: String? = nil,
        _ body: (RepairedBooks) throws(StoreError) -> String
    ) throws(BookFileError) -> Repaired {
        let path = settings.path
        try withStore { () throws(StoreError) in try requireReadable(path) }
        guard try withStore({ () throws(StoreError) in try !NameLock.isHeld(path) }) else {
            throw .inUse(path: path)
        }
        let kept = keptName(path)
        try backUp(path, to: kept)
        let now = settings.clock().millisecondsSince1970
        try withStore { () throws(StoreError) in
            let connection = try SQLiteFile.writer(settings, migrates: false)
            defer { connection.endBooks() }
            let books = RepairedBooks(connection: connection)
            if let part {
                let attach = try connection.prepare("ATTACH DATABASE ?1 AS backup")
                try attach.run([.text(part)])
            }
            try connection.run("BEGIN IMMEDIATE")
            do throws(StoreError) {
                let change = try body(books)
                if try books.hasDigests {
                    try connection.prepare("INSERT INTO repair VALUES (?1, ?2, ?3)")
                        .run([.number(now), .text(name), .text(change)])
                }
                try connection.run("UPDATE clock SET commits = commits + 1; COMMIT")
            } catch {
                connection.rollback()
                throw error
            }
        }
        return Repaired(backup: kept, findings: try audit(settings))
    }
}

/// A row of the books, named as in findings.
package struct BookRow: Sendable {
    let table: AuditTable
    let id: String
    /// The columns of the key, with their values.
    fileprivate let key: [(column: String, value: FieldValue)]

    /// Creates a row from its table and ID in findings; nil if no row can have them.
    package init?(table name: String, id: String) {
        guard let table = AuditTable(rawValue: name), BookDigests.tables.contains(table) else {
            return nil
        }
        self.table = table
        self.id = id
        let parts = id.split(separator: "/", maxSplits: 1).map(String.init)
        switch table {
        case .wallet, .person:
            guard let user = Int64(id) else { return nil }
            key = [("user", .number(user))]
        case .session:
            guard let name = Self.name(id) else { return nil }
            key = [("id", name)]
        case .operation:
            guard parts.count == 2, let name = Self.name(parts[0]), let kind = Int64(parts[1])
            else { return nil }
            key = [("id", name), ("kind", .number(kind))]
        case .transfer:
            guard parts.count == 2, let name = Self.name(parts[0]), let slot = Int64(parts[1])
            else { return nil }
            key = [("source", name), ("slot", .number(slot))]
        case .answer:
            guard parts.count == 2, let user = Int64(parts[0]) else { return nil }
            key = [("user", .number(user)), ("key", .text(parts[1]))]
        case .clock, .file: return nil
        }
    }

    private static func name(_ digits: String) -> FieldValue? {
        guard digits.utf8.count == 32, let high = UInt64(digits.prefix(16), radix: 16),
            let low = UInt64(digits.suffix(16), radix: 16)
        else { return nil }
        return .name(high: high, low: low)
    }
}

/// Books in a transaction that repairs them, with an attached backup.
private struct RepairedBooks {
    let connection: SQLiteConnection

    /// True if the books are of a version in which commits write digests.
    var hasDigests: Bool {
        get throws(StoreError) {
            try SQLiteFile.version(connection) >= Migrations.firstWithDigests
        }
    }

    func restore(_ row: BookRow) throws(StoreError) {
        let table = row.table.rawValue
        let condition = zip(1..., row.key).map { "\($1.column) = ?\($0)" }
            .joined(separator: " AND ")
        let values = row.key.map { Optional($0.value) }
        let triggers = try connection.texts(
            "SELECT sql FROM main.sqlite_schema WHERE type = 'trigger' AND tbl_name = '\(table)'"
        )
        let names = try connection.texts(
            "SELECT name FROM main.sqlite_schema WHERE type = 'trigger' AND tbl_name = '\(table)'"
        )
        for name in names { try connection.run("DROP TRIGGER \(name)") }
        try connection.prepare("DELETE FROM main.\(table) WHERE \(condition)").run(values)
        do throws(StoreError) {
            try connection.prepare(
                "INSERT INTO main.\(table) SELECT * FROM backup.\(table) WHERE \(condition)"
            ).run(values)
        } catch {
            guard error == .conflict else { throw error }
            throw .unneeded(
                "another row of \(table) has taken the place of \(row.id): the same issuer and subject, "
                    + "for example, if its owner came back meanwhile; restore a backup as a whole"
            )
        }
        guard connection.changeCount == 1 else {
            throw .unneeded(
                "the backup has no row \(row.id) of \(table); if somebody has added it to the books, "
                    + "restore a backup as a whole"
            )
        }
        for trigger in triggers { try connection.run(trigger) }
    }

    /// Writes the digest of a table as its rows are now.
    func acceptDifference(
        of table: AuditTable,
        _ settings: SQLiteSettings
    ) throws(StoreError) {
        guard try hasDigests else { return }
        let reader = try SQLiteReader(connection, clock: settings.clock)
        let digests = try reader.digests()
        let columns = zip(BookDigests.columns, digests.numbers)
            .filter { $0.0.hasPrefix("\(table.rawValue)_") }
        try connection.run(
            "UPDATE clock SET " + columns.map { "\($0) = \($1)" }.joined(separator: ", ")
        )
    }
}

extension StoreError {
    /// The repair would change nothing.
    fileprivate static func unneeded(_ reason: String) -> StoreError {
        .failed(code: 0, message: reason)
    }
}
