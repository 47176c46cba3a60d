/// A piece of a text in one style.
package struct TextRun: Equatable, Sendable {
    var piece: TextPiece
    var classes: [String] = []
}
