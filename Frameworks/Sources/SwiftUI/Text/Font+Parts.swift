extension Font {
    /// A style of text.
    public enum TextStyle: CaseIterable, Sendable {
        /// A large title.
        case largeTitle
        /// A title.
        case title
        /// A title of the second level.
        case title2
        /// A title of the third level.
        case title3
        /// A heading.
        case headline
        /// A second heading.
        case subheadline
        /// Running text.
        case body
        /// A side note.
        case callout
        /// A footnote.
        case footnote
        /// A caption.
        case caption
        /// A smaller caption.
        case caption2

        /// The system's font for the style.
        var font: Font {
            switch self {
            case .largeTitle: .largeTitle
            case .title: .title
            case .title2: .title2
            case .title3: .title3
            case .headline: .headline
            case .subheadline: .subheadline
            case .body: .body
            case .callout: .callout
            case .footnote: .footnote
            case .caption: .caption
            case .caption2: .caption2
            }
        }
    }

    /// A family of letter forms.
    public enum Design: Hashable, Sendable {
        /// The usual one.
        case `default`
        /// With serifs.
        case serif
        /// With round ends.
        case rounded
        /// With one width for all.
        case monospaced
    }

    /// How thick letters are.
    public struct Weight: Hashable, Sendable {
        let name: String

        /// The thinnest.
        public static let ultraLight = Weight(name: "ultra-light")
        /// Thin.
        public static let thin = Weight(name: "thin")
        /// Light.
        public static let light = Weight(name: "light")
        /// As running text.
        public static let regular = Weight(name: "regular")
        /// A little thicker.
        public static let medium = Weight(name: "medium")
        /// Between medium and bold.
        public static let semibold = Weight(name: "semibold")
        /// Bold.
        public static let bold = Weight(name: "bold")
        /// Thicker than bold.
        public static let heavy = Weight(name: "heavy")
        /// The thickest.
        public static let black = Weight(name: "black")
    }
}
