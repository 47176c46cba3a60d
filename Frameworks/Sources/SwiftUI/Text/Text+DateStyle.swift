extension Text {
    /// How a text shows a date.
    @available(iOS 14.0, *)
    public struct DateStyle: Equatable, Sendable {
        let name: String

        /// The time of day, for example `9:41 AM`.
        public static let time = DateStyle(name: "time")
        /// The date, for example `June 3, 2019`.
        public static let date = DateStyle(name: "date")
        /// How far the date is from now, for example `2 hr, 23 min`.
        public static let relative = DateStyle(name: "relative")
        /// How far the date is from now, with its direction, for example `+2 hours`.
        public static let offset = DateStyle(name: "offset")
        /// The time until or since the date as a clock shows it, for example `36:59:01`.
        public static let timer = DateStyle(name: "timer")

        var isMoving: Bool { ["relative", "offset", "timer"].contains(name) }

        func text(of date: Date, _ environment: EnvironmentValues) -> String {
            let seconds = Int(abs(date.timeIntervalSince(environment.renderDate)))
            switch name {
            case "timer": return TextPiece.clock(seconds, hasHours: true)
            case "relative": return Self.words(seconds)
            case "offset":
                return (date < environment.renderDate ? "−" : "+") + Self.words(seconds)
            default:
                var format: Date.FormatStyle =
                    name == "time"
                    ? Date.FormatStyle(date: .omitted, time: .shortened)
                    : Date.FormatStyle(date: .long, time: .omitted)
                format.locale = environment.locale
                format.timeZone = environment.timeZone
                format.calendar = environment.calendar
                return format.format(date)
            }
        }

        private static func words(_ seconds: Int) -> String {
            let parts = [
                (seconds / 86400, "day"), (seconds / 3600 % 24, "hr"), (seconds / 60 % 60, "min"),
                (seconds % 60, "sec"),
            ]
            let first = parts.firstIndex { $0.0 > 0 } ?? 3
            return parts[first..<min(first + 2, 4)].filter { $0.0 > 0 || first == 3 }
                .map { $0.1 == "day" && $0.0 != 1 ? "\($0.0) days" : "\($0.0) \($0.1)" }
                .joined(separator: ", ")
        }
    }
}
