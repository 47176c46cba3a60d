import Enforcement
import Foundation
import Glibc
import Limits
import Testing

/// Many processes of the built tool on one home: each acknowledged change is stored once.
@Suite("stint in many processes", .timeLimit(.minutes(10)))
struct ManyProcessesTests {
    /// A process of the tool, and its output.
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

        /// Waits for the process, and returns its output; nil if it was killed or failed.
        func finish() throws -> String? {
            process.waitUntilExit()
            guard process.terminationReason == .exit, process.terminationStatus == 0 else {
                return nil
            }
            return String(decoding: try Data(contentsOf: output), as: UTF8.self)
        }
    }

    /// Writes a file with one limit on an app with the same name.
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

    /// Expects each limit once, on the app with its name.
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

    @Test("two processes that add limits concurrently keep both limits and their items apart")
    func two() throws {
        for round in 0..<10 {
            try TestHome.with { (home) throws in
                let names = ["A\(round)", "B\(round)"]
                let tools = try names.map { name in
                    try tool(name, ["limits", "add", try file(name, in: home)], home)
                }
                let outputs = try tools.map { try #require(try $0.finish()) }
                try expect(Set(names), in: home)
                // Each process printed the number that the limit has in the list.
                let list = home.output("limits", "list")
                for (name, output) in zip(names, outputs) {
                    let number = try #require(output.firstMatch(of: /limit (\d+) "/)?.1)
                    #expect(list.contains(try Regex("\(number)  \(name)")))
                }
            }
        }
    }

    @Test("fifty processes that add limits concurrently lose none")
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

    @Test(
        "processes that add, remove, import and compact, some of them killed, store each change once",
        arguments: [(2, 12), (7, 6), (20, 3), (50, 2)]
    )
    func killed(_ processes: Int, _ rounds: Int) throws {
        try TestHome.with { (home) throws in
            // Export another home.
            let other = home.folder.appending(path: "other")
            let export = home.folder.appending(path: "other.json").path
            for words in [
                ["limits", "add", try file("Foreign", in: home), "--home", other.path],
                ["export", "--output", export, "--home", other.path],
            ] {
                #expect(home.console.run(words) == 0)
            }
            var existing: Set<String> = []
            var possible: Set<String> = []
            for round in 0..<rounds {
                var old = (existing.subtracting(["Foreign"])).sorted()
                var tools: [(Work, Tool)] = []
                for index in 0..<processes {
                    let work = try self.work(index, of: round, old: &old, in: home)
                    let words: [String] =
                        switch work {
                        case .add(let name): ["limits", "add", try file(name, in: home)]
                        case .remove(let name): ["limits", "remove", name]
                        case .importAll: ["import", export]
                        }
                    tools.append((work, try tool("output\(round)-\(index)", words, home)))
                }
                // Kill one in three: the first immediately, the next ones each time another process
                // ends.
                let isVictim = tools.indices.map { ($0 + round) % 3 == 0 }
                var victims = tools.indices.filter { isVictim[$0] }.map { tools[$0].1 }
                if round % 2 == 0, !victims.isEmpty { victims.removeFirst().kill() }
                for index in tools.indices.sorted(by: { !isVictim[$0] && isVictim[$1] }) {
                    let (work, tool) = tools[index]
                    let isDone = try tool.finish() != nil
                    if !isVictim[index] {
                        #expect(isDone, "\(work)")
                        if !victims.isEmpty { victims.removeFirst().kill() }
                    }
                    work.happened(isDone, &existing, &possible)
                }
                try expect(existing, and: possible, in: home)
            }
            // No compaction lost a limit.
            let history = home.output("export")
            for name in existing { #expect(history.contains("\"\(name)\"")) }
        }
    }

    private enum Work {
        case add(String)
        case remove(String)
        case importAll

        /// Records which limits must exist, and which may, because a killed process may have
        /// finished.
        func happened(_ isDone: Bool, _ existing: inout Set<String>, _ possible: inout Set<String>)
        {
            let name = name
            if case .remove = self { existing.remove(name) }
            if isDone {
                possible.remove(name)
                if case .remove = self {} else { existing.insert(name) }
            } else if !existing.contains(name) {
                possible.insert(name)
            }
        }

        private var name: String {
            switch self {
            case .add(let name), .remove(let name): name
            case .importAll: "Foreign"
            }
        }
    }

    private func work(
        _ index: Int,
        of round: Int,
        old: inout [String],
        in home: TestHome
    ) throws -> Work {
        if index % 7 == 1 { return .importAll }
        if index % 3 == 2, !old.isEmpty { return .remove(old.removeFirst()) }
        return .add("R\(round)I\(index)")
    }
}
