/// An access that runs.
struct RunningAccess {
    /// What it opens.
    let item: ItemID
    /// The wall instant at which it ends, in milliseconds.
    let end: Int64
    /// The limits on openings that it counts in.
    let charged: [LimitID]
}
