package import Foundation

/// A localized text: its key, arguments and table.
package struct LocalizedText: Equatable, Sendable {
    /// The key in a table of translations.
    package var key: String
    /// The text in the source language, with placeholders; nil if it is the key.
    package var source: String?
    /// The values of the placeholders.
    package var arguments: [LocalizedArgument]
    /// The table, or nil for the default.
    package var table: String?
    /// The folder of the tables, or nil for the process's folder.
    package var folder: URL?
    /// True for a text of the system, which apps don't translate.
    var isSystemText = false

    /// A part of a text.
    package enum Piece: Equatable, Sendable {
        /// Words.
        case text(String)
        /// An element that the view draws, by its number.
        case drawn(Int)
    }

    /// Creates a localized text.
    package init(
        key: String,
        source: String? = nil,
        arguments: [LocalizedArgument] = [],
        table: String? = nil,
        bundle: Bundle? = nil
    ) {
        self.key = key
        self.source = source
        self.arguments = arguments
        self.table = table
        folder = bundle.flatMap { $0 === Bundle.main ? nil : $0.resourceURL ?? $0.bundleURL }
    }

    /// Returns the text for a locale, without drawn elements.
    /// - Parameter locale: The person's locale; nil for the phone's language.
    /// - Returns: The text in the best available language.
    package func string(in locale: Locale?) -> String {
        pieces(in: locale, isString: true).reduce(into: "") { text, piece in
            if case .text(let part) = piece { text += part }
        }
    }

    /// Returns the parts of the text for a locale.
    /// - Parameter locale: The person's locale; nil for the phone's language.
    /// - Returns: The text and drawn elements in order.
    package func pieces(in locale: Locale?) -> [Piece] { pieces(in: locale, isString: false) }

    private func pieces(in locale: Locale?, isString: Bool) -> [Piece] {
        let reader = locale ?? AppResources.processLocale
        let own =
            isSystemText
            ? SystemWords.text(key, preferring: reader.identifier, of: AppResources.current)
            : source ?? key
        let found = isSystemText ? nil : translation(for: reader.identifier, isString)
        guard !arguments.isEmpty else {
            return [.text(found?.form.format(in: found?.language ?? "") { nil } ?? own)]
        }
        var writer = LocalizedWriter(arguments: arguments, locale: reader)
        if let found {
            writer.write(found.form, in: found.language)
        } else {
            writer.write(own)
        }
        return writer.pieces
    }

    private func translation(
        for tag: String,
        _ isString: Bool
    ) -> (form: StringCatalog.Form, language: String)? {
        let resources =
            folder.map { [AppResources.at($0)] } ?? AppResources.visible(toStrings: isString)
        for resource in resources {
            if let found = resource.translation(of: key, in: table, preferring: tag) {
                return found
            }
        }
        return nil
    }
}

/// A writer that inserts arguments into a format.
struct LocalizedWriter {
    let arguments: [LocalizedArgument]
    let locale: Locale
    private(set) var pieces: [LocalizedText.Piece] = []
    /// The index of the next argument without a position.
    private var next = 0
    // Created once, because creation is slow; they are never changed.
    /// A placeholder: a position, a width and a conversion.
    private nonisolated(unsafe) static let placeholder =
        /%(?:(\d+)\$)?([-+0# ']*\d*(?:\.\d+)?)((?:hh|h|ll|l|q|z|t|j|L)?[@dDiuUxXoOfFeEgGaAcCsSp])/
    /// A part with plural forms: a position and its name.
    private nonisolated(unsafe) static let part = /%(?:(\d+)\$)?#@([^@]*)@/

    init(arguments: [LocalizedArgument], locale: Locale) {
        self.arguments = arguments
        self.locale = locale
    }

    /// Writes a catalog's text, with the plural forms for its arguments.
    mutating func write(_ form: StringCatalog.Form, in language: String) {
        let counted = arguments.firstIndex { $0.number != nil }
        guard
            let format = form.format(in: language, { counted.flatMap { arguments[$0].number } })
        else { return }
        write(format, form.substitutions ?? [:], in: language)
    }

    /// Writes a format.
    /// - Parameters:
    ///   - format: Text with placeholders.
    ///   - parts: The parts with plural forms.
    ///   - language: The language of the format.
    ///   - counted: The argument for `%arg`.
    mutating func write(
        _ format: String,
        _ parts: [String: StringCatalog.Substitution] = [:],
        in language: String = "",
        counting counted: (place: Int, specifier: String)? = nil
    ) {
        var rest = Substring(format)
        while let sign = rest.firstIndex(of: "%") {
            append(String(rest[..<sign]))
            rest = rest[sign...]
            if rest.hasPrefix("%%") {
                append("%")
                rest = rest.dropFirst(2)
            } else if let part = unsafe rest.prefixMatch(of: Self.part) {
                write(parts[String(part.output.2)], at: part.output.1, in: language)
                rest = rest[part.range.upperBound...]
            } else if let counted, rest.hasPrefix("%arg") {
                append(argument: counted.place, as: counted.specifier)
                rest = rest.dropFirst(4)
            } else if let place = unsafe rest.prefixMatch(of: Self.placeholder) {
                let number = place.output.1.flatMap { Int($0) }.map { $0 - 1 }
                append(
                    argument: number ?? next,
                    as: "%\(place.output.2)\(place.output.3)"
                )
                if number == nil { next += 1 }
                rest = rest[place.range.upperBound...]
            } else {
                append("%")
                rest = rest.dropFirst()
            }
        }
        append(String(rest))
    }

    private mutating func write(
        _ part: StringCatalog.Substitution?,
        at position: Substring?,
        in language: String
    ) {
        guard let part else { return }
        let place = (part.argNum ?? position.flatMap { Int($0) } ?? next + 1) - 1
        guard arguments.indices.contains(place) else { return }
        if part.argNum == nil, position == nil { next += 1 }
        let number = arguments[place].number
        guard let format = part.variations.format(in: language, { number }) else { return }
        let specifier = part.formatSpecifier.map { "%\($0)" } ?? arguments[place].specifier
        write(format, in: language, counting: (place, specifier))
    }

    private mutating func append(argument place: Int, as specifier: String) {
        guard arguments.indices.contains(place) else { return append(specifier) }
        if case .drawn(let number) = arguments[place].value {
            pieces.append(.drawn(number))
        } else {
            append(arguments[place].text(specifier, in: locale))
        }
    }

    private mutating func append(_ text: String) {
        guard !text.isEmpty else { return }
        if case .text(let before)? = pieces.last {
            pieces[pieces.count - 1] = .text(before + text)
        } else {
            pieces.append(.text(text))
        }
    }
}
