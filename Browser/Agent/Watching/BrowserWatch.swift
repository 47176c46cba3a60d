import Foundation
import Glibc

/// The browsers that run on this machine without Stint's extension.
package struct BrowserWatch {
    /// The programs of browsers by the name of their executable file.
    static let names = [
        "chromium": "Chromium", "chrome": "Google Chrome", "msedge": "Microsoft Edge",
        "brave": "Brave", "vivaldi-bin": "Vivaldi", "firefox": "Firefox",
        "firefox-esr": "Firefox", "firefox-bin": "Firefox", "librewolf": "LibreWolf",
    ]
    /// The age in seconds from which a browser should be connected.
    private static let ageSeconds = 15.0
    /// The number of processes between a host and its browser, at most.
    private static let depthMaximum = 4

    private let folder: String
    /// The names of browsers without a connection.
    private(set) var unprotected: Set<String> = []

    package init(folder: String = "/proc") { self.folder = folder }

    /// Looks at all processes.
    /// - Parameter hosts: The processes of connected hosts.
    /// - Returns: The names of browsers that were not seen without a connection before.
    mutating func look(hosts: [Int32]) -> [String] {
        let connected = Set(hosts.flatMap(ancestors))
        var found: Set<String> = []
        for pid in processes where !connected.contains(pid) {
            guard let name = browser(pid), age(pid) > Self.ageSeconds else { continue }
            found.insert(name)
        }
        defer { unprotected = found }
        return found.subtracting(unprotected).sorted()
    }

    /// Returns true if a browser of anybody runs.
    package func isRunning(_ name: String) -> Bool { processes.contains { browser($0) == name } }

    /// Returns the stopped processes that keep a connected browser silent: its host, and those of
    /// its extensions.
    func stopped(host: Int32) -> [Int32] {
        let browsers = Set(ancestors(host).filter { browser($0) != nil })
        return processes.filter { pid in
            guard statistics(pid).first == "T" else { return false }
            return pid == host
                || isExtensionProcess(pid) && !browsers.isDisjoint(with: ancestors(pid))
        }
    }

    /// True for a process in which a browser runs extensions.
    private func isExtensionProcess(_ pid: Int32) -> Bool {
        let words = text("\(pid)/cmdline").split { $0 == "\0" || $0 == " " }
        return words.contains("--extension-process")
            || words.contains("-contentproc") && words.contains { $0 == "extension" }
    }

    private var processes: [Int32] {
        do {
            return try FileManager.default.contentsOfDirectory(atPath: folder).compactMap(
                Int32.init
            )
        } catch {
            return []
        }
    }

    /// Returns the name of the browser whose main process this is; nil for others.
    private func browser(_ pid: Int32) -> String? {
        var target = [CChar](repeating: 0, count: Int(PATH_MAX))
        // Processes of other people can't be read.
        let length = unsafe readlink("\(folder)/\(pid)/exe", &target, target.count - 1)
        guard length > 0 else { return nil }
        let path = String(decoding: target[..<length].map(UInt8.init(bitPattern:)), as: UTF8.self)
        guard let file = path.split(separator: "/").last,
            let name = Self.names[String(file.prefix { $0 != " " })]
        else { return nil }
        // Helpers may write their arguments again, with spaces between them (observed: Chromium).
        let words = text("\(pid)/cmdline").split { $0 == "\0" || $0 == " " }
        let isHelper = words.contains { $0.hasPrefix("--type=") || $0 == "-contentproc" }
        return isHelper ? nil : name
    }

    private func age(_ pid: Int32) -> Double {
        // The fields follow the program's name in parentheses, which may contain spaces.
        let fields = statistics(pid)
        guard fields.count > 19, let ticks = Double(fields[19]) else { return 0 }
        let uptime = text("uptime").split(separator: " ").first.flatMap { Double($0) } ?? 0
        return uptime - ticks / Double(sysconf(Int32(_SC_CLK_TCK)))
    }

    private func ancestors(_ pid: Int32) -> [Int32] {
        var found: [Int32] = []
        var next = pid
        for _ in 0..<Self.depthMaximum {
            let fields = statistics(next)
            guard fields.count > 1, let parent = Int32(fields[1]), parent > 1 else { break }
            found.append(parent)
            next = parent
        }
        return found
    }

    /// Returns the fields of a process after its name: the state, the parent and so on.
    private func statistics(_ pid: Int32) -> [Substring] {
        let line = text("\(pid)/stat")
        guard let end = line.lastIndex(of: ")") else { return [] }
        return line[line.index(after: end)...].split(separator: " ")
    }

    private func text(_ path: String) -> String {
        String(
            decoding: FileManager.default.contents(atPath: "\(folder)/\(path)") ?? Data(),
            as: UTF8.self
        )
    }
}
