/// The first byte of an encoded value, which determines the rest.
///
/// The numbers are stored in files; don't change them.
enum TokenTag: UInt8 {
    /// JSON up to the end, for values without a compact encoding; never inside another value.
    case text = 0
    /// `Data`: a count and bytes.
    case data = 1
    /// `String`: a count and UTF-8.
    case string = 2
    /// An integer from 0 on.
    case natural = 3
    /// An integer below 0, as the number -1 - n.
    case negative = 4
    /// `[UInt8]`: a count and bytes.
    case bytes = 5
    /// Named values: their count, then for each a string without its first byte, and a value.
    case fields = 6

    /// The maximum nesting of values; a token has a depth of two.
    static let depthMaximum = 8
}
