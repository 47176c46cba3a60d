package import ArgumentParser
package import Enforcement
package import Foundation
import InputFiles
import Inputs
import Journal
package import Limits
import ToolConsole

/// A folder with the layout of the app group, which contains the journal and the selections.
package struct Home {
    /// The folder, which may not exist yet.
    package let folder: URL
    /// The Gregorian calendar in the zone of the command.
    package let calendar: Calendar
    package let reading: ClockReading

    package init(folder: URL, calendar: Calendar, reading: ClockReading) {
        self.folder = folder
        self.calendar = calendar
        self.reading = reading
    }

    package var selections: SelectionFolder { SelectionFolder(appGroup: folder) }

    package var zone: TimeZone { calendar.timeZone }

    /// True if `stint desktop` blocks websites with the limits of this home.
    package var isOfDesktop: Bool {
        FileManager.default.fileExists(atPath: folder.appending(path: "desktop").path)
    }

    /// The wall clock's time.
    package var now: Date { Home.date(reading.wall) }

    /// Opens the journal for reading, without creating or repairing it.
    package func journal() throws -> FactLog {
        try checkFolder()
        do {
            return try FactLog(reading: folder.path)
        } catch .journal(.missing) {
            throw InputError(
                file: folder.path,
                problem: "there is no journal",
                remedy: "name another home with --home, or add a limit first, for example with: "
                    + "stint limits add --preset anti-rot --app Instagram"
            )
        }
    }

    /// Checks that the home isn't another kind of file.
    private func checkFolder() throws(InputError) {
        var isFolder: ObjCBool = false
        let exists = unsafe FileManager.default.fileExists(
            atPath: folder.path,
            isDirectory: &isFolder
        )
        guard !exists || isFolder.boolValue else {
            throw InputError(
                file: folder.path,
                problem: "it is not a folder",
                remedy: "name another home with --home"
            )
        }
    }

    /// Returns the summary of the journal; an empty one if there is no journal.
    ///
    /// With a console, an unreadable journal is set aside and reported; otherwise it is an error.
    package func summary(recoveringOn console: Console?) throws -> HomeSummary {
        try checkFolder()
        do {
            var log = try FactLog(reading: folder.path)
            let summary = try HomeSummary(&log, self)
            if let console, !summary.damage.isNone {
                console.report("the journal: \(summary.damage.words); see `stint status`\n")
            }
            return summary
        } catch EnforcementError.journal(.missing) {
            return HomeSummary(self)
        } catch EnforcementError.journal(.unreadable(let path)) {
            guard let console else { throw EnforcementError.journal(.unreadable(path: path)) }
            var log = try journalForAppending(on: console)
            return try HomeSummary(&log, self)
        }
    }

    /// Opens the journal for appending; creates it if needed, and sets an unreadable one aside.
    package func journalForAppending(on console: Console) throws -> FactLog {
        try checkFolder()
        try SetUpError.unless("create \(folder.path)", remedy: "choose another home with --home") {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        }
        let log = try FactLog(writing: folder.path)
        if case .setAside(let name, let count) = log.origin {
            console.report(
                "the journal could not be read: it was kept as \(name), and "
                    + "\(counted(count, "record")) were recovered\n"
            )
        }
        return log
    }

    /// Returns the date of an instant.
    package static func date(_ instant: WallInstant) -> Date {
        Date(timeIntervalSince1970: Double(instant.millisecondsSince1970) / 1000)
    }

    /// Returns an instant as ISO 8601 in the home's zone.
    package func iso8601(_ instant: WallInstant) -> String {
        TimelineClock.iso8601(Home.date(instant), in: zone)
    }

    /// Returns a day and a time in the format of the log: `Mon 2026-03-02 10:00:00`.
    package func moment(_ date: Date) -> String {
        "\(TimelineClock.day(date, in: zone)) \(TimelineClock.time(date, in: zone))"
    }

    /// Returns a time in short form: `10:00`, or `Tue 10:00` if it is not today.
    package func time(_ instant: WallInstant) -> String {
        TimelineClock.time(Home.date(instant), in: zone, seenAt: now)
    }

    package static func folder(_ path: String?, _ environment: [String: String]) throws -> URL {
        func value(_ name: String) -> String? {
            environment[name].flatMap { $0.isEmpty ? nil : $0 }
        }
        if let path = path ?? value("STINT_HOME") { return URL(filePath: path) }
        if let data = value("XDG_DATA_HOME") { return URL(filePath: data).appending(path: "stint") }
        guard let person = value("HOME") else {
            throw SetUpError("could not find a home: $HOME is not set; choose a folder with --home")
        }
        return URL(filePath: person).appending(path: ".local/share/stint")
    }
}

extension Home {
    package init(_ options: HomeOptions, on console: Console) throws {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = options.zone ?? console.zone
        self.init(
            folder: try Home.folder(options.home, console.environment),
            calendar: calendar,
            reading: try console.clocks()
        )
    }
}

package struct HomeOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "The home (default: $STINT_HOME, or stint in $XDG_DATA_HOME or ~/.local/share).",
            valueName: "folder"
        ),
        transform: CommandWords.path
    )
    package var home: String?

    @Option(
        help: "The time zone of days and times (default: the machine's).",
        transform: CommandWords.zone
    )
    package var zone: TimeZone?

    package init() {}
}
