import AppWeb
import BrowserBackend
import Foundation

/// A device of browsers, as the app's window sees it.
final class DesktopScreen: PageDevice {
    private let device: BrowserDevice
    private let clock: any DeviceClock

    init(_ device: BrowserDevice, clock: any DeviceClock) {
        self.device = device
        self.clock = clock
    }

    var date: Date { Date(timeIntervalSince1970: Double(clock.wallMilliseconds) / 1000) }
    var uptime: Duration { .milliseconds(clock.bootMilliseconds) }
    var civilCalendar: Calendar { clock.calendar }
    var language: String { device.language }

    func run<Result>(_ body: () throws -> Result) rethrows -> Result { try device.run(body) }
}
