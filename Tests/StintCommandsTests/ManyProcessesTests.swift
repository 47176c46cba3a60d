import Enforcement
import Foundation
import Glibc
import Limits
import Testing

/// The built tool in many processes on one home: what was acknowledged is there, once.
@Suite("stint in many processes", .timeLimit(.minutes(10)))
struct ManyProcessesTests {
    /// A process of the tool, and what it has written.
    private struct Tool {
        private let process = Process()
        private let output: URL

        init(_ words: [String], output: URL) throws {
            self.output = output
            try Data().write(to: output)
            let handle = try FileHandle(forWritingTo: output)
            process.executableURL = CapturedConsole.program
            process.arguments = words
            process.standardOutput = handle
            process.standardError = FileHandle.nullDevice
            try process.run()
            try handle.close()
        }

        func kill() { Glibc.kill(process.processIdentifier, SIGKILL) }

        /// Waits for the end.
        /// - Returns: What was written, if the process ended by itself and well.
        func finish() throws -> String? {
            process.waitUntilExit()
            guard process.terminationReason == .exit, process.terminationStatus == 0 else {
                return nil
            }
            return String(decoding: try Data(contentsOf: output), as: UTF8.self)
        }
    }

    /// A file with one limit, on an app of the same name.
    private func file(_ name: String, in home: TestHome) throws -> String {
        let file = home.folder.appending(path: "\(name).yaml")
        let yaml = """
            selections: {\(name): {apps: [\(name)]}}
            limits: [{name: \(name), on: \(name), budget: {minutes: 60}}]

            """
        try Data(yaml.utf8).write(to: file)
        return file.path
    }

    private func tool(_ name: String, _ words: [String], _ home: TestHome) throws -> Tool {
        try Tool(words + ["--home", home.path], output: home.folder.appending(path: name))
    }

    /// Expects each limit once, on the app of its name.
    private func expect(
        _ names: Set<String>,
        and possible: Set<String> = [],
        in home: TestHome,
        sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        let state = try home.state()
        let folder = SelectionFolder(appGroup: URL(filePath: home.path))
        var found: Set<String> = []
        for limit in state.limits {
            let isNew = found.insert(limit.label).inserted
            #expect(isNew, "\(limit.label) is there twice", sourceLocation: sourceLocation)
            let reference = try #require(state.reference(for: limit.selection))
            let items = try folder.load(reference).items.map(\.name)
            #expect(items == [limit.label], sourceLocation: sourceLocation)
        }
        #expect(names.subtracting(found).isEmpty, "lost", sourceLocation: sourceLocation)
        #expect(
            found.subtracting(names).isSubset(of: possible),
            "too many",
            sourceLocation: sourceLocation
        )
    }

    @Test("two processes that add at once lose nothing and cover nothing of each other's")
    func two() throws {
        for round in 0..<10 {
            try TestHome.with { (home) throws in
                let names = ["A\(round)", "B\(round)"]
                let tools = try names.map { name in
                    try tool(name, ["limits", "add", try file(name, in: home)], home)
                }
                let outputs = try tools.map { try #require(try $0.finish()) }
                try expect(Set(names), in: home)
                // Each was told the number that the limit has in the list.
                let list = home.output("limits", "list")
                for (name, output) in zip(names, outputs) {
                    let number = try #require(output.firstMatch(of: /limit (\d+) "/)?.1)
                    #expect(list.contains(try Regex("\(number)  \(name)")))
                }
            }
        }
    }

    @Test("fifty processes that add at once lose nothing")
    func fifty() throws {
        try TestHome.with { (home) throws in
            let names = (0..<50).map { "App\($0)" }
            let tools = try names.map { name in
                try tool(name, ["limits", "add", try file(name, in: home)], home)
            }
            for tool in tools { #expect(try tool.finish() != nil) }
            try expect(Set(names), in: home)
        }
    }

    @Test("what processes add, remove, import and compact, killed at random, is there once")
    func killed() throws {
        try TestHome.with { (home) throws in
            // What another home holds.
            let other = home.folder.appending(path: "other")
            let export = home.folder.appending(path: "other.json").path
            for words in [
                ["limits", "add", try file("Foreign", in: home), "--home", other.path],
                ["export", "--output", export, "--home", other.path],
            ] {
                #expect(home.console.run(words) == 0)
            }
            var standing: Set<String> = []
            var possible: Set<String> = []
            for round in 0..<8 {
                var adding: [(String, Tool)] = []
                var removing: [(String, Tool)] = []
                for index in 0..<4 {
                    let name = "R\(round)I\(index)"
                    adding.append(
                        (name, try tool(name, ["limits", "add", file(name, in: home)], home))
                    )
                }
                for name in standing.sorted().prefix(2) where round % 2 == 1 {
                    removing.append(
                        (name, try tool("-" + name, ["limits", "remove", name], home))
                    )
                }
                let importing = try tool("import\(round)", ["import", export], home)
                // One in three dies somewhere on the way.
                let victims = (adding + removing).map(\.1).enumerated().filter { index, _ in
                    (index + round) % 3 == 0
                }
                for (index, victim) in victims {
                    usleep(useconds_t((index * 7919 + round * 104_729) % 60_000))
                    victim.kill()
                }
                for (name, tool) in adding {
                    if try tool.finish() != nil {
                        standing.insert(name)
                    } else {
                        possible.insert(name)
                    }
                }
                for (name, tool) in removing {
                    standing.remove(name)
                    if try tool.finish() == nil { possible.insert(name) }
                }
                if try importing.finish() != nil {
                    standing.insert("Foreign")
                    possible.remove("Foreign")
                }
                try expect(standing, and: possible, in: home)
            }
            #expect(standing.contains("Foreign"))
            // A compaction in between has left nothing out.
            #expect(home.output("export").contains("\"Foreign\""))
        }
    }
}
