import Enforcement
import Foundation
import Inputs
import Limits
import PhoneWeb
import ScreenTimeDaemon
import SimulatedPhone
import StintConsole
import StintOnPhone

/// The initial rules of a phone: none, a preset, or the limits of a file.
enum InitialRules: Equatable {
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
    static func text(ofFile path: String, zone: TimeZone) throws -> String {
        let input = try InputFile(path: path, byteMaximum: LimitsFile.byteMaximum)
        let data = Data(input.bytes)
        // A phone may reject the limits, for example because they need too many monitors.
        let phone = Phone(seed: 1)
        for app in PhoneSetup.commonApps { phone.install(app) }
        do {
            let file = try Self.file(path, data, zone: zone)
            let start = Int64(PhoneCommand.startSeconds) * 1000
            try file.settings?.check(at: WallInstant(millisecondsSince1970: start), file: path)
            try StintPhone(phone).setUp(file, from: path)
        } catch let error as EnforcementError {
            throw SetUpError("could not set up the limits of \(path): \(error)")
        }
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

extension StintPhone {
    /// Sets up the limits of a file on the phone's apps, with IDs that no other phone has.
    ///
    /// Errors name the path.
    func setUp(_ file: LimitsFile, from path: String) throws {
        var ids: [String: SelectionID] = [:]
        for (index, selection) in file.selections.enumerated() {
            let id = SelectionID(rawValue: firstNumber + UInt64(index))
            ids[selection.name] = id
            try cover(try selection.subjects(in: path), as: id)
        }
        if let chosen = file.settings { try set(try chosen.applied(to: .standard)) }
        for (index, entry) in file.limits.enumerated() {
            guard let selection = ids[entry.selection] else { continue }
            try set(entry.draft, as: LimitID(rawValue: firstNumber + UInt64(index)), on: selection)
        }
    }
}

extension LimitsFile.Selection {
    /// Returns the selection's subjects on a phone with the usual apps.
    fileprivate func subjects(in path: String) throws(SetUpError) -> [Subject] {
        let installed = PhoneSetup.commonApps
        var subjects = domains.map { Subject.webDomain($0) }
        for name in apps {
            guard let app = installed.first(where: { $0.name == name }) else {
                throw missing("app", name, of: installed.map(\.name), path)
            }
            subjects.append(.application(app.bundleIdentifier))
        }
        for name in categories {
            guard installed.contains(where: { $0.category == name }) else {
                throw missing("category", name, of: installed.map(\.category), path)
            }
            subjects.append(.category(name))
        }
        return subjects
    }

    private func missing(
        _ kind: String,
        _ name: String,
        of known: [String],
        _ path: String
    ) -> SetUpError {
        let all = Set(known).sorted().joined(separator: ", ")
        return SetUpError(
            "could not read \(path), line \(line): the phone has no \(kind) "
                + "\(String(reflecting: name)); it has \(all)"
        )
    }
}
