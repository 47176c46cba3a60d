import Enforcement
import Foundation
import Limits
import ManagedSettings
import Testing

/// A temporary home, and a console to run commands on it.
struct TestHome {
    let folder: URL
    let console = CapturedConsole()

    var path: String { folder.appending(path: "home").path }

    /// Runs `body` with a home that doesn't exist yet.
    static func with<Result>(_ body: (TestHome) throws -> Result) throws -> Result {
        try withFolder { try body(TestHome(folder: $0)) }
    }

    /// Runs the tool on the home, after clearing the console.
    func run(_ words: String...) -> Int32 {
        console.clear()
        return console.run(words + ["--home", path])
    }

    /// Runs the tool on the home, expects success, and returns the output.
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

    /// Appends events as the phone would, at the current time.
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

    /// Stores picked apps in a selection without a limit, as the phone would.
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
        try happen(.selectionSet(SelectionID(rawValue: DrawnNumber.minimum), reference))
    }

    /// The fold of the home's facts.
    func state() throws -> RuleState { try FactLog(reading: path).state }

    func wait(hours: Int) { console.seconds += 3600 * hours }
}

/// A limits file with hours, prices, a soft end and a pool of breaks.
let unusualLimits = """
    settings: {weakening-delay: 24 hours, break: {pool: 45}}
    selections: {video: {apps: [TikTok]}}
    limits:
      - name: Nights
        on: video
        pause: {minutes: 60, choose-length: yes, wait: {seconds: 20, longer-each-time: yes}}
        days: fri
        hours: [{from: "22:00", to: "07:00"}]
        breaks: yes
      - name: Minutes
        on: video
        budget: {minutes: 45, ask: {minutes: 5, times: 3, reasons: [Work, Bored]}}
        days: weekend
      - {name: Never, on: video, schedule: [], hours: [{from: "09:30", to: "12:00"}], breaks: no}

    """

/// A limits file with a budget and a pause that share an app.
let twoLimits = """
    settings: {weakening-delay: 24 hours}
    selections:
      social: {apps: [Instagram, TikTok], domains: [instagram.com]}
      video: {apps: [TikTok]}
    limits:
      - {name: One hour, on: social, budget: {minutes: 60}}
      - {name: Ask First, on: video, pause: {minutes: 15}}

    """
