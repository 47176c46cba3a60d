public import Foundation

@available(iOS 15.0, *)
extension AttributeScopes {
    public var swiftUI: SwiftUIAttributes.Type { SwiftUIAttributes.self }

    public struct SwiftUIAttributes: AttributeScope {
        public let font: FontAttribute
        public let foregroundColor: ForegroundColorAttribute
        public let backgroundColor: BackgroundColorAttribute
        public let strikethroughStyle: StrikethroughStyleAttribute
        public let underlineStyle: UnderlineStyleAttribute
        public let kern: KerningAttribute
        public let tracking: TrackingAttribute
        public let baselineOffset: BaselineOffsetAttribute
        public let foundation: FoundationAttributes

        public enum FontAttribute: AttributedStringKey, Sendable {
            public typealias Value = Font
            public static let name = "SwiftUI.Font"
        }

        public enum ForegroundColorAttribute: AttributedStringKey, Sendable {
            public typealias Value = Color
            public static let name = "SwiftUI.ForegroundColor"
        }

        public enum BackgroundColorAttribute: AttributedStringKey, Sendable {
            public typealias Value = Color
            public static let name = "SwiftUI.BackgroundColor"
        }

        public enum StrikethroughStyleAttribute: AttributedStringKey, Sendable {
            public typealias Value = Text.LineStyle
            public static let name = "SwiftUI.StrikethroughStyle"
        }

        public enum UnderlineStyleAttribute: AttributedStringKey, Sendable {
            public typealias Value = Text.LineStyle
            public static let name = "SwiftUI.UnderlineStyle"
        }

        public enum KerningAttribute: AttributedStringKey, Sendable {
            public typealias Value = CGFloat
            public static let name = "SwiftUI.Kern"
        }

        public enum TrackingAttribute: AttributedStringKey, Sendable {
            public typealias Value = CGFloat
            public static let name = "SwiftUI.Tracking"
        }

        public enum BaselineOffsetAttribute: AttributedStringKey, Sendable {
            public typealias Value = CGFloat
            public static let name = "SwiftUI.BaselineOffset"
        }
    }
}

@available(iOS 15.0, *)
extension AttributeDynamicLookup {
    public subscript<T: AttributedStringKey>(
        dynamicMember keyPath: KeyPath<AttributeScopes.SwiftUIAttributes, T>
    ) -> T { self[T.self] }
}

@available(iOS 15.0, *)
extension Text {
    /// Creates a text from an attributed string.
    ///
    /// Links are styled, but a tap doesn't open them. Foundation's emphasis from Markdown doesn't
    /// exist on Linux.
    @_disfavoredOverload
    public nonisolated init(_ attributedContent: AttributedString) {
        self.init(
            runs: attributedContent.runs.flatMap { run in
                Text(verbatim: String(attributedContent[run.range].characters))
                    .attributed(run.attributes).runs
            }
        )
    }

    /// Returns the text with attributes.
    private nonisolated func attributed(_ attributes: AttributeContainer) -> Text {
        var text = font(attributes.swiftUI.font)
        let link = attributes.foundation.link.map { _ in Color.accentColor }
        if let color = attributes.swiftUI.foregroundColor ?? link {
            text = text.foregroundColor(color)
        }
        if let color = attributes.swiftUI.backgroundColor {
            for index in text.runs.indices {
                text.runs[index].css.append("background-color: \(color.paint.solid)")
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
