/// A journal's file that was found sound, with what its beginning says.
struct OpenedLog: ~Copyable {
    let file: LogFile
    let generation: Int
    let origin: Origin

    /// Opens the journal; takes the lock only if there is something to mend.
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

    /// Opens the journal for appending; makes it, or sets it aside, where nobody else can meanwhile.
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
            let generation = try directory.numberUnused()
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

/// How the journal that was opened came to be.
public enum Origin: Hashable, Sendable {
    /// It was there.
    case found
    /// There was none, and an empty one was made.
    ///
    /// Expected once in the life of an installation. Whoever knows better must treat it as a loss.
    case created
    /// It was unreadable and is kept aside under this name; what could be saved is in the new one.
    case setAside(name: String, salvagedRecordCount: Int)
}
