/// The progress of a long run, shown in one line that changes, or in a line for each tenth.
package final class ProgressLine {
    private let console: Console
    private let isShown: Bool
    private let total: Int
    private let unit: String
    private var reported = -1

    package init(_ console: Console, isWanted: Bool, total: Int, unit: String) {
        self.console = console
        isShown = isWanted || console.isReportWatched
        self.total = max(1, total)
        self.unit = unit
    }

    package func reach(_ count: Int) {
        let steps = console.isReportWatched ? 100 : 10
        let step = count * steps / total
        guard isShown, step > reported else { return }
        reported = step
        let line = "\(grouped(count)) of \(grouped(total)) \(unit)"
        console.report(console.isReportWatched ? "\r\(line)" : line + "\n")
    }

    package func finish() {
        guard isShown, console.isReportWatched else { return }
        // Clear the line.
        console.report("\r\u{1B}[K")
    }
}

/// Returns a number with thousands separators.
package func grouped(_ number: Int) -> String {
    var text = ""
    for (index, digit) in String(abs(number)).reversed().enumerated() {
        if index > 0, index.isMultiple(of: 3) { text = "," + text }
        text = String(digit) + text
    }
    return number < 0 ? "-\(text)" : text
}

/// Returns a number with its noun, in the plural unless the number is 1.
package func counted(_ number: Int, _ noun: String) -> String {
    "\(grouped(number)) \(noun)\(number == 1 ? "" : "s")"
}
