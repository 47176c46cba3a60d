import BrowserAgent
import Foundation
import Testing

/// Files below a temporary folder that stands for the root of a machine.
private final class Machine {
    let root = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    private(set) var lines: [String] = []
    private let manager = FileManager.default

    init(hasPackage: Bool = true) throws {
        try manager.createDirectory(at: root, withIntermediateDirectories: true)
        guard hasPackage else { return }
        try write("/usr/share/stint/update.xml", "")
        let extensions = "/usr/share/mozilla/extensions/{ec8030f7-c20a-464f-9b0e-13a3a9e97384}"
        try write("\(extensions)/stint@stint.example", "")
        try write("/usr/lib/stint/extension-id", "abcd\n")
    }

    deinit { try? manager.removeItem(at: root) }

    func write(_ path: String, _ text: String) throws {
        let url = root.appending(path: path)
        try manager.createDirectory(
            at: url.deletingLastPathComponent(),
            withIntermediateDirectories: true
        )
        try Data(text.utf8).write(to: url)
    }

    func text(_ path: String) throws -> String {
        String(decoding: try Data(contentsOf: root.appending(path: path)), as: UTF8.self)
    }

    /// All files and folders below the root.
    var paths: Set<String> {
        Set(manager.enumerator(atPath: root.path)?.compactMap { $0 as? String } ?? [])
    }

    var policies: WrittenFiles { written("/var/lib/stint/policies.json") }

    func written(_ record: String, isTrial: Bool = false) -> WrittenFiles {
        WrittenFiles(root: root, record: record, isTrial: isTrial) { [unowned self] in
            lines.append($0)
        }
    }

    func files(in folder: String = "/usr/lib/stint") -> BrowserFiles {
        BrowserFiles(root: root, programs: folder)
    }

    func harden(_ browsers: [BrowserFiles.Browser] = BrowserFiles.Browser.allCases) throws {
        try policies.write(try files().policies(of: browsers))
    }
}

@Suite("Policies and installed files", .timeLimit(.minutes(10)))
struct InstallationTests {
    private static let chromium = "/etc/chromium/policies/managed/stint.json"
    private static let firefox = "/etc/firefox/policies/policies.json"

    @Test("policies install, keep and allow the extension")
    func policies() throws {
        let machine = try Machine()
        try machine.harden()
        #expect(
            try machine.text(Self.chromium) == """
                {"ExtensionInstallForcelist":["abcd;file:///usr/share/stint/update.xml"],\
                "IncognitoModeAvailability":1,"BrowserGuestModeEnabled":false}

                """
        )
        #expect(
            try machine.text(Self.firefox) == """
                {"policies":{"ExtensionSettings":{"stint@stint.example":{"private_browsing":true}},\
                "Extensions":{"Locked":["stint@stint.example"]},"Preferences":\
                {"extensions.webextensions.restrictedDomains":{"Status":"locked","Value":"\
                accounts-static.cdn.mozilla.net,accounts.firefox.com,addons.cdn.mozilla.net,\
                addons.mozilla.org,api.accounts.firefox.com,content.cdn.mozilla.net,\
                discovery.addons.mozilla.org,oauth.accounts.firefox.com,\
                profile.accounts.firefox.com,support.mozilla.org,sync.services.mozilla.com"}}}}

                """
        )
    }

    @Test("undo restores exactly the files and folders from before")
    func undo() throws {
        let machine = try Machine()
        try machine.write("/etc/chromium/policies/managed/a.json", #"{"HomepageLocation": "x"}"#)
        let before = machine.paths
        try machine.harden()
        try machine.harden()
        #expect(machine.paths != before)
        #expect(try machine.policies.remove())
        #expect(machine.paths == before)
        #expect(try machine.policies.remove())
    }

    @Test("undo keeps a file that was changed since, and remembers it")
    func changed() throws {
        let machine = try Machine()
        try machine.harden()
        try machine.write(Self.firefox, "{}")
        #expect(try !machine.policies.remove())
        #expect(try machine.text(Self.firefox) == "{}")
        #expect(!machine.paths.contains(String(Self.chromium.dropFirst())))
        #expect(machine.lines.contains { $0.hasPrefix("\(Self.firefox) was changed since") })
        #expect(throws: WrittenFiles.Failure.self) { try machine.harden() }
    }

    @Test("a policy with the same key, or another file of Firefox, is named and nothing is written")
    func conflict() throws {
        for (path, text, part) in [
            ("/etc/chromium/policies/managed/a.json", #"{"BrowserGuestModeEnabled":1}"#, "a.json"),
            (Self.firefox, #"{"policies":{}}"#, Self.firefox),
            ("/usr/lib/firefox-esr/distribution/policies.json", "{}", "distribution"),
        ] {
            let machine = try Machine()
            try machine.write(path, text)
            let before = machine.paths
            let failure = #expect(throws: WrittenFiles.Failure.self) { try machine.harden() }
            #expect(failure?.description.contains(part) == true)
            #expect(machine.paths == before)
            #expect(try machine.text(path) == text)
        }
    }

    @Test("without the package there are no policies")
    func noPackage() throws {
        let machine = try Machine(hasPackage: false)
        for browser in BrowserFiles.Browser.allCases {
            #expect(throws: WrittenFiles.Failure.self) { try machine.harden([browser]) }
        }
        #expect(machine.paths.isEmpty)
    }

    @Test("a trial names what it would write and remove, and does nothing")
    func trial() throws {
        let machine = try Machine()
        let before = machine.paths
        let trial = machine.written("/var/lib/stint/policies.json", isTrial: true)
        try trial.write(try machine.files().policies(of: [.chromium]))
        #expect(machine.lines.count == 1)
        #expect(machine.lines[0].hasPrefix("would write \(Self.chromium):\n{"))
        #expect(machine.paths == before)
        try machine.harden([.chromium])
        let hardened = machine.paths
        #expect(try trial.remove())
        #expect(machine.lines.last == "would remove \(Self.chromium)")
        #expect(machine.paths == hardened)
    }

    @Test("a damaged record is not replaced")
    func damaged() throws {
        let machine = try Machine()
        try machine.write("/var/lib/stint/policies.json", "{")
        #expect(throws: WrittenFiles.Failure.self) { try machine.harden() }
        #expect(throws: WrittenFiles.Failure.self) { try machine.policies.remove() }
        #expect(try machine.text("/var/lib/stint/policies.json") == "{")
    }

    @Test("a person's browsers get the host, and systemd the units of an unpacked package")
    func person() throws {
        let machine = try Machine(hasPackage: false)
        let programs = "/people/a b/usr/lib/stint"
        let host = "\(programs)/stint-host"
        try machine.write(host, "")
        try FileManager.default.setAttributes(
            [.posixPermissions: 0o755],
            ofItemAtPath: machine.root.appending(path: host).path
        )
        try machine.write("/people/a b/.config/vivaldi/x", "")
        for name in ["service", "socket"] {
            try machine.write(
                "\(programs)/../systemd/user/stint-desktop.\(name)",
                "ExecStart=/usr/lib/stint/stint-desktop --unless-stopped\n"
            )
        }
        let before = machine.paths
        let written = machine.written("/people/a b/.local/state/stint/installed.json")
        try written.write(
            machine.files(in: programs).person(
                home: "/people/a b",
                configuration: "/people/a b/.config",
                host: host
            )
        )
        for browser in ["chromium", "vivaldi"] {
            let folder = "/people/a b/.config/\(browser)/NativeMessagingHosts"
            #expect(
                try machine.text("\(folder)/stint.json") == """
                    {"name":"stint","description":"Stint","type":"stdio","path":"\(host)",\
                    "allowed_origins":["chrome-extension://ijlgclelollcnooeplaaimhhdellobjh/"]}

                    """
            )
        }
        #expect(
            try machine.text("/people/a b/.mozilla/native-messaging-hosts/stint.json")
                .contains(#""allowed_extensions":["stint@stint.example"]"#)
        )
        #expect(
            try machine.text("/people/a b/.config/systemd/user/stint-desktop.service")
                == "ExecStart=\"\(programs)/stint-desktop\" --unless-stopped\n"
        )
        #expect(
            machine.paths.contains("people/a b/.config/systemd/user/sockets.target.d/stint.conf")
        )
        #expect(!machine.paths.contains("people/a b/.config/google-chrome"))
        #expect(try written.remove())
        #expect(machine.paths == before)
    }

    @Test("without the host nothing is installed")
    func noHost() throws {
        let machine = try Machine(hasPackage: false)
        #expect(throws: WrittenFiles.Failure.self) {
            try machine.files().person(home: "/h", configuration: "/h/.config", host: "/none")
        }
    }

    @Test("sockets that systemd passed to another process are not used")
    func passed() {
        #expect(AgentSocket.passed([:], pid: 7) == nil)
        #expect(AgentSocket.passed(["LISTEN_PID": "6", "LISTEN_FDS": "1"], pid: 7) == nil)
        #expect(AgentSocket.passed(["LISTEN_PID": "7", "LISTEN_FDS": "2"], pid: 7) == nil)
    }
}
