import SwiftUI

/// An error that prevents input to an element.
@nonexhaustive
public enum HostedInputError: Error, Equatable, Sendable, CustomStringConvertible {
    /// The page has no such element, or it is disabled.
    case unknownElement(String)
    /// The element with an ID and kind doesn't accept a value; nothing has changed.
    case unacceptableText(String, String, String)

    /// The element, the problem and the remedy.
    public var description: String {
        switch self {
        case .unknownElement(let identifier):
            "could not use element \(String(reflecting: identifier)): "
                + "the page has no such enabled element; render again"
        case .unacceptableText(let identifier, let kind, let text):
            "could not set \(kind) \(String(reflecting: identifier)) to "
                + "\(String(reflecting: text)): not an accepted value; send another"
        }
    }
}

extension HostedInputError {
    init(_ error: ElementActionError) {
        switch error {
        case .unknownElement(let identifier): self = .unknownElement(identifier)
        case .unacceptableText(let identifier, let kind, let text):
            self = .unacceptableText(identifier, kind.rawValue, text)
        }
    }
}
