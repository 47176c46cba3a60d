/// Stint could not be set up on the phone; nothing was run.
struct SetUpError: Error, CustomStringConvertible {
    /// Why, in one line.
    let description: String
}
