extension Text {
    @available(iOS 14.0, *)
    public struct DateStyle: Equatable, Sendable {
        let name: String

        /// The time of day, for example `9:41 AM`.
        public static let time = DateStyle(name: "time")
        /// The date, for example `June 3, 2019`.
        public static let date = DateStyle(name: "date")
        /// The time from now, for example `2 hr, 23 min`.
        public static let relative = DateStyle(name: "relative")
        /// The signed time from now, for example `+2 hours`.
        public static let offset = DateStyle(name: "offset")
        /// The time until or since the date as a timer, for example `36:59:01`.
        public static let timer = DateStyle(name: "timer")

        var isMoving: Bool { ["relative", "offset", "timer"].contains(name) }

        func text(of date: Date, _ environment: EnvironmentValues) -> String {
            let seconds = Int(abs(date.timeIntervalSince(environment.renderDate)))
            switch name {
            case "timer": return TextPiece.clock(seconds, hasHours: true)
            case "relative": return Self.words(seconds, environment.locale)
            case "offset":
                return (date < environment.renderDate ? "−" : "+")
                    + Self.words(seconds, environment.locale)
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

        /// Returns the two largest units, as in `2 hr, 23 min`.
        private static func words(_ seconds: Int, _ locale: Locale) -> String {
            Duration.seconds(seconds).formatted(
                .units(
                    allowed: [.days, .hours, .minutes, .seconds],
                    width: .abbreviated,
                    maximumUnitCount: 2
                )
                .locale(locale)
            )
        }
    }
}
