/// Why bytes are none of the standard encoding.
enum StandardCodecError: Error, Equatable {
    /// They end too early.
    case truncated
    /// They go on where they should end.
    case excess
    /// A byte that says what follows is none that there is.
    case unknownField(UInt8)
    /// A text is not UTF-8.
    case badText
    /// A key of a map is something that no key can be.
    case badKey
}
