import Foundation
import Limits

/// When and where something is looked at.
struct Viewpoint {
    let reading: ClockReading
    let calendar: Calendar
    /// The day at the reading, by the trusted clock.
    let day: CivilDay

    func moment(_ instant: WallInstant) -> Moment {
        Moment(instant, from: reading.wall, calendar: calendar)
    }

    func moment(_ instant: WallInstant?) -> Moment? { instant.map { moment($0) } }
}
