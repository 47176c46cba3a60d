import SwiftUI

/// Why input did not reach an element.
@nonexhaustive
public enum HostedInputError: Error, Equatable, Sendable, CustomStringConvertible {
    /// The page has no such element, or it is disabled; render again and look.
    case unknownElement(String)
    /// The element, of the kind named second, takes no such value; nothing has changed.
    case unacceptableText(String, String, String)

    /// The problem, as a sentence.
    public var description: String {
        switch self {
        case .unknownElement(let identifier):
            "could not use element \(String(reflecting: identifier)): "
                + "the page has none that can be used; render again"
        case .unacceptableText(let identifier, let kind, let text):
            "could not set \(kind) \(String(reflecting: identifier)) to "
                + "\(String(reflecting: text)): not such a value; send one of the control's kind"
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
