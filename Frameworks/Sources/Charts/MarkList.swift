/// Several marks.
struct MarkList: ChartContent, MarkBearing {
    typealias Body = Never
    let ownMarks: [Mark]
}
