/// A value that can stand in a text to be translated.
@available(iOS 13.0, *)
public protocol _FormatSpecifiable: Equatable {
    /// What is handed to the format.
    associatedtype _Arg: CVarArg
    /// The value as the format takes it.
    var _arg: _Arg { get }
    /// The placeholder in a table of translations.
    var _specifier: String { get }
}

extension _FormatSpecifiable {
    var formattedByDefault: String { String(format: _specifier, _arg) }
}
