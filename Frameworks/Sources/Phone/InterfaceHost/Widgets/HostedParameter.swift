import AppIntents
import Foundation

/// A parameter of an intent, as a field of a form.
public struct HostedParameter: Equatable, Sendable {
    /// The kind of field.
    public enum Kind: Equatable, Sendable {
        /// A whole number or a fraction.
        case number
        /// A switch, whose texts are `true` and `false`.
        case flag
        case text
        /// A choice of one option.
        case choice([Option])
    }

    /// A value that the app offers.
    public struct Option: Equatable, Sendable {
        /// The text that identifies the value, for example the ID of an entity.
        public let text: String
        /// The title in the app's language.
        public let title: String

        init(_ option: IntentOption) { (text, title) = (option.text, option.title) }
    }

    /// The name in the source.
    public let name: String
    /// The title in the app's language.
    public let title: String
    /// The kind of field.
    public let kind: Kind
    /// The value; nil without one.
    public let value: Option?
    /// True if the parameter may have no value.
    public let isOptional: Bool

    /// Loads the options of a parameter; nil for a type that has no field.
    init?(_ name: String, _ parameter: any SettableParameter) async {
        var options: [IntentOption]?
        // Without an answer, for example before the first unlock, nothing can be chosen.
        do { options = try await parameter.options() } catch { options = [] }
        if let options {
            kind = .choice(options.map { Option($0) })
        } else {
            switch parameter.valueType {
            case is Int.Type, is Double.Type: kind = .number
            case is Bool.Type: kind = .flag
            case is String.Type: kind = .text
            default: return nil
            }
        }
        self.name = name
        title = String(localized: parameter.title)
        value = parameter.option.map { Option($0) }
        isOptional = parameter.isOptional
    }
}

extension HostedIntent {
    /// Returns the parameters that a form can show, with their values and options.
    ///
    /// Call it from asynchronous work of the app or its widget extension.
    public func form() async -> [HostedParameter] {
        var fields: [HostedParameter] = []
        for (name, parameter) in intent.parameters {
            if let field = await HostedParameter(name, parameter) { fields.append(field) }
        }
        return fields
    }

    /// Sets parameters with texts, by their names, as the system does with stored settings.
    ///
    /// Call it from asynchronous work of the app or its widget extension.
    /// - Returns: The names that are unknown or whose value isn't found; the others are set.
    public func set(_ texts: [String: String]) async -> [String] {
        var unknown = Set(texts.keys)
        for (name, parameter) in intent.parameters {
            guard let text = texts[name] else { continue }
            do {
                if try await parameter.set(text: text) { unknown.remove(name) }
            } catch {
                continue
            }
        }
        return unknown.sorted()
    }

    /// Returns the text that the system shows for an intent's error.
    ///
    /// Apple shows the text of an error that conforms to `CustomLocalizedStringResourceConvertible`.
    public static func words(for error: any Error) -> String {
        switch error {
        case let error as any CustomLocalizedStringResourceConvertible:
            String(localized: error.localizedStringResource)
        case let error as AppIntentError:
            error.question.map { $0.words ?? $0.name } ?? "The action must be run again."
        default: "The action couldn’t be completed. (\(error))"
        }
    }
}
