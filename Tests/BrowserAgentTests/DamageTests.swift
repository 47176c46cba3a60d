import BrowserBackend
import Enforcement
import Foundation
import Limits
import SimulatedPhone
import Testing

/// Files of the data folder that are lost: what was blocked stays blocked, and the person is told.
@Suite("Damaged files", .timeLimit(.minutes(10)))
struct DamageTests {
    enum Damage: CaseIterable {
        case removed, emptied, halved, changedAtStart, changedInMiddle, changedAtEnd

        func apply(to file: URL) throws {
            let whole = try Data(contentsOf: file)
            switch self {
            case .removed: try FileManager.default.removeItem(at: file)
            case .emptied: try Data().write(to: file)
            case .halved: try whole.prefix(whole.count / 2).write(to: file)
            case .changedAtStart: try Self.change(whole, 0, file)
            case .changedInMiddle: try Self.change(whole, whole.count / 2, file)
            case .changedAtEnd: try Self.change(whole, whole.count - 1, file)
            }
        }

        private static func change(_ whole: Data, _ place: Int, _ file: URL) throws {
            var bytes = whole
            if bytes.indices.contains(place) { bytes[place] ^= 0x10 }
            try bytes.write(to: file)
        }
    }

    private static let limits = """
        selections:
          video: {domains: [youtube.com]}
          news: {domains: [news.example, m.news.example]}
          social: {domains: [x.com]}
          mail: {domains: [mail.example]}
        limits:
          - {name: Never, on: video, schedule: []}
          - {name: Half an hour, on: news, budget: {minutes: 30}}
          - {name: Ask first, on: social, pause: {minutes: 15}}
          - {name: Open, on: mail, timer: {}}
        """
    private static let blocked = ["m.news.example", "news.example", "x.com", "youtube.com"]

    /// A machine on which everything is blocked, and its files.
    private final class Scene {
        let desk: Desk
        let files: [String]
        private let whole: URL

        init() throws {
            desk = try Desk(DamageTests.limits)
            let browser = desk.browser()
            desk.show("news.example", in: browser)
            desk.advance(by: .seconds(31 * 60))
            desk.show(nil, in: browser)
            #expect(browser.blocked == DamageTests.blocked)
            let data = desk.clocks.disk.appending(path: "data")
            let copy = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
            try FileManager.default.copyItem(at: data, to: copy)
            let paths = try FileManager.default.subpathsOfDirectory(atPath: copy.path).sorted()
            files = paths.filter { path in
                var isFolder: ObjCBool = false
                let path = copy.appending(path: path).path
                return unsafe FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
                    && !isFolder.boolValue
            }
            whole = copy
        }

        deinit { try? FileManager.default.removeItem(at: whole) }

        var data: URL { desk.clocks.disk.appending(path: "data") }

        /// Restores all files, damages some, and starts the agent.
        func start(_ damages: [(file: String, damage: Damage)]) throws {
            try FileManager.default.removeItem(at: data)
            try FileManager.default.copyItem(at: whole, to: data)
            for (file, damage) in damages { try damage.apply(to: data.appending(path: file)) }
            try desk.restart()
        }
    }

    /// True for a file whose loss is reported, unlike that of the record itself and of locks.
    private func matters(_ file: String) -> Bool {
        ["record.txt", "lock", "journal.lock", "shields-whole", "arming", "languages"].allSatisfy {
            !file.hasSuffix($0)
        }
    }

    @Test(
        "no damage to one file opens anything, and the person is told",
        arguments: Damage.allCases
    )
    func single(_ damage: Damage) throws {
        let scene = try Scene()
        #expect(scene.files.contains("journal"))
        #expect(scene.files.contains("desktop/device.log"))
        #expect(scene.files.contains("desktop/limits-copy"))
        #expect(scene.files.contains { $0.hasPrefix("selections/") })
        for file in scene.files {
            try scene.start([(file, damage)])
            let blocked = Set(scene.desk.browser().blocked)
            #expect(blocked.isSuperset(of: Self.blocked), "\(file) \(damage)")
            #expect(!blocked.contains("mail.example"), "\(file) \(damage)")
            // A later start opens nothing either; the budget of all starts together has one day.
            scene.desk.advance(by: .seconds(1800))
            try scene.desk.restart()
            #expect(Set(scene.desk.browser().blocked).isSuperset(of: Self.blocked), "\(file)")
            let isCopy = ["desktop/selections", "history", "limits-copy", "desktop/limits-copy"]
                .contains { file.hasPrefix($0) }
            // A record that a kill has cut off at the end of a file is no damage.
            let isCut =
                ["desktop/device.log", "desktop/limits-copy"].contains(file) && damage == .halved
            guard matters(file), !isCopy, !isCut else { continue }
            let record = try String(
                contentsOf: scene.data.appending(path: "desktop/record.txt"),
                encoding: .utf8
            )
            let words = ["lost", "damaged", "missing"]
            #expect(words.contains { record.contains($0) }, "\(file) \(damage)")
        }
    }

    @Test("no damage to two files opens anything", arguments: [Damage.removed, .changedInMiddle])
    func pairs(_ damage: Damage) throws {
        let scene = try Scene()
        for (index, first) in scene.files.enumerated() {
            for second in scene.files[..<index] {
                for other in [damage, .emptied] {
                    try scene.start([(first, damage), (second, other)])
                    let blocked = Set(scene.desk.browser().blocked)
                    #expect(blocked.isSuperset(of: Self.blocked), "\(first) \(second) \(other)")
                }
            }
        }
    }

    @Test("a change of any byte of the journal opens nothing")
    func journalBytes() throws {
        let scene = try Scene()
        let journal = scene.data.appending(path: "journal")
        let whole = try Data(contentsOf: journal)
        for place in stride(from: 0, to: whole.count, by: 29) {
            try scene.start([])
            var changed = whole
            changed[place] ^= 0x10
            try changed.write(to: journal)
            try scene.desk.restart()
            #expect(Set(scene.desk.browser().blocked).isSuperset(of: Self.blocked), "\(place)")
            for copies in [[], ["desktop/limits-copy"], ["limits-copy"]] {
                try scene.start([])
                try whole.prefix(place).write(to: journal)
                for copy in copies {
                    try Damage.removed.apply(to: scene.data.appending(path: copy))
                }
                try scene.desk.restart()
                #expect(
                    Set(scene.desk.browser().blocked).isSuperset(of: Self.blocked),
                    "to \(place) \(copies)"
                )
            }
        }
    }

    @Test("files that are removed while the agent runs open nothing", arguments: Damage.allCases)
    func running(_ damage: Damage) throws {
        let scene = try Scene()
        for file in scene.files {
            try scene.start([])
            let browser = scene.desk.browser()
            try damage.apply(to: scene.data.appending(path: file))
            scene.desk.advance(by: .seconds(120))
            _ = scene.desk.press("primary", on: "x.com", in: browser)
            #expect(Set(browser.blocked).isSuperset(of: Self.blocked), "\(file) \(damage)")
        }
    }

    @Test("a lost journal is held once, however often the agent starts")
    func startsAgain() throws {
        let scene = try Scene()
        try scene.start([("journal", .removed)])
        for _ in 0..<4 { try scene.desk.restart() }
        let labels = try scene.desk.device.run {
            try Reconciler.inAppGroup().state.limits.map(\.label)
        }
        #expect(labels == ["Damaged Data"])
    }

    @Test("files that are removed with whole folders open nothing, and a file of limits starts it")
    func folders() throws {
        let lost = [
            ["selections", "desktop"], ["selections"], ["desktop"], ["journal", "desktop"],
        ]
        for files in lost {
            for limits in [nil, Self.limits] {
                let scene = try Scene()
                try scene.start([])
                for file in files {
                    try FileManager.default.removeItem(at: scene.data.appending(path: file))
                }
                try scene.desk.restart(limits)
                let blocked = Set(scene.desk.browser().blocked)
                #expect(blocked.isSuperset(of: Self.blocked), "\(files)")
                #expect(scene.desk.ask("status")?.contains("damaged") == true, "\(files)")
            }
        }
    }

    @Test("if nothing knows what a limit blocked, a file of limits starts the agent")
    func nothingKnown() throws {
        let scene = try Scene()
        try scene.start([])
        for file in ["selections", "desktop", "limits-copy"] {
            try FileManager.default.removeItem(at: scene.data.appending(path: file))
        }
        try scene.desk.restart(Self.limits)
        #expect(Set(scene.desk.browser().blocked).isSuperset(of: Self.blocked))
    }

    @Test(
        "the day's minutes go on without the file of use, or with an old copy of it",
        arguments: [0, 5]
    )
    func use(kept: Int) throws {
        let desk = try Desk(Self.limits)
        let file = desk.clocks.disk.appending(path: "data/desktop/device.log")
        var browser = desk.browser()
        func use(_ seconds: Int) {
            desk.show("news.example", in: browser)
            desk.advance(by: .seconds(seconds))
            desk.show(nil, in: browser)
        }
        use(kept * 60)
        let copy = try Data(contentsOf: file)
        use((20 - kept) * 60 + 1)
        try FileManager.default.removeItem(at: file)
        if kept > 0 { try copy.write(to: file) }
        try desk.restart()
        browser = desk.browser()
        use(9 * 60)
        #expect(!browser.blocked.contains("news.example"))
        use(2 * 60)
        #expect(browser.blocked.contains("news.example"))
    }

    @Test("a lost journal brings back no used emergencies")
    func emergencies() throws {
        let scene = try Scene()
        let desk = scene.desk
        try desk.restart()
        for _ in 0..<2 {
            try desk.device.run {
                var reconciler = try Reconciler.inAppGroup()
                _ = try reconciler.beginEmergency()
            }
            desk.advance(by: .seconds(16 * 60))
        }
        try Damage.removed.apply(to: scene.data.appending(path: "journal"))
        try desk.restart()
        #expect(desk.browser().blocked.contains("x.com"))
        let settings = try desk.device.run { try Reconciler.inAppGroup().state.settings }
        #expect(settings.emergencyRule.timesPerPeriod == 1)
    }

    @Test("without damage nothing is told, and a new folder is a new person")
    func whole() throws {
        let scene = try Scene()
        try scene.start([])
        #expect(scene.desk.ask("status")?.contains("damaged") == false)
        #expect(scene.desk.browser().blocked == Self.blocked)
        try FileManager.default.removeItem(at: scene.data)
        try scene.desk.restart()
        #expect(scene.desk.browser().blocked.isEmpty)
        #expect(scene.desk.ask("status")?.contains("damaged") == false)
    }

    @Test("lost limits are held until the person removes that, after a day; an emergency opens it")
    func waysOut() throws {
        let scene = try Scene()
        try scene.start([("journal", .removed)])
        let desk = scene.desk
        let browser = desk.browser()
        #expect(browser.blocked == Self.blocked)
        #expect(desk.ask("status")?.contains("damaged: the journal was lost") == true)
        try desk.device.run {
            var reconciler = try Reconciler.inAppGroup()
            #expect(reconciler.state.limits.map(\.label) == ["Damaged Data"])
            _ = try reconciler.beginEmergency()
        }
        desk.advance(by: .seconds(10))
        #expect(browser.blocked.isEmpty)
        desk.advance(by: .seconds(15 * 60))
        #expect(browser.blocked == Self.blocked)
        try desk.device.run {
            var reconciler = try Reconciler.inAppGroup()
            for limit in reconciler.state.limits { _ = try reconciler.remove(limit.id) }
        }
        desk.advance(by: .seconds(24 * 3600 - 60))
        #expect(browser.blocked == Self.blocked)
        desk.advance(by: .seconds(120))
        #expect(browser.blocked.isEmpty)
        try desk.restart(Self.limits)
        #expect(desk.browser().blocked.contains("youtube.com"))
    }
}
