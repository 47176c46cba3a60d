import AppIntents
import Presentation

/// The intents of the app: those that it shares with its widgets.
struct StintIntents: AppIntentsPackage {
    static var includedPackages: [any AppIntentsPackage.Type] { [PresentationIntents.self] }
}
