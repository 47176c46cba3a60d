import AppIntents
import SwiftUI
import Synchronization
import WidgetKit

/// A lamp that intents can light.
struct SampleLamp: AppEntity {
    static let typeDisplayRepresentation: TypeDisplayRepresentation = "Lamp"
    static let defaultQuery = SampleLampQuery()

    let id: String

    var displayRepresentation: DisplayRepresentation {
        DisplayRepresentation(title: "Lamp <\(id)>")
    }
}

struct SampleLampQuery: EntityQuery {
    func entities(for identifiers: [String]) async throws -> [SampleLamp] {
        identifiers.filter { ["a", "b"].contains($0) }.map { SampleLamp(id: $0) }
    }

    func suggestedEntities() async throws -> [SampleLamp] {
        [SampleLamp(id: "a"), SampleLamp(id: "b")]
    }
}

/// Lights a lamp.
struct SampleLight: AppIntent {
    static let title: LocalizedStringResource = "Light"
    @Parameter(title: "Lamp") var lamp: SampleLamp
    @Parameter(title: "Minutes", default: 5) var minutes: Int

    init() {}

    init(_ lamp: SampleLamp) { self.lamp = lamp }

    func perform() async throws -> some IntentResult & ProvidesDialog {
        guard minutes > 0 else { throw SampleProblem() }
        let text = "\(lamp.id) \(minutes)"
        SampleState.current.withLock { $0.lit.append(text) }
        return .result(dialog: "It is lit.")
    }
}

struct SampleProblem: Error, CustomLocalizedStringResourceConvertible {
    var localizedStringResource: LocalizedStringResource { "Choose more minutes." }
}

/// Lights a lamp during a Focus.
struct SampleFilter: SetFocusFilterIntent {
    static let title: LocalizedStringResource = "Light a Lamp"
    @Parameter(title: "Lamp") var lamp: SampleLamp?

    var displayRepresentation: DisplayRepresentation { "Light" }

    func perform() async throws -> some IntentResult {
        let text = "focus \(lamp?.id ?? "off")"
        SampleState.current.withLock { $0.lit.append(text) }
        return .result()
    }
}

struct SampleShortcuts: AppShortcutsProvider {
    static var appShortcuts: [AppShortcut] {
        AppShortcut(
            intent: SampleLight(),
            phrases: ["Light \(\.$lamp) in \(.applicationName)"],
            shortTitle: "Light",
            systemImageName: "lightbulb"
        )
    }
}

/// The settings of `SampleChoice`.
@available(iOS 18.0, *)
struct SampleSettings: ControlConfigurationIntent {
    static let title: LocalizedStringResource = "Lamp"
    @Parameter(title: "Lamp") var lamp: SampleLamp?
}

/// A control that lights the chosen lamp.
@available(iOS 18.0, *)
struct SampleChoice: ControlWidget {
    var body: some ControlWidgetConfiguration {
        AppIntentControlConfiguration(kind: "sample.choice", intent: SampleSettings.self) {
            settings in
            ControlWidgetButton(
                action: settings.lamp.map { SampleLight($0) } ?? SampleLight()
            ) {
                Text("Light \(settings.lamp?.id ?? "nothing")")
            }
            .disabled(settings.lamp == nil)
        }
        .displayName("Chosen Lamp")
        .promptsForUserConfiguration()
    }
}
