import Enforcement
package import Foundation
import InputFiles
package import Inputs
package import Limits
import PhoneWeb
import ScreenTimeDaemon
import SimulatedPhone
import StintConsole
import StintOnPhone

/// The initial rules of a phone: none, a preset, or the limits of a file.
package enum InitialRules: Equatable {
    case none
    case preset(Preset)
    case limits(LimitsFile)

    private static let fileMark = "limits:"

    /// Parses the rules of a run, which contain the limits file; nil if they are unreadable.
    init?(text: String, zone: TimeZone) {
        guard !text.isEmpty else {
            self = .none
            return
        }
        guard text.hasPrefix(Self.fileMark) else {
            guard let preset = Preset.all.first(where: { $0.id == text }) else { return nil }
            self = .preset(preset)
            return
        }
        guard let data = Data(base64Encoded: String(text.dropFirst(Self.fileMark.count)))
        else { return nil }
        do {
            self = .limits(try Self.file("the limits of the run", data, zone: zone))
        } catch {
            return nil
        }
    }

    /// Reads a limits file, checks it on a phone, and returns its text in a run.
    package static func text(ofFile path: String, zone: TimeZone) throws -> String {
        let input = try InputFile(path: path, byteMaximum: LimitsFile.byteMaximum)
        let data = Data(input.bytes)
        // A phone may reject the limits, for example because they need too many monitors.
        let phone = Phone(seed: 1)
        for app in PhoneSetup.commonApps { phone.install(app) }
        let file = try Self.file(path, data, zone: zone)
        let start = Int64(PhoneCommand.startSeconds) * 1000
        try file.settings?.check(at: WallInstant(millisecondsSince1970: start), file: path)
        try StintPhone(phone).setUp(file, from: path)
        return fileMark + data.base64EncodedString()
    }

    private static func file(
        _ name: String,
        _ data: Data,
        zone: TimeZone
    ) throws(InputError) -> LimitsFile {
        let input = try InputFile(
            name: name,
            bytes: [UInt8](data),
            byteMaximum: LimitsFile.byteMaximum
        )
        return try LimitsFile(input, zone: zone)
    }
}

extension PhoneCommand {
    /// Reads the last day of a log, and reports which apps of the phone stand in for its apps.
    func recordedDay(
        _ path: String,
        _ zone: TimeZone,
        _ setup: PhoneSetup,
        _ console: Console
    ) throws -> PlayedDay {
        let log = try UsageLog(path: path, zone: zone)
        var (apps, free): ([InstalledApplication], [InstalledApplication]) =
            (PhoneSetup.commonApps, PhoneSetup.distractingApps)
        if case .limits(let file)? = InitialRules(text: setup.rules, zone: zone) {
            apps += file.apps(besides: apps)
            free = []
        }
        let recorded = RecordedDay(log, on: apps, standIns: free)
        guard !recorded.day.uses.isEmpty else {
            throw InputError(
                file: path,
                problem: "no app of its last day is on the phone",
                remedy: "name its apps in the file of --limits"
            )
        }
        for (app, name) in recorded.standIns.sorted(by: { $0.key < $1.key }) {
            console.report("\(app) is used in place of \(name)\n")
        }
        if recorded.leftOut > 0 {
            console.report("\(recorded.leftOut) apps of the log are left out\n")
        }
        return recorded.day
    }
}

extension PhoneSetup {
    /// The common apps that presets cover.
    static let distractingApps = commonApps.filter {
        ["Social", "Entertainment", "Games"].contains($0.category)
    }
}

extension StintPhone {
    /// Sets up the limits of a file, with IDs that no other phone has, and installs missing apps.
    /// - Returns: The installed apps.
    /// - Throws: `InputError` with the path.
    @discardableResult
    func setUp(_ file: LimitsFile, from path: String) throws(InputError) -> [InstalledApplication] {
        let missing = file.apps(besides: PhoneSetup.commonApps)
        for app in missing { phone.install(app) }
        let apps = PhoneSetup.commonApps + missing
        // Settings that don't fit are refused here, others below.
        _ = try file.draft(over: .standard, at: nil, file: path)
        do throws(RulesRefusal) {
            try setUp(
                numbering: uniqueIDs,
                covering: file.selections.map { $0.subjects(among: apps) }
            ) { settings in
                do throws(InputError) {
                    return try file.draft(over: settings, at: nil, file: path)
                } catch {
                    preconditionFailure("The settings of a new phone are standard: \(error)")
                }
            }
        } catch {
            throw file.error(at: error.part, error.cause.explanation, file: path)
        }
        return missing
    }
}

extension LimitsFile {
    /// Returns an app for each name of an app, and for each category, that no known app has.
    func apps(besides known: [InstalledApplication]) -> [InstalledApplication] {
        var apps: [InstalledApplication] = []
        func add(_ name: String, _ category: String) {
            let number = apps.count + 1
            let word = String(name.lowercased().filter { $0.isASCII && $0.isLetter })
            apps.append(
                InstalledApplication(
                    bundleIdentifier: BundleIdentifier(rawValue: "com.example.\(word)\(number)"),
                    name: name,
                    category: category
                )
            )
        }
        for name in selections.flatMap(\.apps)
        where !(known + apps).contains(where: { $0.name == name }) { add(name, "Other") }
        for category in selections.flatMap(\.categories)
        where !(known + apps).contains(where: { $0.category == category }) {
            add(category, category)
        }
        return apps
    }
}

extension LimitsFile.Selection {
    /// Returns the selection's subjects on a phone with all its apps.
    fileprivate func subjects(among installed: [InstalledApplication]) -> [Subject] {
        let identifiers = apps.compactMap { name in
            installed.first { $0.name == name }?.bundleIdentifier
        }
        return domains.map(Subject.webDomain) + identifiers.map(Subject.application)
            + categories.map(Subject.category)
    }
}
