public import Limits

/// The content of the break's button, and of its running countdown.
public struct BreakOverview: Hashable, Sendable {
    /// The lengths to choose from, the shortest first; empty if none is left today.
    public let lengths: [Duration]
    /// The number of breaks, or their minutes, that are left today; nil if none are.
    public let left: RuleState.BreakAllowance?
    /// The names of the limits whose apps the running break opens, or the next one would open.
    public let opens: String
    /// The length of the running break; nil if none runs.
    public let length: Duration?
    /// True if the running break opens something that nothing else blocks.
    public let isOpening: Bool

    init(_ state: RuleState, _ verdict: Verdict, _ view: Viewpoint) {
        lengths = state.breakLengths(on: verdict.day)
        left = state.breaksLeft(on: verdict.day)
        length = state.runningBreak(at: view.reading)?.length
        isOpening = verdict.decisions.contains {
            $0.reason == .breakPass && !verdict.isBlocked($0.selection)
        }
        let opened =
            length == nil
            ? state.openedByBreak(under: verdict)
            : verdict.decisions.filter { $0.reason == .breakPass }.compactMap(\.limit)
        opens = opened.compactMap { state.limit($0)?.label }
            .filter { !$0.allSatisfy(\.isWhitespace) }.joined(separator: ", ")
    }
}
