public import Foundation

@available(iOS 15.0, *)
extension AttributeScopes {
    /// The attributes that a text shows.
    public var swiftUI: SwiftUIAttributes.Type { SwiftUIAttributes.self }

    /// The attributes that a text shows.
    public struct SwiftUIAttributes: AttributeScope {
        /// The font.
        public let font: FontAttribute
        /// The color of the letters.
        public let foregroundColor: ForegroundColorAttribute
        /// The color behind the letters.
        public let backgroundColor: BackgroundColorAttribute
        /// The line through the letters.
        public let strikethroughStyle: StrikethroughStyleAttribute
        /// The line under the letters.
        public let underlineStyle: UnderlineStyleAttribute
        /// The room between letters, in points.
        public let kern: KerningAttribute
        /// The room between letters, in points, also after the last one.
        public let tracking: TrackingAttribute
        /// How far the letters stand above their line, in points.
        public let baselineOffset: BaselineOffsetAttribute
        /// The attributes of Foundation.
        public let foundation: FoundationAttributes

        /// The font.
        public enum FontAttribute: AttributedStringKey, Sendable {
            /// A font.
            public typealias Value = Font
            /// The name of the attribute.
            public static let name = "SwiftUI.Font"
        }

        /// The color of the letters.
        public enum ForegroundColorAttribute: AttributedStringKey, Sendable {
            /// A color.
            public typealias Value = Color
            /// The name of the attribute.
            public static let name = "SwiftUI.ForegroundColor"
        }

        /// The color behind the letters.
        public enum BackgroundColorAttribute: AttributedStringKey, Sendable {
            /// A color.
            public typealias Value = Color
            /// The name of the attribute.
            public static let name = "SwiftUI.BackgroundColor"
        }

        /// The line through the letters.
        public enum StrikethroughStyleAttribute: AttributedStringKey, Sendable {
            /// A line.
            public typealias Value = Text.LineStyle
            /// The name of the attribute.
            public static let name = "SwiftUI.StrikethroughStyle"
        }

        /// The line under the letters.
        public enum UnderlineStyleAttribute: AttributedStringKey, Sendable {
            /// A line.
            public typealias Value = Text.LineStyle
            /// The name of the attribute.
            public static let name = "SwiftUI.UnderlineStyle"
        }

        /// The room between letters.
        public enum KerningAttribute: AttributedStringKey, Sendable {
            /// Points.
            public typealias Value = CGFloat
            /// The name of the attribute.
            public static let name = "SwiftUI.Kern"
        }

        /// The room between letters, also after the last one.
        public enum TrackingAttribute: AttributedStringKey, Sendable {
            /// Points.
            public typealias Value = CGFloat
            /// The name of the attribute.
            public static let name = "SwiftUI.Tracking"
        }

        /// How far the letters stand above their line.
        public enum BaselineOffsetAttribute: AttributedStringKey, Sendable {
            /// Points.
            public typealias Value = CGFloat
            /// The name of the attribute.
            public static let name = "SwiftUI.BaselineOffset"
        }
    }
}

@available(iOS 15.0, *)
extension AttributeDynamicLookup {
    /// Finds an attribute by its name in the scope.
    public subscript<T: AttributedStringKey>(
        dynamicMember keyPath: KeyPath<AttributeScopes.SwiftUIAttributes, T>
    ) -> T { self[T.self] }
}

@available(iOS 15.0, *)
extension Text {
    /// Shows a text whose parts have attributes of their own.
    ///
    /// A link looks like one, but a tap on the text does not follow it. Foundation's emphasis, which
    /// comes from Markdown, does not exist on Linux.
    @_disfavoredOverload
    public nonisolated init(_ attributedContent: AttributedString) {
        self.init(
            runs: attributedContent.runs.flatMap { run in
                Text(verbatim: String(attributedContent[run.range].characters))
                    .attributed(run.attributes).runs
            }
        )
    }

    /// The text with what attributes say of it.
    private nonisolated func attributed(_ attributes: AttributeContainer) -> Text {
        var text = font(attributes.swiftUI.font)
        let link = attributes.foundation.link.map { _ in Color.accentColor }
        if let color = attributes.swiftUI.foregroundColor ?? link {
            text = text.foregroundColor(color)
        }
        if let color = attributes.swiftUI.backgroundColor {
            for index in text.runs.indices {
                text.runs[index].styles.append("background-color: \(color.paint.solid)")
            }
        }
        if let line = attributes.swiftUI.strikethroughStyle {
            text = text.strikethrough(pattern: line.pattern, color: line.color)
        }
        if let line = attributes.swiftUI.underlineStyle {
            text = text.underline(pattern: line.pattern, color: line.color)
        }
        if let points = attributes.swiftUI.tracking ?? attributes.swiftUI.kern {
            text = text.tracking(points)
        }
        return attributes.swiftUI.baselineOffset.map { text.baselineOffset($0) } ?? text
    }
}
