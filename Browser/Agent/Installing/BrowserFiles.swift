import Basics
package import Foundation

/// The files that connect browsers with Stint, and those that bind a browser to it.
package struct BrowserFiles {
    /// The browsers of Debian.
    package enum Browser: String, CaseIterable {
        case chromium
        case firefox
    }

    /// The ID that the `key` of the repository's manifest determines.
    private static let repositoryID = "ijlgclelollcnooeplaaimhhdellobjh"
    private static let firefoxID = "stint@stint.example"
    /// The folders of other browsers that use Chromium's format, in the configuration folder.
    private static let relatives = [
        "google-chrome", "microsoft-edge", "BraveSoftware/Brave-Browser", "vivaldi",
    ]
    private static let units = ["stint-desktop.service", "stint-desktop.socket"]
    /// The folder of the package's programs, which its units name.
    private static let packageFolder = "/usr/lib/stint"
    private static let updates = "/usr/share/stint/update.xml"
    private static let chromiumPolicies = "/etc/chromium/policies/managed"
    private static let firefoxPolicies = "/etc/firefox/policies/policies.json"
    private static let firefoxDistribution = "/usr/lib/firefox-esr/distribution/policies.json"
    /// The websites on which Firefox 153 runs no extension.
    ///
    /// Without a lock, anybody adds others.
    private static let restrictedDomains = [
        "accounts-static.cdn.mozilla.net", "accounts.firefox.com", "addons.cdn.mozilla.net",
        "addons.mozilla.org", "api.accounts.firefox.com", "content.cdn.mozilla.net",
        "discovery.addons.mozilla.org", "oauth.accounts.firefox.com",
        "profile.accounts.firefox.com", "support.mozilla.org", "sync.services.mozilla.com",
    ]
    private static let firefoxExtension =
        "/usr/share/mozilla/extensions/{ec8030f7-c20a-464f-9b0e-13a3a9e97384}/" + firefoxID

    private let root: URL
    private let programs: String
    private let manager = FileManager.default

    /// Creates the files for the programs in a folder; all paths are below a root.
    package init(root: URL, programs: String) {
        self.root = root
        self.programs = programs
    }

    /// Returns the manifests of the host for a person's browsers, and the units if there are any.
    ///
    /// The folder for settings is usually `~/.config`, and the host is `stint-host`.
    package func person(
        home: String,
        configuration: String,
        host: String
    ) throws -> [WrittenFiles.File] {
        guard manager.isExecutableFile(atPath: url(host).path) else {
            throw WrittenFiles.Failure(
                description: "could not find \(host); build it with make host, and use --host"
            )
        }
        let id = try extensionID
        let chromium = manifest(host, "allowed_origins", "chrome-extension://\(id)/")
        let others = Self.relatives.filter { exists("\(configuration)/\($0)") }
        let folders = ["chromium"] + others
        let firefox = manifest(host, "allowed_extensions", Self.firefoxID)
        return folders.map {
            WrittenFiles.File("\(configuration)/\($0)/NativeMessagingHosts/stint.json", chromium)
        } + [WrittenFiles.File("\(home)/.mozilla/native-messaging-hosts/stint.json", firefox)]
            + (try units(configuration))
    }

    /// Returns the policies that install the extension, keep it enabled, and close or join private
    /// windows.
    /// - Throws: If the package is not installed, or if other policies exist that these would
    ///   contradict or replace.
    package func policies(of browsers: [Browser]) throws -> [WrittenFiles.File] {
        try browsers.map { browser in
            switch browser {
            case .chromium: try chromium()
            case .firefox: try firefox()
            }
        }
    }

    private func chromium() throws -> WrittenFiles.File {
        try require(Self.updates)
        let members = [
            JSONMember(
                "ExtensionInstallForcelist",
                .array([.string("\(try extensionID);file://\(Self.updates)")])
            ),
            // Policies can't allow an extension in private windows.
            JSONMember("IncognitoModeAvailability", .integer(1)),
            JSONMember("BrowserGuestModeEnabled", .bool(false)),
        ]
        let own = Self.chromiumPolicies + "/stint.json"
        for path in try jsonFiles(Self.chromiumPolicies) where path != own {
            let text = String(decoding: try Data(contentsOf: url(path)), as: UTF8.self)
            for member in members where text.contains("\"\(member.name)\"") {
                throw WrittenFiles.Failure(
                    description: "could not write \(own): \(path) contains \(member.name) as well; "
                        + "remove one of them, or use --browser firefox"
                )
            }
        }
        return WrittenFiles.File(own, text(.object(members)))
    }

    private func firefox() throws -> WrittenFiles.File {
        try require(Self.firefoxExtension)
        // Firefox reads only one file, and prefers the one in /etc.
        if exists(Self.firefoxDistribution) {
            throw WrittenFiles.Failure(
                description: "could not write \(Self.firefoxPolicies): Firefox would ignore "
                    + "\(Self.firefoxDistribution) then; add the policies there, "
                    + "or use --browser chromium"
            )
        }
        let settings: JSONValue = [Self.firefoxID: ["private_browsing": .bool(true)]]
        return WrittenFiles.File(
            Self.firefoxPolicies,
            text([
                "policies": [
                    "ExtensionSettings": settings,
                    "Extensions": ["Locked": .array([.string(Self.firefoxID)])],
                    "Preferences": [
                        "extensions.webextensions.restrictedDomains": [
                            "Status": .string("locked"),
                            "Value": .string(Self.restrictedDomains.joined(separator: ",")),
                        ]
                    ],
                ]
            ])
        )
    }

    /// Returns the package's units for programs in another folder, and what starts the socket.
    private func units(_ configuration: String) throws -> [WrittenFiles.File] {
        let folder = "\(programs)/../systemd/user"
        guard programs != Self.packageFolder, Self.units.allSatisfy({ exists("\(folder)/\($0)") })
        else { return [] }
        let target = "\(configuration)/systemd/user"
        let files = try Self.units.map { name in
            let unit = String(
                decoding: try Data(contentsOf: url("\(folder)/\(name)")),
                as: UTF8.self
            )
            let program = "\(Self.packageFolder)/stint-desktop"
            let content = unit.replacing(program, with: quoted("\(programs)/stint-desktop"))
            return WrittenFiles.File("\(target)/\(name)", content)
        }
        let start = "[Unit]\nWants=stint-desktop.socket\n"
        return files + [WrittenFiles.File("\(target)/sockets.target.d/stint.conf", start)]
    }

    /// Returns a path as a word of a unit.
    private func quoted(_ path: String) -> String {
        let escapes = [("\\", "\\\\"), ("\"", "\\\""), ("%", "%%"), ("$", "$$")]
        return "\"" + escapes.reduce(path) { $0.replacing($1.0, with: $1.1) } + "\""
    }

    private func manifest(_ host: String, _ key: String, _ caller: String) -> String {
        text([
            "name": .string("stint"), "description": .string("Stint"), "type": .string("stdio"),
            "path": .string(host), key: .array([.string(caller)]),
        ])
    }

    /// The extension's ID in Chromium, which a package states beside its programs.
    private var extensionID: String {
        get throws {
            let path = "\(programs)/extension-id"
            guard exists(path) else { return Self.repositoryID }
            let text = String(decoding: try Data(contentsOf: url(path)), as: UTF8.self)
            return text.trimmingCharacters(in: .whitespacesAndNewlines)
        }
    }

    private func require(_ path: String) throws {
        guard !exists(path) else { return }
        throw WrittenFiles.Failure(
            description: "could not find \(path); install the Debian package first (make deb)"
        )
    }

    private func jsonFiles(_ folder: String) throws -> [String] {
        guard exists(folder) else { return [] }
        return try manager.contentsOfDirectory(atPath: url(folder).path).sorted()
            .filter { $0.hasSuffix(".json") }.map { "\(folder)/\($0)" }
    }

    private func text(_ value: JSONValue) -> String {
        String(decoding: value.bytes, as: UTF8.self) + "\n"
    }

    private func exists(_ path: String) -> Bool { manager.fileExists(atPath: url(path).path) }

    private func url(_ path: String) -> URL { root.appending(path: path) }
}
