import Enforcement
import Foundation
import Limits
import ManagedSettings
import Testing

/// A home that lasts as long as a test, and a console to work on it.
struct TestHome {
    let folder: URL
    let console = CapturedConsole()

    var path: String { folder.appending(path: "home").path }

    /// Makes a home that does not exist yet.
    static func with<Result>(_ body: (TestHome) throws -> Result) throws -> Result {
        try withFolder { try body(TestHome(folder: $0)) }
    }

    /// Runs the tool on the home; what was written before is forgotten.
    func run(_ words: String...) -> Int32 {
        console.clear()
        return console.run(words + ["--home", path])
    }

    /// Runs the tool on the home, which must succeed, and returns what it wrote.
    func output(_ words: String..., sourceLocation: SourceLocation = #_sourceLocation) -> String {
        console.clear()
        let code = console.run(words + ["--home", path])
        #expect(code == 0, "\(console.report)", sourceLocation: sourceLocation)
        return console.output
    }

    /// Writes a limits file and adds it.
    func add(_ yaml: String, _ more: String...) throws -> Int32 {
        console.clear()
        return console.run(["limits", "add", try file(yaml)] + more + ["--home", path])
    }

    /// Writes a limits file and returns its path.
    func file(_ yaml: String) throws -> String {
        let file = folder.appending(path: "limits.yaml")
        try Data(yaml.utf8).write(to: file)
        return file.path
    }

    /// Appends events as the phone would, now.
    func happen(_ events: Event...) throws {
        try FileManager.default.createDirectory(
            atPath: path,
            withIntermediateDirectories: true
        )
        var log = try FactLog(writing: path)
        for event in log.state.observations(at: console.reading) + events {
            try log.append(event, at: console.reading)
        }
    }

    /// Picks apps, as the person would on the phone, into a selection that no limit is on.
    func pick(_ names: String...) throws {
        let items = try names.enumerated().map { index, name in
            let data = Data("token of \(name)".utf8).base64EncodedString()
            let token = try JSONDecoder().decode(
                ApplicationToken.self,
                from: Data("{\"data\":\"\(data)\"}".utf8)
            )
            let id = ItemID(rawValue: UInt64(index) + 1)
            return try #require(
                Selection.Item(id: id, name: name, subject: .application(token))
            )
        }
        let folder = SelectionFolder(appGroup: URL(filePath: path))
        let reference = try folder.store(Selection(items))
        try happen(.selectionSet(SelectionID(rawValue: 1), reference))
    }

    /// The fold of the home's facts.
    func state() throws -> RuleState { try FactLog(reading: path).state }

    /// Lets time pass.
    func wait(hours: Int) { console.seconds += 3600 * hours }
}

/// A budget and a pause that share an app.
let twoLimits = """
    settings: {weakening-delay: 24 hours}
    selections:
      social: {apps: [Instagram, TikTok], domains: [instagram.com]}
      video: {apps: [TikTok]}
    limits:
      - {name: One hour, on: social, budget: {minutes: 60}}
      - {name: Ask first, on: video, pause: {minutes: 15}}

    """
