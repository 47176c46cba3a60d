/// Which letters of what is written a keyboard makes capitals.
@available(iOS 2.0, *)
public enum UITextAutocapitalizationType: Int, Sendable {
    /// None.
    case none
    /// The first of each word.
    case words
    /// The first of each sentence.
    case sentences
    /// All.
    case allCharacters

    /// The name that HTML has for it.
    package var name: String {
        switch self {
        case .none: "none"
        case .words: "words"
        case .sentences: "sentences"
        case .allCharacters: "characters"
        }
    }
}

/// Which keyboard is shown.
@available(iOS 2.0, *)
public enum UIKeyboardType: Int, Sendable {
    /// The usual one.
    case `default`
    /// With letters that all computers know.
    case asciiCapable
    /// With numbers and signs.
    case numbersAndPunctuation
    /// For addresses of pages.
    case URL
    /// For numbers.
    case numberPad
    /// For telephone numbers.
    case phonePad
    /// For names and telephone numbers.
    case namePhonePad
    /// For addresses of mail.
    case emailAddress
    /// For numbers with decimals.
    case decimalPad
    /// For short messages.
    case twitter
    /// For searches.
    case webSearch
    /// For numbers that all computers know.
    case asciiCapableNumberPad

    /// The name that HTML has for it, or nil for the usual one.
    package var inputMode: String? {
        switch self {
        case .default, .asciiCapable, .numbersAndPunctuation, .namePhonePad, .twitter: nil
        case .URL: "url"
        case .numberPad, .asciiCapableNumberPad: "numeric"
        case .phonePad: "tel"
        case .emailAddress: "email"
        case .decimalPad: "decimal"
        case .webSearch: "search"
        }
    }
}

/// What kind of text is written.
@available(iOS 10.0, *)
public struct UITextContentType: RawRepresentable, Hashable, Sendable {
    /// The name of the kind.
    public let rawValue: String

    /// Creates a kind from its name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// A name.
    public static let name = UITextContentType(rawValue: "name")
    /// A first name.
    public static let givenName = UITextContentType(rawValue: "given-name")
    /// A family name.
    public static let familyName = UITextContentType(rawValue: "family-name")
    /// A name by which others call the person.
    public static let nickname = UITextContentType(rawValue: "nickname")
    /// The name of an organization.
    public static let organizationName = UITextContentType(rawValue: "organization")
    /// An address of mail.
    public static let emailAddress = UITextContentType(rawValue: "email")
    /// A telephone number.
    public static let telephoneNumber = UITextContentType(rawValue: "tel")
    /// An address of a page.
    public static let URL = UITextContentType(rawValue: "url")
    /// The name of an account.
    @available(iOS 11.0, *)
    public static let username = UITextContentType(rawValue: "username")
    /// A password.
    @available(iOS 11.0, *)
    public static let password = UITextContentType(rawValue: "current-password")
    /// A password that is chosen now.
    @available(iOS 12.0, *)
    public static let newPassword = UITextContentType(rawValue: "new-password")
    /// A code that was sent.
    @available(iOS 12.0, *)
    public static let oneTimeCode = UITextContentType(rawValue: "one-time-code")

    /// The name that HTML has for it.
    package var hint: String { rawValue }
}
