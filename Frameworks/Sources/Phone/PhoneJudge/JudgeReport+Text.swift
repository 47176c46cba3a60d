import Foundation

extension JudgeReport {
    /// The largest number of listed errors of each fault.
    private static let timesMaximum = 3

    /// Returns the report for a terminal: a table and the longest errors.
    /// - Parameter command: The judging command without options, for repeating a week.
    /// - Returns: Lines that end with the summary.
    public func text(command: String) -> String {
        var lines = [heading, ""] + table
        lines += list("no additional errors with:", rows.filter { isSilent($0) && $0.strikes > 0 })
        lines += list("did not occur:", rows.filter { isSilent($0) && $0.strikes == 0 })
        for row in rows where row.milliseconds > 0 { lines += details(row, command) }
        let misuses = misuses
        if !misuses.isEmpty {
            lines += ["", "mistakes that a real phone does not report:"]
            lines += misuses.map { "  \($0)" }
        }
        return (lines + ["", summary, ""]).joined(separator: "\n")
    }

    /// Returns the command that repeats a week.
    func repeating(_ seed: UInt64, _ faults: WeekFaults, _ command: String) -> String {
        "\(command) --seeds \(seed)..\(seed) --days \(days) --faults \(faults.rawValue)"
    }

    /// The result in one line.
    public var summary: String {
        var parts: [String] = []
        let lawful = row(.none)?.milliseconds ?? 0
        parts.append(
            lawful == 0
                ? "no errors without faults"
                : "\(Self.minutes(lawful)) min wrong without faults"
        )
        if let worst = rows.first(where: { $0.faults != .none && $0.milliseconds > 0 }) {
            parts.append(
                "worst fault: \(worst.faults.title), \(Self.minutes(worst.milliseconds)) min"
            )
        } else if rows.count > 1 {
            parts.append("no additional errors with faults")
        }
        if let faultLimitMinutes {
            let count = weeksOverLimit.count
            parts.append("weeks over the limit of \(faultLimitMinutes) min: \(count)")
        }
        return "\(app): " + parts.joined(separator: "; ")
    }

    // MARK: - Parts

    private var heading: String {
        let seeds = (rows.first?.weeks ?? []).map(\.seed)
        let hours = rows.first?.weeks.reduce(0) { $0 + $1.judgedMilliseconds } ?? 0
        return "\(app): seeds \(seeds.min() ?? 0)..\(seeds.max() ?? 0), \(days) days each, "
            + "\(hours / 3_600_000) h in use without faults"
    }

    private func isSilent(_ row: Row) -> Bool { row.faults != .none && row.milliseconds == 0 }

    private var table: [String] {
        let heads = ["", "min open", "min shielded", "weeks", "strikes", "worst week"]
        let cells = rows.filter { !isSilent($0) }.map { row in
            [
                row.faults.title,
                Self.minutes(row.milliseconds(.open)), Self.minutes(row.milliseconds(.shielded)),
                "\(row.weeks.filter { !$0.wrong.isEmpty }.count) of \(row.weeks.count)",
                row.faults == .none ? "-" : "\(row.strikes)",
                row.worst.map { "seed \($0.seed)" } ?? "-",
            ]
        }
        let widths = heads.indices.map { column in
            ([heads] + cells).map { $0[column].count }.max() ?? 0
        }
        return ([heads] + cells).map { line in
            let padded = line.enumerated().map { column, text in
                let space = String(repeating: " ", count: widths[column] - text.count)
                return column == 0 ? text + space : space + text
            }
            return padded.joined(separator: "  ")
        }
    }

    private func list(_ title: String, _ rows: [Row]) -> [String] {
        guard !rows.isEmpty else { return [] }
        let names = rows.map(\.faults.title).sorted()
        var lines = ["", title]
        for (place, name) in names.enumerated() {
            let word = " " + name + (place + 1 < names.count ? "," : "")
            if (lines.last ?? "").count + word.count > 80 { lines.append(" ") }
            lines[lines.count - 1] += word
        }
        return lines
    }

    private func details(_ row: Row, _ command: String) -> [String] {
        var lines = ["", "\(row.faults.title):"]
        let wrong = row.wrong
        for (seed, time) in wrong.prefix(Self.timesMaximum) {
            let (rule, phone) = time.kind == .open ? ("shielded", "open") : ("open", "shielded")
            lines.append(
                "  \(Self.instant(time.at, time.timeZone)) \(time.timeZone), "
                    + "\(Self.minutes(time.milliseconds)) min: \(time.apps.joined(separator: ", "))"
            )
            lines.append("    expected \(rule), was \(phone)")
            let callback = time.lastCallback.map {
                "\($0.text), \(Self.instant($0.at, time.timeZone))"
            }
            lines.append("    last monitor callback: \(callback ?? "none")")
            if let fault = time.lastFault {
                lines.append(
                    "    last fault: \(fault.text), \(Self.instant(fault.at, time.timeZone))"
                )
            }
            lines.append("    " + repeating(seed, row.faults, command))
        }
        if wrong.count > Self.timesMaximum {
            lines.append("  and \(wrong.count - Self.timesMaximum) more")
        }
        return lines
    }

    private var misuses: [String] {
        var known: Set<String> = []
        return rows.flatMap(\.weeks).flatMap(\.misuses).filter { known.insert($0).inserted }
    }

    // MARK: - Formatting

    /// Returns minutes with one decimal, rounded up so that no error is shown as zero.
    private static func minutes(_ milliseconds: Int64) -> String {
        let tenths = (milliseconds + 5_999) / 6_000
        return "\(tenths / 10).\(tenths % 10)"
    }

    /// Returns a time such as `Mon 2026-01-05 22:00:00`.
    private static func instant(_ date: Date, _ zone: String) -> String {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = TimeZone(identifier: zone) ?? .gmt
        let parts = calendar.dateComponents(
            [.year, .month, .day, .hour, .minute, .second, .weekday],
            from: date
        )
        func two(_ number: Int?) -> String {
            let number = number ?? 0
            return number < 10 ? "0\(number)" : "\(number)"
        }
        let names = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
        let name = names[((parts.weekday ?? 1) - 1) % 7]
        return "\(name) \(parts.year ?? 0)-\(two(parts.month))-\(two(parts.day)) "
            + "\(two(parts.hour)):\(two(parts.minute)):\(two(parts.second))"
    }
}
