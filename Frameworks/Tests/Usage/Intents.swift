import ActivityKit
import AppIntents
import SwiftUI
import WidgetKit

struct BlockProfile: AppEntity {
    static let typeDisplayRepresentation: TypeDisplayRepresentation = "Profile"
    static let defaultQuery = BlockProfileQuery()

    let id: UUID
    let name: String

    var displayRepresentation: DisplayRepresentation {
        DisplayRepresentation(
            title: "\(name)",
            subtitle: "Blocks apps",
            image: .init(systemName: "moon")
        )
    }
}

struct BlockProfileQuery: EntityStringQuery {
    func entities(for identifiers: [UUID]) async throws -> [BlockProfile] { [] }
    func entities(matching string: String) async throws -> [BlockProfile] { [] }
    func suggestedEntities() async throws -> [BlockProfile] { [] }
    func defaultResult() async -> BlockProfile? { nil }
}

struct AllProfilesQuery: EnumerableEntityQuery {
    func entities(for identifiers: [UUID]) async throws -> [BlockProfile] { [] }
    func allEntities() async throws -> [BlockProfile] { [] }
}

enum BlockStrength: String, AppEnum {
    case gentle, strict

    static let typeDisplayRepresentation: TypeDisplayRepresentation = "Strength"
    static let caseDisplayRepresentations: [BlockStrength: DisplayRepresentation] = [
        .gentle: "Gentle", .strict: "Strict",
    ]
}

struct StartBlockIntent: AppIntent, LiveActivityIntent {
    static let title: LocalizedStringResource = "Start Blocking"
    static let description = IntentDescription("Blocks apps.", categoryName: "Blocking")
    static let openAppWhenRun = false

    @Parameter(title: "Profile") var profile: BlockProfile
    @Parameter(title: "Strength", default: .gentle) var strength: BlockStrength
    @Parameter(title: "Minutes", default: 25, inclusiveRange: (15, 120)) var minutes: Int
    @Parameter(title: "Until", kind: .time) var until: Date?

    static var parameterSummary: some ParameterSummary {
        Summary("Start \(\.$profile) for \(\.$minutes) minutes") { \.$strength }
    }

    func perform() async throws -> some IntentResult & ReturnsValue<Int> & ProvidesDialog {
        if minutes < 15 { throw $minutes.needsValueError("How long?") }
        return .result(value: minutes, dialog: "\(profile.name) runs for \(minutes) minutes.")
    }
}

struct StopBlockIntent: ForegroundContinuableIntent {
    static let title: LocalizedStringResource = "Stop Blocking"
    static let authenticationPolicy: IntentAuthenticationPolicy = .requiresAuthentication

    func perform() async throws -> some IntentResult & ShowsSnippetView {
        try await requestConfirmation()
        try await requestToContinueInForeground("Open the app to stop.") {}
        return .result(view: Text("Stopped"))
    }
}

struct SleepFilter: SetFocusFilterIntent {
    static let title: LocalizedStringResource = "Block During Focus"
    @Parameter(title: "Profile") var profile: BlockProfile?
    var displayRepresentation: DisplayRepresentation { "Block" }
    func perform() async throws -> some IntentResult { .result() }
}

struct BlockShortcuts: AppShortcutsProvider {
    static let shortcutTileColor: ShortcutTileColor = .navy
    static var appShortcuts: [AppShortcut] {
        AppShortcut(
            intent: StartBlockIntent(),
            phrases: ["Start \(\.$profile) in \(.applicationName)"],
            shortTitle: "Start",
            systemImageName: "moon"
        )
        AppShortcut(
            intent: StopBlockIntent(),
            phrases: ["Stop \(.applicationName)"],
            shortTitle: "Stop",
            systemImageName: "stop"
        )
    }
}

struct ChooseProfile: WidgetConfigurationIntent {
    static let title: LocalizedStringResource = "Choose Profile"
    @Parameter(title: "Profile") var profile: BlockProfile?
}

nonisolated struct ProfileEntry: TimelineEntry {
    let date: Date
    let name: String
}

nonisolated struct ProfileProvider: AppIntentTimelineProvider {
    func placeholder(in context: Context) -> ProfileEntry { ProfileEntry(date: .now, name: "") }
    func snapshot(for configuration: ChooseProfile, in context: Context) async -> ProfileEntry {
        placeholder(in: context)
    }
    func timeline(
        for configuration: ChooseProfile,
        in context: Context
    ) async -> Timeline<ProfileEntry> {
        let entry = ProfileEntry(date: .now, name: configuration.profile?.name ?? "None")
        return Timeline(entries: [entry], policy: .after(.now.addingTimeInterval(900)))
    }
}

struct ProfileWidget: Widget {
    var body: some WidgetConfiguration {
        AppIntentConfiguration(
            kind: "profile",
            intent: ChooseProfile.self,
            provider: ProfileProvider()
        ) { entry in
            Text(entry.name)
                .containerBackground(.background, for: .widget)
                .widgetURL(URL(string: "block://profile"))
                .widgetAccentable()
        }
        .configurationDisplayName("Profile")
        .description("Shows a profile.")
        .supportedFamilies([.systemSmall, .accessoryRectangular])
    }
}

struct BlockAttributes: ActivityAttributes {
    struct ContentState: Codable, Hashable { var minutes: Int }
    var name: String
}

func startActivity() async throws {
    guard ActivityAuthorizationInfo().areActivitiesEnabled else { return }
    let state = BlockAttributes.ContentState(minutes: 25)
    let activity = try Activity.request(
        attributes: BlockAttributes(name: "Sleep"),
        content: ActivityContent(state: state, staleDate: nil),
        pushType: nil
    )
    for await state in activity.activityStateUpdates where state == .dismissed { return }
    WidgetCenter.shared.reloadTimelines(ofKind: "profile")
    WidgetCenter.shared.getCurrentConfigurations { result in
        if case .success(let widgets) = result { print(widgets.map(\.kind)) }
    }
}
