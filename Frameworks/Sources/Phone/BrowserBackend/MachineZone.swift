import Foundation
import Glibc

/// The time zone of this machine, which no variable of a program changes.
public struct MachineZone {
    private let link: String
    private let file: String

    /// Uses the files of this machine, or others.
    public init(link: String = "/etc/localtime", file: String = "/etc/timezone") {
        self.link = link
        self.file = file
    }

    /// The name of the zone: the target of the link, or else the name in the file; `UTC` if neither
    /// names a zone.
    public var name: String {
        let names = [linked, written].compactMap { $0 }
        return names.first { TimeZone(identifier: $0) != nil } ?? "UTC"
    }

    /// Makes all code of this program use the zone of the machine.
    func apply() {
        let name = name
        if unsafe getenv("TZ").map({ unsafe String(cString: $0) }) != name {
            unsafe setenv("TZ", name, 1)
        }
        // Foundation reads the zone once and keeps it.
        NSTimeZone.resetSystemTimeZone()
    }

    private var linked: String? {
        do {
            let target = try FileManager.default.destinationOfSymbolicLink(atPath: link)
            guard let folder = target.range(of: "zoneinfo/") else { return nil }
            return String(target[folder.upperBound...])
        } catch {
            return nil
        }
    }

    private var written: String? {
        let data = FileManager.default.contents(atPath: file) ?? Data()
        let lines = String(decoding: data, as: UTF8.self).split(whereSeparator: \.isNewline)
        return lines.first.map { $0.trimmingCharacters(in: .whitespaces) }
    }
}
