import Foundation
import Limits

extension Home {
    /// The folder of a phone's app group, seen at an instant of that phone.
    init(folder: URL, calendar: Calendar, reading: ClockReading) {
        self.folder = folder
        self.calendar = calendar
        self.reading = reading
    }
}
