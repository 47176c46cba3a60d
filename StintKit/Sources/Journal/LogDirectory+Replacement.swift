#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// The steps by which one file replaces another.
///
/// At every instant, the journal's path names a complete file. After a crash between two steps, the
/// next process continues.
extension LogDirectory {
    /// The system's code for a full storage, for errors that are thrown before the system does.
    static let noSpaceCode = ENOSPC

    /// Adds a link to the journal's file under its final name.
    /// - Returns: Its number in the sequence of retired files.
    func retire(
        _ file: borrowing LogFile,
        generation: Int,
        name: (Int) -> String,
        under lock: borrowing DirectoryLock
    ) throws(JournalError) -> Int {
        let latest = try retiredFiles().last
        // A process that died after this step has already added the link.
        if let latest, try identity(of: path(of: latest.name)) == file.identity {
            return latest.number
        }
        let number = max(generation, (latest?.number ?? 0) + 1)
        try link(journalPath, to: path(of: name(number)))
        return number
    }

    /// Atomically replaces the journal with a new file.
    ///
    /// `content` writes everything after the opening frame.
    func install(
        generation: Int,
        through buffer: borrowing FrameBuffer,
        under lock: borrowing DirectoryLock,
        content: (
            _ file: borrowing LogFile,
            _ buffer: borrowing FrameBuffer
        ) throws(JournalError) -> Void
    ) throws(JournalError) {
        let newPath = path(of: Self.newName)
        try remove(newPath)
        do throws(JournalError) {
            let file = try LogFile.create(newPath)
            try file.append(.opening, .opening(generation), payload: [], through: buffer)
            try content(file, buffer)
            try file.synchronize()
            try rename(newPath, to: journalPath)
        } catch {
            // On a full storage, the incomplete file would use up the space.
            try remove(newPath)
            throw error
        }
        try synchronize()
    }

    /// Installs a file with all records of another file up to its seal.
    /// - Returns: The number of records.
    @discardableResult
    func install(
        generation: Int,
        copyOf old: borrowing LogFile,
        through buffer: borrowing FrameBuffer,
        under lock: borrowing DirectoryLock
    ) throws(JournalError) -> Int {
        var count = 0
        try install(generation: generation, through: buffer, under: lock) {
            (new, buffer) throws(JournalError) in
            _ = try unsafe old.scan(from: 0, through: buffer) {
                (frame, _) throws(JournalError) in
                if unsafe frame.type == .record {
                    try unsafe new.append(frame.bytes)
                    count += 1
                }
                return true
            }
        }
        return count
    }

    /// Sets an unreadable file aside, and installs a journal with its readable records.
    ///
    /// It seals the file, so that other processes that have it open notice.
    func setAside(
        _ file: borrowing LogFile,
        through buffer: borrowing FrameBuffer,
        under lock: borrowing DirectoryLock
    ) throws(JournalError) -> Origin {
        try file.seal(through: buffer)
        let number = try retire(file, generation: 0, name: Self.damagedName, under: lock)
        let count = try install(
            generation: number + 1,
            copyOf: file,
            through: buffer,
            under: lock
        )
        return .setAside(name: Self.damagedName(number), salvagedRecordCount: count)
    }

    /// Sets aside something that is not a file, and installs an empty journal.
    func setAsideUnopened(
        through buffer: borrowing FrameBuffer,
        under lock: borrowing DirectoryLock
    ) throws(JournalError) -> Origin {
        let number = try unusedNumber()
        try rename(journalPath, to: path(of: Self.damagedName(number)))
        try installEmpty(generation: number + 1, through: buffer, under: lock)
        return .setAside(name: Self.damagedName(number), salvagedRecordCount: 0)
    }

    func installEmpty(
        generation: Int,
        through buffer: borrowing FrameBuffer,
        under lock: borrowing DirectoryLock
    ) throws(JournalError) {
        try install(generation: generation, through: buffer, under: lock) { _, _ in }
    }

    /// Replaces a history file by one with the records of all given files, which end with it.
    func mergeHistory(
        _ names: [String],
        into last: String,
        through buffer: borrowing FrameBuffer,
        under lock: borrowing DirectoryLock
    ) throws(JournalError) {
        let newPath = path(of: Self.newHistoryName)
        try remove(newPath)
        do throws(JournalError) {
            let merged = try LogFile.create(newPath)
            try merged.append(.opening, .opening(0), payload: [], through: buffer)
            var seen: Set<RecordID> = []
            for name in names {
                guard let file = try LogFile.open(path(of: name), for: .reading) else {
                    throw .missing(path: path(of: name))
                }
                _ = try unsafe file.scan(from: 0, through: buffer) {
                    (frame, _) throws(JournalError) in
                    if unsafe frame.type == .record, seen.insert(unsafe frame.header.id).inserted {
                        try unsafe merged.append(frame.bytes)
                    }
                    return true
                }
            }
            try merged.seal(through: buffer)
            try merged.synchronize()
            // From here on the last file has all records, so the others can go.
            try rename(newPath, to: path(of: last))
        } catch {
            try remove(newPath)
            throw error
        }
        try synchronize()
        // From the latest on, so that the records of those that are left come first, as before.
        for name in names.reversed() where name != last { try remove(path(of: name)) }
        try synchronize()
    }

    /// Returns the number after those of all retired files.
    func unusedNumber() throws(JournalError) -> Int {
        (try retiredFiles().last?.number ?? 0) + 1
    }
}
