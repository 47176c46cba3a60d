import AppIntents
import Enforcement
import Limits
import Presentation
import SwiftUI
import WidgetKit

/// A button that blocks chosen apps, for Control Center, the Lock Screen and the Action button.
@available(iOS 18.0, *)
struct BlockControl: ControlWidget {
    /// The ID with which the app reloads the control.
    static let kind = "app.stint.block"

    var body: some ControlWidgetConfiguration {
        AppIntentControlConfiguration(kind: Self.kind, provider: BlockProvider()) { status in
            ControlWidgetButton(action: status.intent) {
                Label("Block Apps", systemImage: "lock.fill")
            } actionLabel: { _ in
                BlockText(status: status)
            }
            .disabled(!status.canBegin)
        }
        .displayName("Block Apps")
        .description("Blocks the apps you choose for a while. If you open one, the pledge fails.")
        .promptsForUserConfiguration()
    }
}

/// The apps and the time of the control.
@available(iOS 18.0, *)
struct BlockSettings: ControlConfigurationIntent {
    static let title: LocalizedStringResource = "Block Apps"

    /// The blocked apps; nil for the only choice.
    @Parameter(title: "Apps") var selection: SelectionEntity?
    /// The length of the pledge in minutes, 15 to 120.
    @Parameter(title: "Minutes", default: 60) var minutes: Int
}

/// The effect of a press of the control.
enum BlockStatus {
    /// A press begins a pledge, with a stake of credits if the last one had some.
    case ready(SelectionEntity, name: String, minutes: Int, credits: Int?)
    case running(until: Moment)
    /// Several selections can be blocked, and none is chosen.
    case notChosen
    case removed

    init(
        _ overview: Overview,
        blocking chosen: SelectionEntity?,
        minutes: Int,
        staking credits: Int?
    ) {
        let offered = overview.selections.filter(\.canBePledged).map { SelectionEntity($0) }
        let selection = offered.first { chosen == nil ? offered.count == 1 : $0.id == chosen?.id }
        if case .running(_, let until)? = overview.pledge?.outcome {
            self = .running(until: until)
        } else if let selection {
            self = .ready(selection, name: selection.name ?? "", minutes: minutes, credits: credits)
        } else {
            self = chosen == nil ? .notChosen : .removed
        }
    }

    var canBegin: Bool { if case .ready = self { true } else { false } }

    /// The intent of a press; a disabled control performs none.
    var intent: BlockAppsIntent {
        guard case .ready(let selection, _, let minutes, _) = self else { return BlockAppsIntent() }
        return BlockAppsIntent(selection, minutes: minutes)
    }
}

/// The provider of the control's status.
@available(iOS 18.0, *)
struct BlockProvider: AppIntentControlValueProvider {
    func previewValue(configuration: BlockSettings) -> BlockStatus { .notChosen }

    func currentValue(configuration: BlockSettings) async throws -> BlockStatus {
        let overview = try Reconciler.read(Overview.init)
        return BlockStatus(
            overview,
            blocking: configuration.selection,
            minutes: configuration.minutes,
            staking: try Reconciler.nextPledge()?.amount()?.count
        )
    }
}

/// The status of the control in a few words.
struct BlockText: View {
    let status: BlockStatus

    var body: some View {
        switch status {
        case .ready(_, let name, let minutes, let credits?):
            Text("Pledge: \(name), \(minutes) min, stake \(credits)")
        case .ready(_, let name, let minutes, nil): Text("Pledge: \(name), \(minutes) min")
        case .running(let until): Text("until \(until.date, style: .time)")
        case .notChosen: Text("Choose Apps")
        case .removed: Text("Removed Apps")
        }
    }
}
