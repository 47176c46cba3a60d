import AppIntents
import ElementTree
import Foundation
import InterfaceHost
import SwiftUI
import Synchronization
import Testing

@Suite("Intents", .timeLimit(.minutes(10)))
struct IntentTests {
    private static let surroundings = Surroundings(
        locale: Locale(identifier: "en_US"),
        calendar: Calendar(identifier: .gregorian),
        timeZone: .gmt
    )

    @Test("an intent returns a value, a dialog, a view and a following intent")
    @MainActor
    func outcome() async throws {
        let outcome = try await HostedIntent(CountMinutes()).outcome()
        #expect(outcome.value as? Int == 25 && outcome.words == "25 minutes of reading")
        #expect(outcome.next == nil)
        let shown = try await HostedIntent(ShowProfile()).outcome()
        let view = try #require(shown.view(Self.surroundings, at: .now))
        #expect(view.page.nodes.words.contains("Reading"))
        #expect(shown.words == "Here it is")
        let opening = try await HostedIntent(StartThenOpen()).outcome()
        #expect(opening.next?.intent is OpenProfile && opening.next?.opensApp == true)
    }

    @Test("an intent's question is answered or ends with an error")
    func questions() async throws {
        let asked = Mutex<[String]>([])
        let outcome = try await HostedIntent(AskForMinutes()).outcome { question in
            asked.withLock { $0.append(question) }
            return question == "How long?" ? 40 as Int : true
        }
        #expect(outcome.value as? Int == 40)
        #expect(asked.withLock { $0 } == ["How long?", "Confirm"])
        await #expect(throws: AppIntentError.self) {
            try await HostedIntent(AskForMinutes()).perform()
        }
        await #expect(throws: AppIntentError.self) {
            _ = try await HostedIntent(AskForMinutes()).outcome { _ in "no number" }
        }
        await #expect(throws: AppIntentError.self) {
            _ = try await HostedIntent(AskForMinutes()).outcome { $0 == "How long?" ? 40 : false }
        }
    }

    @Test("entities are found by ID and text, and have display texts")
    func entities() async throws {
        let query = ProfileQuery()
        #expect(try await query.entities(for: ["b", "x"]).map(\.name) == ["Sleep"])
        #expect(try await query.entities(matching: "rea").map(\.id) == ["a"])
        #expect(try await query.results().count == 2)
        #expect(await query.defaultResult()?.id == "a")
        let profile = Profile(id: "a", name: "Reading")
        #expect(String(localized: profile.localizedStringResource) == "Reading")
        #expect(Profile.persistentIdentifier == "Profile")
        #expect(String(localized: Strength.strict.localizedStringResource) == "Strict")
    }

    @Test("a form has the parameters with their values and options")
    func form() async throws {
        let hosted = HostedIntent(AllParameters())
        let form = await hosted.form()
        let names = ["minutes", "share", "isStrict", "profile", "strength", "other"]
        #expect(form.map(\.name) == names, "a date has no field")
        #expect(form.map { $0.value?.text } == ["25", "0.5", "true", nil, "gentle", nil])
        #expect(form.map(\.isOptional) == [false, false, false, true, false, true])
        #expect(form.map(\.title)[3...] == ["Profile", "Strength", "Other"])
        #expect(form.map(\.kind)[..<3] == [.number, .number, .flag])
        let options = form[3...].map { field -> [String] in
            guard case .choice(let options) = field.kind else { return [] }
            return options.map { "\($0.text): \($0.title)" }
        }
        #expect(options[0] == ["a: Reading", "b: Sleep"])
        #expect(options[1] == ["gentle: Gentle", "strict: Strict"])
        #expect(options[2] == ["15: 15", "25: 25", "60: 60"])
    }

    @Test("texts set parameters; an unknown name, value or entity is reported")
    func texts() async throws {
        let intent = AllParameters()
        let hosted = HostedIntent(intent)
        let all = [
            "minutes": "40", "share": "0.25", "isStrict": "false", "profile": "b",
            "strength": "strict", "other": "60",
        ]
        #expect(await hosted.set(all) == [])
        #expect(intent.minutes == 40 && intent.share == 0.25 && !intent.isStrict)
        #expect(intent.profile?.name == "Sleep" && intent.strength == .strict)
        #expect(intent.other == 60)
        let wrong = ["minutes": "x", "profile": "c", "strength": "", "end": "9:00", "nothing": "1"]
        #expect(await hosted.set(wrong) == wrong.keys.sorted())
        #expect(intent.minutes == 40 && intent.profile?.id == "b")
        #expect(await hosted.set(["profile": "", "other": ""]) == [])
        #expect(intent.profile == nil && intent.other == nil)
    }

    @Test("a required value that is missing is asked for before the intent runs")
    func missing() async throws {
        let opening = OpenProfile()
        let outcome = try await HostedIntent(opening).outcome { question in
            question == "Profile" ? Profile(id: "b", name: "Sleep") : nil
        }
        #expect(outcome.words == nil && opening.target.id == "b")
        await #expect(throws: AppIntentError.self) {
            try await HostedIntent(OpenProfile()).perform()
        }
    }

    @Test("a phrase contains the names of parameters in the source")
    func phrases() throws {
        let all = HostedShortcuts(Shortcuts.self).shortcuts
        let names = ["Count in ${applicationName}", "Start ${profile} in ${applicationName}"]
        #expect(all.flatMap(\.phrases) == names)
        #expect(all.map(\.intent.id) == ["CountMinutes", "AllParameters"])
    }

    @Test("an error has a text for people")
    func errors() async throws {
        #expect(HostedIntent.words(for: Missing()) == "There is no such profile.")
        do {
            try await HostedIntent(AskForMinutes()).perform()
        } catch {
            #expect(HostedIntent.words(for: error) == "How long?")
        }
        let other = HostedIntent.words(for: CancellationError())
        #expect(other.hasPrefix("The action couldn’t be completed."))
    }

    @Test("parameters have their defaults, or nil without one")
    func parameters() throws {
        let intent = AllParameters()
        #expect(intent.minutes == 25 && intent.share == 0.5 && intent.isStrict)
        #expect(intent.profile == nil && intent.strength == .gentle && intent.end == nil)
        #expect(HostedIntent(intent).set("profile", Profile(id: "a", name: "Reading") as Profile?))
        #expect(intent.profile?.id == "a")
        #expect(type(of: intent).authenticationPolicy == .requiresAuthentication)
        let offered = HostedIntent.offered(by: Shortcuts.self)
        #expect(offered.map(\.title) == ["Count", "All"])
    }
}

private struct Profile: AppEntity {
    static let typeDisplayRepresentation: TypeDisplayRepresentation = "Profile"
    static let defaultQuery = ProfileQuery()
    let id: String
    let name: String
    var displayRepresentation: DisplayRepresentation {
        DisplayRepresentation(
            title: "\(name)",
            subtitle: "A profile",
            image: .init(systemName: "moon")
        )
    }
}

private struct ProfileQuery: EntityStringQuery, EnumerableEntityQuery {
    static let all = [Profile(id: "a", name: "Reading"), Profile(id: "b", name: "Sleep")]
    func entities(for identifiers: [String]) async throws -> [Profile] {
        Self.all.filter { identifiers.contains($0.id) }
    }
    func entities(matching string: String) async throws -> [Profile] {
        Self.all.filter { $0.name.lowercased().hasPrefix(string) }
    }
    func allEntities() async throws -> [Profile] { Self.all }
    func suggestedEntities() async throws -> [Profile] { Self.all }
    func defaultResult() async -> Profile? { Self.all.first }
}

private enum Strength: String, AppEnum {
    case gentle, strict
    static let typeDisplayRepresentation = TypeDisplayRepresentation(name: "Strength")
    static let caseDisplayRepresentations: [Strength: DisplayRepresentation] = [
        .gentle: "Gentle", .strict: DisplayRepresentation(title: "Strict"),
    ]
}

private struct Missing: Error, CustomLocalizedStringResourceConvertible {
    var localizedStringResource: LocalizedStringResource { "There is no such profile." }
}

private struct MinuteOptions: DynamicOptionsProvider {
    func results() async throws -> [Int] { [15, 25, 60] }
}

private struct AllParameters: AppIntent {
    static let title: LocalizedStringResource = "All"
    static let authenticationPolicy = IntentAuthenticationPolicy.requiresAuthentication
    static var parameterSummary: some ParameterSummary {
        Summary("Start \(\.$profile) for \(\.$minutes) minutes") {
            \.$strength
            \.$end
        }
    }
    @Parameter(title: "Minutes", default: 25, inclusiveRange: (1, 60)) var minutes: Int
    @Parameter(title: "Share", default: 0.5, controlStyle: .slider, inclusiveRange: (0, 1))
    var share: Double
    @Parameter(title: "Strict", default: true) var isStrict: Bool
    @Parameter(title: "Profile") var profile: Profile?
    @Parameter(title: "Strength", default: .gentle) var strength: Strength
    @Parameter(title: "End", kind: .time) var end: Date?
    @Parameter(title: "Other", optionsProvider: MinuteOptions()) var other: Int?
    func perform() async throws -> some IntentResult { .result() }
}

private struct CountMinutes: AppIntent {
    static let title: LocalizedStringResource = "Count"
    func perform() async throws -> some IntentResult & ReturnsValue<Int> & ProvidesDialog {
        .result(value: 25, dialog: "25 minutes of reading")
    }
}

private struct ShowProfile: AppIntent {
    static let title: LocalizedStringResource = "Show"
    @MainActor
    func perform() async throws -> some IntentResult & ProvidesDialog & ShowsSnippetView {
        .result(dialog: "Here it is", view: Text("Reading"))
    }
}

private struct OpenProfile: OpenIntent {
    static let title: LocalizedStringResource = "Open"
    @Parameter(title: "Profile") var target: Profile
}

private struct StartThenOpen: AppIntent, LiveActivityIntent {
    static let title: LocalizedStringResource = "Start"
    func perform() async throws -> some IntentResult & OpensIntent {
        .result(opensIntent: OpenProfile())
    }
}

private struct AskForMinutes: ForegroundContinuableIntent {
    static let title: LocalizedStringResource = "Ask"
    @Parameter(title: "Minutes") var minutes: Int?
    func perform() async throws -> some IntentResult & ReturnsValue<Int?> {
        minutes = try await $minutes.requestValue("How long?")
        try await requestConfirmation()
        return .result(value: minutes)
    }
}

private struct Shortcuts: AppShortcutsProvider {
    static let shortcutTileColor = ShortcutTileColor.navy
    static var appShortcuts: [AppShortcut] {
        AppShortcut(
            intent: CountMinutes(),
            phrases: ["Count in \(.applicationName)"],
            shortTitle: "Count",
            systemImageName: "clock"
        )
        AppShortcut(
            intent: AllParameters(),
            phrases: ["Start \(\.$profile) in \(.applicationName)"],
            shortTitle: "All",
            systemImageName: "moon"
        )
    }
}
