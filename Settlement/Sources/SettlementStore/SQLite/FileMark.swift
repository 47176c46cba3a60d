import Foundation

/// The mark of books, which every commit changes, in their file or in a part of its log.
///
/// SQLite takes any log beside a file for that of the file, and copies it over pages that it does not
/// fit. So the row of `clock` names the books, and counts the commits. A log begins with the commit that
/// follows those in the file, and ends with the last one; a file that has other books, too few commits for
/// the log to begin with, or more than it ends with, has another log.
struct FileMark: Equatable {
    /// The name of the books, random bytes; a copy has a name of its own.
    let book: [UInt8]
    /// The number of commits since the books were made.
    let commits: Int64
    /// True from the first commit of a service until it has stopped.
    let isOpen: Bool

    /// Checks that a file, and the log beside it if there is one, belong together.
    /// - Parameters:
    ///   - path: The file, which nobody may have open.
    ///   - acceptsLostLog: True to take a file that was left open without a log.
    /// - Throws: `StoreError.logLost` or `otherLog`.
    static func check(_ path: String, acceptsLostLog: Bool = false) throws(StoreError) {
        let log = try bytes(path + "-wal")
        guard unsafe access(path, F_OK) == 0 else {
            guard log.isEmpty else { throw .otherLog(path: path) }
            return
        }
        let connection = try SQLiteConnection(ofFileAlone: path)
        guard let mark = try inFile(connection) else { return }
        guard !log.isEmpty else {
            guard acceptsLostLog || !mark.isOpen else { throw .logLost(path: path) }
            return
        }
        let page = try connection.number("SELECT rootpage FROM sqlite_schema WHERE name = 'clock'")
        guard let ends = inLog(log, page: Int(page)) else { return }
        guard mark.book == ends.first.book,
            (ends.first.commits - 1...max(ends.first.commits, ends.last.commits))
                .contains(mark.commits)
        else { throw .otherLog(path: path) }
    }

    /// Returns true if books have a mark, which those of earlier versions have not.
    static func exists(in connection: SQLiteConnection) throws(StoreError) -> Bool {
        try connection.number("SELECT count(*) FROM pragma_table_info('clock') WHERE name = 'book'")
            == 1
    }

    /// Reads the mark in a file; nil for books of an earlier version.
    private static func inFile(_ connection: SQLiteConnection) throws(StoreError) -> FileMark? {
        guard try exists(in: connection) else { return nil }
        let query = try connection.prepare("SELECT book, commits, is_open FROM clock")
        guard try query.step() else { return nil }
        return FileMark(
            book: query.bytes(0),
            commits: query.number(1),
            isOpen: query.number(2) != 0
        )
    }

    /// Finds the marks of the first and of the last commit in a log; nil if it has none.
    ///
    /// The form is that of SQLite's documentation, "WAL File Format": a header of 32 bytes, then frames of
    /// 24 bytes and a page. The last frame of a commit has the size of the file. Frames that
    /// a log had before it began anew have other salts.
    private static func inLog(_ log: Data, page: Int) -> (first: FileMark, last: FileMark)? {
        guard log.count >= 32 else { return nil }
        func word(_ offset: Int) -> UInt32 {
            (0..<4).reduce(0) { $0 << 8 | UInt32(log[log.startIndex + offset + $1]) }
        }
        // A page of 65,536 bytes is written as 1.
        let pageSize = word(8) == 1 ? 65_536 : Int(word(8))
        guard (512...65_536).contains(pageSize) else { return nil }
        let salts = (word(16), word(20))
        var first: FileMark?
        var last: FileMark?
        var found: FileMark?
        for offset in stride(from: 32, through: log.count - 24 - pageSize, by: 24 + pageSize) {
            guard (word(offset + 8), word(offset + 12)) == salts else { break }
            if word(offset) == UInt32(page) {
                let start = log.startIndex + offset + 24
                found = FileMark(page: [UInt8](log[start..<start + pageSize]))
            }
            guard word(offset + 4) != 0, let mark = found else { continue }
            first = first ?? mark
            last = mark
            found = nil
        }
        guard let first, let last else { return nil }
        return (first, last)
    }

    private static func bytes(_ path: String) throws(StoreError) -> Data {
        guard FileManager.default.fileExists(atPath: path) else { return Data() }
        do {
            return try Data(contentsOf: URL(filePath: path), options: .alwaysMapped)
        } catch {
            throw .failed(code: 0, message: "could not read \(path): \(error.localizedDescription)")
        }
    }

    private init(book: [UInt8], commits: Int64, isOpen: Bool) {
        self.book = book
        self.commits = commits
        self.isOpen = isOpen
    }

    /// Reads the page of a table with one row: its name, an instant, and the mark.
    ///
    /// The form is that of SQLite's documentation, "Database File Format"; nil for another page.
    private init?(page: [UInt8]) {
        guard page[0] == 0x0D, page[3] == 0, page[4] == 1 else { return nil }
        var place = Int(page[8]) << 8 | Int(page[9])
        func number() -> Int64? {
            var value: Int64 = 0
            for index in 0..<9 where place < page.count {
                let byte = page[place]
                place += 1
                if index == 8 { return value << 8 | Int64(byte) }
                value = value << 7 | Int64(byte & 0x7F)
                if byte < 0x80 { return value }
            }
            return nil
        }
        guard number() != nil, number() != nil else { return nil }
        let header = place
        guard let length = number() else { return nil }
        var kinds: [Int64] = []
        while place < header + Int(clamping: length) {
            guard let kind = number() else { return nil }
            kinds.append(kind)
        }
        var values: [[UInt8]] = []
        for kind in kinds {
            // Whole numbers of up to 8 bytes, 0 and 1 without any, and bytes.
            let sizes = [0, 1, 2, 3, 4, 6, 8, 8, 0, 0]
            let size = kind < 10 ? sizes[Int(kind)] : Int(clamping: (kind - 12) / 2)
            guard size >= 0, place + size <= page.count else { return nil }
            values.append(kind == 9 ? [1] : Array(page[place..<place + size]))
            place += size
        }
        // Later versions add columns behind the mark.
        guard values.count >= 5, values[2].count == 16 else { return nil }
        book = values[2]
        commits = values[3].reduce(0) { $0 << 8 | Int64($1) }
        isOpen = !values[4].allSatisfy { $0 == 0 }
    }
}
