import Presentation
import SwiftUI

extension Text {
    /// Tells a moment as a clock time, with its day unless that is today.
    init(_ moment: Moment) {
        switch moment.day {
        case .today: self = Text(moment.date, style: .time)
        case .tomorrow: self = Text("tomorrow, \(Text(moment.date, style: .time))")
        case .other:
            self = Text(
                "\(Text(moment.date, style: .date)), \(Text(moment.date, style: .time))"
            )
        }
    }
}
