import AppIntents
import Presentation

/// The intents of the widgets: those that they share with the app.
struct WidgetIntents: AppIntentsPackage {
    static var includedPackages: [any AppIntentsPackage.Type] { [PresentationIntents.self] }
}
