/// What a pass over one file found.
struct Scan {
    /// The offset behind the last intact frame, or of the seal.
    var end: Int
    /// Bytes between intact frames that belong to none.
    var damagedByteCount = 0
    /// Bytes behind the last intact frame.
    var tailByteCount = 0
    var isSealed = false
}
