/// The progress of a long run, shown in one line that changes, or in a line for each tenth.
final class Progress {
    private let console: Console
    private let isShown: Bool
    private let total: Int
    private let unit: String
    private var reported = -1

    init(_ console: Console, isWanted: Bool, total: Int, unit: String) {
        self.console = console
        isShown = isWanted || console.isReportWatched
        self.total = max(1, total)
        self.unit = unit
    }

    func reach(_ count: Int) {
        let steps = console.isReportWatched ? 100 : 10
        let step = count * steps / total
        guard isShown, step > reported else { return }
        reported = step
        let line = "\(grouped(count)) of \(grouped(total)) \(unit)"
        console.report(console.isReportWatched ? "\r\(line)" : line + "\n")
    }

    func finish() {
        guard isShown, console.isReportWatched else { return }
        // Clear the line.
        console.report("\r\u{1B}[K")
    }
}

/// Returns a number with thousands separators.
func grouped(_ number: Int) -> String {
    var text = ""
    for (index, digit) in String(abs(number)).reversed().enumerated() {
        if index > 0, index.isMultiple(of: 3) { text = "," + text }
        text = String(digit) + text
    }
    return number < 0 ? "-\(text)" : text
}

/// Returns a number with its noun, in the plural unless the number is 1.
func counted(_ number: Int, _ noun: String) -> String {
    "\(grouped(number)) \(noun)\(number == 1 ? "" : "s")"
}
