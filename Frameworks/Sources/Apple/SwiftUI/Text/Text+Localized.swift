import Foundation
import FoundationGaps

extension Text {
    /// Creates a system text in the app's language.
    /// - Parameters:
    ///   - word: The text in English.
    ///   - arguments: The arguments, which are also system texts.
    package nonisolated init(system word: String, _ arguments: String...) {
        var text = LocalizedText(system: word)
        text.arguments = arguments.indices.map { LocalizedArgument("%@", .drawn($0)) }
        runs = [TextRun(piece: .localized(text, arguments.map { Text(system: $0) }))]
    }

    /// Returns the pieces of the text with all translations.
    /// - Parameter locale: The user's locale; nil for the phone's language.
    /// - Returns: Pieces without localized texts.
    package func runs(in locale: Locale?) -> [TextRun] {
        guard runs.contains(where: \.piece.isLocalized) else { return runs }
        var found: [TextRun] = []
        for run in runs {
            guard case .localized(let text, let texts, let own) = run.piece else {
                found.append(run)
                continue
            }
            for piece in text.pieces(in: own ?? locale) {
                switch piece {
                case .text(let words):
                    var words = TextRun(piece: .string(words))
                    words.styles = run.styles
                    words.css = run.css
                    found.join(words)
                case .drawn(let number):
                    for var inner in texts[number].runs(in: locale) {
                        inner.styles += run.styles
                        inner.css += run.css
                        found.join(inner)
                    }
                }
            }
        }
        return found.isEmpty ? [TextRun(piece: .string(""))] : found
    }
}

extension TextPiece {
    /// True if the piece needs a translation.
    var isLocalized: Bool {
        if case .localized = self { return true }
        return false
    }
}

extension [TextRun] {
    /// Appends a piece; texts without a style are joined.
    fileprivate mutating func join(_ run: TextRun) {
        if case .string(let words) = run.piece, case .string(let before)? = last?.piece,
            run.styles.isEmpty, last?.styles.isEmpty == true
        {
            self[count - 1].piece = .string(before + words)
        } else {
            append(run)
        }
    }
}
