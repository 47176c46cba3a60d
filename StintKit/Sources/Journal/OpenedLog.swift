/// A valid file of a journal, with the result of opening it.
struct OpenedLog: ~Copyable {
    let file: LogFile
    let generation: Int
    let origin: Origin

    /// Opens the journal; locks it only if a repair is needed.
    init(
        _ directory: LogDirectory,
        _ access: RecordLog.Access,
        through buffer: borrowing FrameBuffer
    ) throws(JournalError) {
        if let file = try LogFile.open(directory.journalPath, for: access),
            let generation = try file.generation(through: buffer)
        {
            self.init(file: file, generation: generation, origin: .found)
            return
        }
        guard access == .appending else {
            let isMissing = try directory.identity(of: directory.journalPath) == nil
            throw isMissing
                ? .missing(path: directory.journalPath)
                : .unreadable(path: directory.journalPath)
        }
        let lock = try DirectoryLock(directory)
        try self.init(directory, through: buffer, under: lock)
    }

    /// Opens the journal for appending; creates it, or sets it aside, under the lock.
    init(
        _ directory: LogDirectory,
        through buffer: borrowing FrameBuffer,
        under lock: borrowing DirectoryLock
    ) throws(JournalError) {
        let origin: Origin
        if let file = try LogFile.open(directory.journalPath, for: .appending) {
            if let generation = try file.generation(through: buffer) {
                self.init(file: file, generation: generation, origin: .found)
                return
            }
            origin =
                file.isRegular
                ? try directory.setAside(file, through: buffer, under: lock)
                : try directory.setAsideUnopened(through: buffer, under: lock)
        } else if try directory.identity(of: directory.journalPath) != nil {
            origin = try directory.setAsideUnopened(through: buffer, under: lock)
        } else {
            let generation = try directory.unusedNumber()
            try directory.installEmpty(generation: generation, through: buffer, under: lock)
            origin = .created
        }
        guard let file = try LogFile.open(directory.journalPath, for: .appending),
            let generation = try file.generation(through: buffer)
        else { throw .unreadable(path: directory.journalPath) }
        self.init(file: file, generation: generation, origin: origin)
    }

    private init(file: consuming LogFile, generation: Int, origin: Origin) {
        self.file = file
        self.generation = generation
        self.origin = origin
    }
}

/// The origin of the opened journal.
public enum Origin: Hashable, Sendable {
    case found
    /// The journal was missing, and an empty one was created.
    ///
    /// Expected once per installation. Treat it as a loss if the journal existed before.
    case created
    /// An unreadable journal was set aside under the name, and its readable records were copied.
    case setAside(name: String, salvagedRecordCount: Int)
}
