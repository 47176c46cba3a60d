import Exchange
import SwiftUI

extension Text {
    /// Says why a file could not be imported, where the fault lies, and what can be done.
    @MainActor
    init(_ error: ExchangeError, of file: String) {
        switch error {
        case .unreadable:
            self = Text("“\(file)” cannot be read. Move it to this iPhone, and try again.")
        case .tooLarge: self = Text("“\(file)” is too large for an export of Stint.")
        case .wrong(.formatUnknown, _, _), .wrong(.fieldMissing, field: "format", _):
            self = Text("“\(file)” is no export of Stint. Choose a file that Stint has shared.")
        case .wrong(.versionUnknown, _, _):
            self = Text("Another version of Stint wrote “\(file)”. Update Stint, and try again.")
        case .wrong(.truncated, _, let place):
            self = Text("“\(file)” ends too early, in line \(place.line). Choose the whole file.")
        case .wrong(_, let field, let place):
            self = Text(
                "“\(file)” is damaged in line \(place.line), at \(field ?? place.part). Nothing was imported. Share a new export, and choose that."
            )
        case .notFitting(_, let error): self = ProblemText.text(error)
        case .noRoom(let limit):
            self = Text("There is no room for “\(Text(nameOf: limit))”. Remove a limit first.")
        case .notTaken(let error): self = ProblemText.text(error)
        case .overtaken:
            self = Text("The rules were changed meanwhile. Look at them, and import again.")
        @unknown default: self = Text("Something unexpected happened. Nothing was changed.")
        }
    }
}
