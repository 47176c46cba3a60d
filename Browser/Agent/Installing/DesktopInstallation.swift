import Foundation
import Glibc
import ToolConsole

/// The commands that install on this machine: the paths of its person and of its system.
package struct DesktopInstallation {
    /// The record of policies, which the Debian package removes.
    private static let policyRecord = "/var/lib/stint/policies.json"

    private let root = URL(filePath: "/")
    private let environment = ProcessInfo.processInfo.environment
    private let isTrial: Bool

    init(_ options: TrialOptions) { isTrial = options.isTrial }

    func install(host: String?) -> Int32 {
        attempt {
            let host = host.map { URL(filePath: $0).standardizedFileURL.path }
            let wanted = try files.person(
                home: try home,
                configuration: try configuration,
                host: host ?? "\(programs)/stint-host"
            )
            try written(personRecord).write(wanted)
            if !isTrial, wanted.contains(where: { $0.path.hasSuffix(".socket") }) {
                Self.report(
                    "log in again, or run: systemctl --user daemon-reload && "
                        + "systemctl --user start stint-desktop.socket"
                )
            }
            return true
        }
    }

    func uninstall() -> Int32 { attempt { try written(personRecord).remove() } }

    func harden(_ browsers: [BrowserFiles.Browser]) -> Int32 {
        attempt {
            if browsers.contains(.chromium) { try Self.requireNoChromium("write") }
            try written(Self.policyRecord).write(try files.policies(of: browsers))
            return true
        }
    }

    func undo(whileRunning: Bool) -> Int32 {
        attempt {
            if !whileRunning { try Self.requireNoChromium("remove") }
            return try written(Self.policyRecord).remove()
        }
    }

    /// Refuses a change of policies that a running Chromium obeys at once: it drops the extension,
    /// and loads it again only at its next start (observed with 156).
    package static func requireNoChromium(
        _ verb: String,
        _ watch: BrowserWatch = BrowserWatch()
    ) throws {
        guard watch.isRunning("Chromium") else { return }
        throw WrittenFiles.Failure(
            description: "could not \(verb) the policies: Chromium runs, and would be without the "
                + "extension until its next start; close Chromium first, that of other people too"
        )
    }

    /// Returns the exit code for what a command returns or throws.
    private func attempt(_ body: () throws -> Bool) -> Int32 {
        do {
            return try body() ? 0 : ToolStatus.software.rawValue
        } catch let error as WrittenFiles.Failure {
            Self.report(error.description)
        } catch CocoaError.fileWriteNoPermission {
            Self.report("could not write a file of the system; use sudo")
        } catch {
            Self.report("\(error)")
        }
        return ToolStatus.software.rawValue
    }

    private var files: BrowserFiles { BrowserFiles(root: root, programs: programs) }

    private func written(_ record: String) -> WrittenFiles {
        WrittenFiles(root: root, record: record, isTrial: isTrial) { line in
            FileHandle.standardOutput.write(Data("\(line)\n".utf8))
        }
    }

    private var personRecord: String {
        get throws {
            let folder = try value("XDG_STATE_HOME") ?? "\(home)/.local/state"
            return "\(folder)/stint/installed.json"
        }
    }

    private var configuration: String {
        get throws { try value("XDG_CONFIG_HOME") ?? "\(home)/.config" }
    }

    private var home: String {
        get throws {
            guard let home = value("HOME") else {
                throw WrittenFiles.Failure(description: "could not find your folder: set $HOME")
            }
            return home
        }
    }

    /// The folder of this program.
    private var programs: String {
        let program = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
        return program.deletingLastPathComponent().path
    }

    private func value(_ name: String) -> String? {
        environment[name].flatMap { $0.isEmpty ? nil : $0 }
    }

    private static func report(_ line: String) {
        FileHandle.standardError.write(Data("stint: \(line)\n".utf8))
    }
}
