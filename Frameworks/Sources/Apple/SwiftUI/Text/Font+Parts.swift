extension Font {
    /// A style of text.
    public enum TextStyle: CaseIterable, Sendable {
        /// A large title.
        case largeTitle
        /// A title.
        case title
        /// A title of the second level.
        @available(iOS 14.0, *)
        case title2
        /// A title of the third level.
        @available(iOS 14.0, *)
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
        @available(iOS 14.0, *)
        case caption2

        /// All styles, from large to small.
        public static var allCases: [Font.TextStyle] {
            [
                .largeTitle, .title, .title2, .title3, .headline, .subheadline, .body, .callout,
                .footnote, .caption, .caption2,
            ]
        }

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

    /// How wide letters are.
    @available(iOS 16.0, *)
    public struct Width: Hashable, Sendable {
        /// The width, from -1 to 1; 0 is the usual one.
        public var value: CGFloat

        /// Creates a width.
        public init(_ value: CGFloat) { self.value = value }

        /// Very narrow.
        public static let compressed = Width(-0.5)
        /// Narrow.
        public static let condensed = Width(-0.25)
        /// As usual.
        public static let standard = Width(0)
        /// Wide.
        public static let expanded = Width(0.25)

        /// The width as CSS has it; a font without widths stays as it is.
        var css: String { "font-stretch: \((max(1 + value, 0.5) * 100).rounded2)%" }
    }

    /// How far lines are from each other.
    @available(iOS 14.0, *)
    public enum Leading: Hashable, Sendable {
        /// As usual.
        case standard
        /// Closer.
        case tight
        /// Further.
        case loose
    }
}

extension Text {
    /// A line under or through a text.
    @available(iOS 15.0, *)
    public struct LineStyle: Hashable, Sendable {
        let pattern: Pattern
        let color: Color?

        /// Creates a line.
        public init(pattern: Text.LineStyle.Pattern = .solid, color: Color? = nil) {
            self.pattern = pattern
            self.color = color
        }

        /// A line without gaps.
        public static let single = LineStyle()

        /// The gaps in a line.
        public struct Pattern: Hashable, Sendable {
            private let name: String

            /// None.
            public static let solid = Pattern(name: "solid")
            /// Dots.
            public static let dot = Pattern(name: "dotted")
            /// Dashes.
            public static let dash = Pattern(name: "dashed")
            /// Dashes and dots; a page draws dashes.
            public static let dashDot = Pattern(name: "dashed")
            /// Dashes with two dots each; a page draws dashes.
            public static let dashDotDot = Pattern(name: "dashed")

            func css(_ line: String, _ color: Color?) -> String {
                let color = color.map { " " + $0.paint.solid } ?? ""
                return "text-decoration: \(line) \(name)\(color)"
            }
        }
    }

    /// Where a text that is too long is cut.
    public enum TruncationMode: Hashable, Sendable {
        /// At its begin.
        case head
        /// At its end.
        case tail
        /// In the middle.
        case middle
    }

    /// How large a text is beside others.
    @available(iOS 17.0, *)
    public struct Scale: Hashable, Sendable {
        private let name: String

        /// As usual.
        public static let `default` = Scale(name: "default")
        /// Smaller.
        public static let secondary = Scale(name: "secondary")
    }
}

/// Whether texts can be selected.
@available(iOS 15.0, *)
public protocol TextSelectability {
    /// Whether they can.
    static var allowsSelection: Bool { get }
}

/// Texts can be selected.
@available(iOS 15.0, *)
public struct EnabledTextSelectability: TextSelectability {
    /// They can.
    public static let allowsSelection = true
}

/// Texts cannot be selected.
@available(iOS 15.0, *)
public struct DisabledTextSelectability: TextSelectability {
    /// They cannot.
    public static let allowsSelection = false
}

@available(iOS 15.0, *)
extension TextSelectability where Self == EnabledTextSelectability {
    /// Texts can be selected.
    public static var enabled: EnabledTextSelectability { EnabledTextSelectability() }
}

@available(iOS 15.0, *)
extension TextSelectability where Self == DisabledTextSelectability {
    /// Texts cannot be selected.
    public static var disabled: DisabledTextSelectability { DisabledTextSelectability() }
}
