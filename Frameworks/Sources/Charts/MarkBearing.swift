/// Content that knows its marks.
@MainActor
protocol MarkBearing {
    var ownMarks: [Mark] { get }
}
