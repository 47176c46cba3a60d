import Settlement

/// A request of a client, which is sent again until it is answered.
struct Request {
    let command: Command
    /// The answer that the client heard first.
    var answer: Reply?
    /// Whether the key was used before for another request, by this index.
    var isForeignToItsKey = false
}
