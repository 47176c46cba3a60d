/// What a frame is to the journal itself.
enum FrameType: UInt8 {
    /// Carries a record.
    case record = 1
    /// Closes the file: what stands behind it in file order is void.
    case seal = 2
    /// Begins the file: its kind is the version of the format, its id names the generation.
    case opening = 3
}
