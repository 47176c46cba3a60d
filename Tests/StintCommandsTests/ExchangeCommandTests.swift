import Foundation
import Glibc
import Limits
import Testing

@Suite("stint export and import", .timeLimit(.minutes(10)))
struct ExchangeCommandTests {
    @Test("an export imported into another home gives the same home", arguments: ["json", "csv"])
    func roundTrip(_ format: String) throws {
        try TestHome.with { (home) throws in
            try home.pick("TikTok", "Mail")
            #expect(try home.add(twoLimits) == 0)
            try home.happen(.authorizationChanged(.approved))
            let file = home.folder.appending(path: "export.\(format)").path
            #expect(home.run("export", "--format", format, "--output", file) == 0)
            #expect(home.console.output == "")
            #expect(home.console.report.hasPrefix("10 records and 3 selections written to \(file)"))
            let log = home.output("log")
            let limits = home.output("limits", "list", "--json")
            try TestHome.with { (other) throws in
                #expect(other.run("import", file, "--dry-run") == 0)
                #expect(!FileManager.default.fileExists(atPath: other.path))
                #expect(
                    other.console.output.contains("\n10 records would be imported, 0 already known")
                )
                #expect(
                    other.output("import", file) == """
                        limit "One hour": new
                        limit "Ask First": new
                        10 records imported, 0 already known; 3 selections

                        """
                )
                #expect(other.output("log") == log)
                #expect(other.output("limits", "list", "--json") == limits)
                #expect(
                    other.output("import", file)
                        == "0 records imported, 10 already known; 3 selections\n"
                )
                #expect(other.output("log") == log)
            }
        }
    }

    @Test("an export replaces no device, link or permissions, and nothing inside of the home")
    func output() throws {
        try TestHome.with { (home) throws in
            #expect(try home.add(twoLimits) == 0)
            let manager = FileManager.default
            let file = home.folder.appending(path: "export.json").path
            let link = home.folder.appending(path: "link.json").path
            #expect(home.run("export", "--output", file) == 0)
            let mode = { try manager.attributesOfItem(atPath: file)[.posixPermissions] as? Int }
            #expect(try mode() == 0o600)
            try manager.setAttributes([.posixPermissions: 0o640], ofItemAtPath: file)
            try manager.createSymbolicLink(atPath: link, withDestinationPath: file)
            try Data().write(to: URL(filePath: file))
            #expect(home.run("export", "--output", link) == 0)
            #expect(try manager.destinationOfSymbolicLink(atPath: link) == file)
            #expect(try mode() == 0o640)
            #expect(try Data(contentsOf: URL(filePath: file)).count > 100)
            let pipe = home.folder.appending(path: "pipe").path
            #expect(unsafe mkfifo(pipe, 0o600) == 0)
            let reader = unsafe open(pipe, O_RDONLY | O_NONBLOCK)
            #expect(home.run("export", "--output", pipe) == 0)
            close(reader)
            let type = try manager.attributesOfItem(atPath: pipe)[.type] as? FileAttributeType
            #expect(type == .typeUnknown)
            #expect(home.run("export", "--output", home.path + "/journal") == 70)
            #expect(home.console.report.contains("is inside of the home"))
        }
    }

    @Test("a table of facts without its table of selections is refused")
    func missingTable() throws {
        try TestHome.with { (home) throws in
            #expect(try home.add(twoLimits) == 0)
            let file = home.folder.appending(path: "facts.csv")
            #expect(home.run("export", "--format", "csv", "--output", file.path) == 0)
            try FileManager.default.removeItem(
                at: home.folder.appending(path: "facts-selections.csv")
            )
            try TestHome.with { (other) throws in
                #expect(other.run("import", file.path) == 65)
                #expect(other.console.report.contains("facts-selections.csv: the table of"))
                #expect(!FileManager.default.fileExists(atPath: other.path))
            }
        }
    }

    @Test("new facts are appended after the existing ones")
    func merge() throws {
        try TestHome.with { (home) throws in
            #expect(try home.add(twoLimits) == 0)
            let file = home.folder.appending(path: "export.json").path
            #expect(home.run("export", "--output", file) == 0)
            home.wait(hours: 1)
            let day = try #require(CivilDay("2026-03-02"))
            try home.happen(.turnedBack(.unknown, day), .authorizationChanged(.approved))
            try TestHome.with { (other) throws in
                other.console.seconds += 60
                try other.happen(.authorizationChanged(.lost))
                #expect(
                    other.output("import", file).contains("\n6 records imported, 0 already known")
                )
                let later = home.folder.appending(path: "later.json").path
                #expect(home.run("export", "--output", later) == 0)
                // The permission concerns only the other phone.
                let words = other.output("import", later)
                #expect(words.hasPrefix("1 record imported, 6 already known"))
                let lines = other.output("log").split(separator: "\n")
                #expect(lines.count == 10)
                #expect(lines[1].hasSuffix("permission lost"))
                #expect(lines.last?.hasSuffix("turned back from an unknown app") == true)
                #expect(try other.state().authorization == .lost)
            }
        }
    }

    @Test("without a file, the export goes to standard output")
    func toOutput() throws {
        try TestHome.with { (home) throws in
            #expect(try home.add(twoLimits) == 0)
            #expect(home.output("export").hasPrefix("{\"format\":\"stint-export\""))
            #expect(home.output("export", "--format", "csv").hasPrefix("id,wall,"))
            #expect(home.console.report.contains("give --output, or --format json"))
        }
    }

    @Test(
        "an invalid file is rejected with its name, and nothing is written",
        arguments: [
            "", "{", "{\"format\":\"other\",\"version\":1,\n\"selections\":[],\"facts\":[]}",
            "id,wall\n",
            "{\"format\":\"stint-export\",\"version\":9,\"selections\":[],\"facts\":[]}",
            "{\"format\":\"stint-export\",\"version\":1,\"selections\":[],\n\"facts\":[{\"id\":1}]}",
        ]
    )
    func wrongFile(_ content: String) throws {
        try TestHome.with { (home) throws in
            let file = try home.file(content)
            #expect(home.run("import", file) == 65)
            #expect(home.console.output == "")
            #expect(home.console.report.hasPrefix("could not read \(file)"))
            #expect(home.console.report.filter { $0 == "\n" }.count == 1)
            #expect(!FileManager.default.fileExists(atPath: home.path))
        }
    }

    @Test("an error names the file, the line, the record and the field")
    func refusals() throws {
        try TestHome.with { (home) throws in
            #expect(try home.add(twoLimits) == 0)
            let file = home.folder.appending(path: "facts.csv")
            let other = home.folder.appending(path: "facts-selections.csv")
            #expect(home.run("export", "--format", "csv", "--output", file.path) == 0)
            let facts = try String(contentsOf: file, encoding: .utf8)
            let selections = try String(contentsOf: other, encoding: .utf8)
            func refusal(_ text: String, of url: URL) throws -> String {
                try Data(text.utf8).write(to: url)
                #expect(home.run("import", file.path, "--dry-run") == 65)
                return home.console.report
            }
            let rows = facts.split(separator: "\n")
            let cut = rows.dropLast().joined(separator: "\n")
            #expect(
                try refusal(cut, of: file).contains(
                    "facts.csv, line \(rows.count - 1), the last row: "
                )
            )
            let short = (rows[..<1] + rows[2...]).joined(separator: "\n")
            #expect(
                try refusal(short, of: file).contains("facts.csv, line \(rows.count - 1), record ")
            )
            let header = facts.replacing("wallMilliseconds", with: "wall")
            #expect(try refusal(header, of: file).contains("facts.csv, line 1, the header: "))
            try Data(facts.utf8).write(to: file)
            let digest = selections.replacing(/\n[0-9a-f]/, with: "\nx", maxReplacements: 1)
            #expect(
                try refusal(digest, of: other).contains(
                    "facts-selections.csv, line 2, record 1, field digest: "
                )
            )
            try Data((facts + "\n\n").utf8).write(to: file)
            try Data((selections + "\r\n").utf8).write(to: other)
            #expect(home.run("import", file.path, "--dry-run") == 0)
            let json = home.output("export").replacing("\n", with: "")
            let line = json.replacing(/"label":"/, with: "\"label\":1,\"x\":\"", maxReplacements: 1)
            #expect(try refusal(line, of: file).contains("line 1, column "))
            #expect(home.console.report.contains(", field facts["))
        }
    }

    @Test("a truncated or changed export is either imported or rejected")
    func damagedExport() throws {
        try TestHome.with { (home) throws in
            #expect(try home.add(twoLimits) == 0)
            let bytes = Array(home.output("export").utf8)
            let file = home.folder.appending(path: "export.json")
            for place in stride(from: 0, to: bytes.count, by: 97) {
                for changed in [Array(bytes[..<place]), flipped(bytes, place)] {
                    try Data(changed).write(to: file)
                    let code = home.run("import", file.path, "--dry-run")
                    #expect(code == 0 || code == 65)
                    #expect(code == 0 || home.console.report.filter { $0 == "\n" }.count == 1)
                }
            }
        }
    }

    @Test("an unreadable journal is set aside and reported")
    func unreadableJournal() throws {
        try TestHome.with { (home) throws in
            #expect(try home.add(twoLimits) == 0)
            let file = home.folder.appending(path: "export.json").path
            #expect(home.run("export", "--output", file) == 0)
            for name in try FileManager.default.contentsOfDirectory(atPath: home.path)
            where name != "selections" {
                let url = URL(filePath: home.path).appending(path: name)
                try Data(repeating: 0x41, count: 300).write(to: url)
            }
            #expect(home.run("status") == 65)
            #expect(home.console.report.contains("it is not a journal"))
            #expect(home.output("import", file).contains("\n8 records imported, 0 already known"))
            #expect(home.console.report.hasPrefix("the journal could not be read: it was kept as "))
            #expect(home.output("limits").contains("One hour"))
            let journal = URL(filePath: home.path).appending(path: "journal")
            try Data(repeating: 0x42, count: 300).write(to: journal)
            #expect(try home.add(twoLimits, "--dry-run") == 65)
            #expect(try home.add(twoLimits) == 0)
            #expect(home.console.report.hasPrefix("the journal could not be read: it was kept as "))
            #expect(home.console.output.contains("\"One hour\": added, in effect now"))
        }
    }

    private func flipped(_ bytes: [UInt8], _ place: Int) -> [UInt8] {
        var changed = bytes
        changed[place] ^= 1 << UInt8(place % 8)
        return changed
    }
}
