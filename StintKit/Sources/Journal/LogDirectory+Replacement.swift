#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// The steps by which one file follows another. At every instant the journal's name leads to a
/// complete file, and a process that dies between two steps leaves what the next one goes on with.
extension LogDirectory {
    /// The system's code for a full storage, for refusing before the system has to.
    static let noSpaceCode = ENOSPC

    /// Gives the journal's file its last name besides the one it has.
    ///
    /// - Returns: Its number in the sequence of retired files.
    func retire(
        _ file: borrowing LogFile,
        generation: Int,
        name: (Int) -> String,
        under lock: borrowing DirectoryLock
    ) throws(JournalError) -> Int {
        let latest = try retiredFiles().last
        // A process that died after this step has done it already.
        if let latest, try identity(of: path(of: latest.name)) == file.identity {
            return latest.number
        }
        let number = max(generation, (latest?.number ?? 0) + 1)
        try link(journalPath, to: path(of: name(number)))
        return number
    }

    /// Writes a new file and puts it in the journal's place, all or nothing.
    ///
    /// The content is what stands behind the opening.
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
            // On a full storage the half-written file is in the way of everything else.
            try remove(newPath)
            throw error
        }
        try synchronize()
    }

    /// Installs a file with all records that another one has before its seal.
    ///
    /// - Returns: How many there are.
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

    /// Puts an unreadable file aside, and in its place a journal with what could be saved.
    ///
    /// It is sealed, so that a process that has it open notices.
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

    /// Puts aside what is no file at all, and an empty journal in its place.
    func setAsideUnopened(
        through buffer: borrowing FrameBuffer,
        under lock: borrowing DirectoryLock
    ) throws(JournalError) -> Origin {
        let number = try numberUnused()
        try rename(journalPath, to: path(of: Self.damagedName(number)))
        try installEmpty(generation: number + 1, through: buffer, under: lock)
        return .setAside(name: Self.damagedName(number), salvagedRecordCount: 0)
    }

    /// Installs a journal without records.
    func installEmpty(
        generation: Int,
        through buffer: borrowing FrameBuffer,
        under lock: borrowing DirectoryLock
    ) throws(JournalError) {
        try install(generation: generation, through: buffer, under: lock) { _, _ in }
    }

    /// The number that follows those of all retired files.
    func numberUnused() throws(JournalError) -> Int {
        (try retiredFiles().last?.number ?? 0) + 1
    }
}
