import ArgumentParser

/// How results are written.
enum OutputFormat: String, CaseIterable, ExpressibleByArgument {
    /// For people.
    case table
    /// For programs.
    case json
}
