extension LogFile {
    /// A seal is refused this often before something is wrong that trying again does not mend.
    private static let sealAttemptMaximum = 3

    /// Closes the file for good, unless it is closed already, and waits until that is stored.
    func seal(through buffer: borrowing FrameBuffer) throws(JournalError) {
        for _ in 0..<Self.sealAttemptMaximum {
            let scan = try unsafe scan(from: 0, through: buffer) { _, _ in true }
            if scan.isSealed {
                // History is to hold all that the successor leaves out.
                try synchronize()
                return
            }
            try append(.seal, .none, payload: [], through: buffer)
        }
        throw .notStored(path: path, attempts: Self.sealAttemptMaximum)
    }
}
