/// Which letters of what is written a keyboard makes capitals by itself.
@available(iOS 15.0, *)
public struct TextInputAutocapitalization: Sendable {
    let name: String

    /// None.
    public static var never: TextInputAutocapitalization { .init(name: "none") }
    /// The first of each word.
    public static var words: TextInputAutocapitalization { .init(name: "words") }
    /// The first of each sentence.
    public static var sentences: TextInputAutocapitalization { .init(name: "sentences") }
    /// All.
    public static var characters: TextInputAutocapitalization { .init(name: "characters") }
}
