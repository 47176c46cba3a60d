extension Font {
    public enum TextStyle: CaseIterable, Sendable {
        case largeTitle
        case title
        @available(iOS 14.0, *)
        case title2
        @available(iOS 14.0, *)
        case title3
        case headline
        case subheadline
        case body
        case callout
        case footnote
        case caption
        @available(iOS 14.0, *)
        case caption2

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

    public enum Design: Hashable, Sendable {
        case `default`
        case serif
        case rounded
        case monospaced
    }

    public struct Weight: Hashable, Sendable {
        let name: String

        public static let ultraLight = Weight(name: "ultraLight")
        public static let thin = Weight(name: "thin")
        public static let light = Weight(name: "light")
        public static let regular = Weight(name: "regular")
        public static let medium = Weight(name: "medium")
        public static let semibold = Weight(name: "semibold")
        public static let bold = Weight(name: "bold")
        public static let heavy = Weight(name: "heavy")
        public static let black = Weight(name: "black")
    }

    @available(iOS 16.0, *)
    public struct Width: Hashable, Sendable {
        /// The width, from -1 to 1; 0 is standard.
        public var value: CGFloat

        public init(_ value: CGFloat) { self.value = value }

        public static let compressed = Width(-0.5)
        public static let condensed = Width(-0.25)
        public static let standard = Width(0)
        public static let expanded = Width(0.25)

        /// The width in CSS, which has no effect on fonts without widths.
        var css: String { "font-stretch: \((max(1 + value, 0.5) * 100).rounded2)%" }
    }

    @available(iOS 14.0, *)
    public enum Leading: Hashable, Sendable {
        case standard
        case tight
        case loose
    }
}

extension Text {
    @available(iOS 15.0, *)
    public struct LineStyle: Hashable, Sendable {
        let pattern: Pattern
        let color: Color?

        public init(pattern: Text.LineStyle.Pattern = .solid, color: Color? = nil) {
            self.pattern = pattern
            self.color = color
        }

        public static let single = LineStyle()

        public struct Pattern: Hashable, Sendable {
            private let name: String

            public static let solid = Pattern(name: "solid")
            public static let dot = Pattern(name: "dotted")
            public static let dash = Pattern(name: "dashed")
            /// Dashes and dots, for which a page draws dashes.
            public static let dashDot = Pattern(name: "dashed")
            /// Dashes with two dots, for which a page draws dashes.
            public static let dashDotDot = Pattern(name: "dashed")

            func css(_ line: String, _ color: Color?) -> String {
                let color = color.map { " " + $0.paint.solid } ?? ""
                return "text-decoration: \(line) \(name)\(color)"
            }
        }
    }

    public enum TruncationMode: Hashable, Sendable {
        case head
        case tail
        case middle
    }

    @available(iOS 17.0, *)
    public struct Scale: Hashable, Sendable {
        private let name: String

        public static let `default` = Scale(name: "default")
        public static let secondary = Scale(name: "secondary")
    }
}

@available(iOS 15.0, *)
public protocol TextSelectability {
    static var allowsSelection: Bool { get }
}

@available(iOS 15.0, *)
public struct EnabledTextSelectability: TextSelectability {
    public static let allowsSelection = true
}

@available(iOS 15.0, *)
public struct DisabledTextSelectability: TextSelectability {
    public static let allowsSelection = false
}

@available(iOS 15.0, *)
extension TextSelectability where Self == EnabledTextSelectability {
    public static var enabled: EnabledTextSelectability { EnabledTextSelectability() }
}

@available(iOS 15.0, *)
extension TextSelectability where Self == DisabledTextSelectability {
    public static var disabled: DisabledTextSelectability { DisabledTextSelectability() }
}
