import Foundation

/// A mark that every commit changes, in the file or in its log.
///
/// SQLite assumes that a log beside a file belongs to it, and would copy foreign pages into the
/// file. So the row of `clock` has a random ID of the books and the number of commits. A log starts
/// with the commit after those in the file, and ends with the last one. A log belongs to another
/// file, or to another time, if its ID differs, it starts too late, or it ends before the file
/// does.
struct FileMark: Equatable {
    /// The random ID of the books; a copy has its own ID.
    let book: [UInt8]
    /// The number of commits since the books were created.
    let commits: Int64
    /// True from a service's first commit until it stops.
    let isOpen: Bool

    /// Checks that a file and the log beside it, if there is one, belong together.
    /// - Parameters:
    ///   - path: The file, which no process may have open.
    ///   - acceptsLostLog: True to accept a file that was left open and has no log.
    /// - Throws: `StoreError.logLost` or `otherLog`.
    static func check(_ path: String, acceptsLostLog: Bool = false) throws(StoreError) {
        let log = try bytes(path + "-wal")
        guard unsafe access(path, F_OK) == 0 else {
            guard log.isEmpty else { throw .otherLog(path: path) }
            return
        }
        let connection = try SQLiteConnection(ofFileAlone: path)
        guard !log.isEmpty else {
            guard let mark = try inFile(connection) else { return }
            guard acceptsLostLog || !mark.isOpen else { throw .logLost(path: path) }
            return
        }
        // A loss of power while the log is copied leaves a file that only its log makes whole: then
        // the tables can't be read, or the page with the mark is cut.
        let (page, size): (Int, Int)
        do throws(StoreError) {
            page = Int(
                try connection.number("SELECT rootpage FROM sqlite_schema WHERE name = 'clock'")
            )
            size = Int(try connection.number("PRAGMA page_size"))
        } catch .failed(SQLiteConnection.damagedCode, _) {
            return
        }
        let file = try bytes(path)
        guard let ends = inLog(log, page: page), page > 0, file.count >= page * size else { return }
        let start = file.startIndex + (page - 1) * size
        guard let mark = FileMark(page: [UInt8](file[start..<start + size])) else { return }
        guard mark.book == ends.first.book,
            (ends.first.commits - 1...max(ends.first.commits, ends.last.commits))
                .contains(mark.commits)
        else { throw .otherLog(path: path) }
    }

    /// Reads the mark in a file; nil if the file has no books.
    private static func inFile(_ connection: SQLiteConnection) throws(StoreError) -> FileMark? {
        let columnCount = try connection.number(
            "SELECT count(*) FROM pragma_table_info('clock') WHERE name = 'book'"
        )
        guard columnCount == 1 else { return nil }
        let query = try connection.prepare("SELECT book, commits, is_open FROM clock")
        guard try query.step() else { return nil }
        return FileMark(
            book: query.bytes(0),
            commits: query.number(1),
            isOpen: query.number(2) != 0
        )
    }

    /// Returns the marks of the first and the last commit in a log, or nil.
    ///
    /// The format is in SQLite's documentation, "WAL File Format": a header of 32 bytes, then
    /// frames of 24 bytes and a page. The last frame of a commit has the size of the file. Frames
    /// from before the log restarted have other salts, and a frame that a loss of power has torn
    /// has another checksum; SQLite ignores both.
    private static func inLog(_ log: Data, page: Int) -> (first: FileMark, last: FileMark)? {
        guard log.count >= 32 else { return nil }
        func word(_ offset: Int) -> UInt32 {
            unsafe log.withUnsafeBytes {
                UInt32(bigEndian: unsafe $0.loadUnaligned(fromByteOffset: offset, as: UInt32.self))
            }
        }
        // The lowest bit of the first word says in which order the bytes of words are summed.
        let isLittleEndian = word(0) & 1 == 0
        func summed(_ offset: Int) -> UInt32 {
            isLittleEndian ? word(offset).byteSwapped : word(offset)
        }
        var sum: (UInt32, UInt32) = (0, 0)
        func add(_ range: Range<Int>) {
            for offset in stride(from: range.lowerBound, to: range.upperBound, by: 8) {
                sum.0 &+= summed(offset) &+ sum.1
                sum.1 &+= summed(offset + 4) &+ sum.0
            }
        }
        // A page size of 65,536 bytes is stored as 1.
        let pageSize = word(8) == 1 ? 65_536 : Int(word(8))
        add(0..<24)
        guard (512...65_536).contains(pageSize), (word(24), word(28)) == sum else { return nil }
        let salts = (word(16), word(20))
        var first: FileMark?
        var last: FileMark?
        var found: FileMark?
        for offset in stride(from: 32, through: log.count - 24 - pageSize, by: 24 + pageSize) {
            add(offset..<offset + 8)
            add(offset + 24..<offset + 24 + pageSize)
            guard (word(offset + 8), word(offset + 12)) == salts,
                (word(offset + 16), word(offset + 20)) == sum
            else { break }
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

    /// Reads the page of a table with one row: its ID, an instant, and the mark.
    ///
    /// The format is in SQLite's documentation, "Database File Format"; nil for other pages, and
    /// for a page that is not whole.
    private init?(page: [UInt8]) {
        guard page[0] == 0x0D, page[3] == 0, page[4] == 1 else { return nil }
        var offset = Int(page[8]) << 8 | Int(page[9])
        func number() -> Int64? {
            var value: Int64 = 0
            for index in 0..<9 where offset < page.count {
                let byte = page[offset]
                offset += 1
                if index == 8 { return value << 8 | Int64(byte) }
                value = value << 7 | Int64(byte & 0x7F)
                if byte < 0x80 { return value }
            }
            return nil
        }
        guard let byteCount = number(), number() != nil else { return nil }
        let header = offset
        guard let length = number(), 0...Int64(page.count) ~= length else { return nil }
        var kinds: [Int64] = []
        while offset < header + Int(clamping: length) {
            guard let kind = number(), kind >= 0 else { return nil }
            kinds.append(kind)
        }
        var values: [[UInt8]] = []
        for kind in kinds {
            // Integers of up to 8 bytes, the constants 0 and 1, and bytes.
            let sizes = [0, 1, 2, 3, 4, 6, 8, 8, 0, 0]
            let size = kind < 10 ? sizes[Int(kind)] : Int(clamping: (kind - 12) / 2)
            guard size >= 0, offset + size <= page.count else { return nil }
            values.append(kind == 9 ? [1] : Array(page[offset..<offset + size]))
            offset += size
        }
        // Other columns follow the mark.
        guard Int64(offset - header) == byteCount, values.count >= 5, values[2].count == 16
        else { return nil }
        book = values[2]
        commits = values[3].reduce(0) { $0 << 8 | Int64($1) }
        isOpen = !values[4].allSatisfy { $0 == 0 }
    }
}
