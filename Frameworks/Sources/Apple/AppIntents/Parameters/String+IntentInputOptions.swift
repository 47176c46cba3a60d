@available(iOS 16.0, *)
extension String {
    /// The keyboard of a question for a text, which the simulated phone doesn't have.
    public struct IntentInputOptions {
        public var keyboardType: KeyboardType
        public var capitalizationType: CapitalizationType
        public var multiline: Bool
        public var autocorrect: Bool
        public var smartQuotes: Bool
        public var smartDashes: Bool

        public init(
            keyboardType: _const KeyboardType = .asciiCapable,
            capitalizationType: _const CapitalizationType = .sentences,
            multiline: _const Bool = false,
            autocorrect: _const Bool = true,
            smartQuotes: _const Bool = true,
            smartDashes: _const Bool = true
        ) {
            self.keyboardType = keyboardType
            self.capitalizationType = capitalizationType
            self.multiline = multiline
            self.autocorrect = autocorrect
            self.smartQuotes = smartQuotes
            self.smartDashes = smartDashes
        }

        public enum KeyboardType: Hashable {
            @available(iOS 16.1, *)
            case `default`
            case asciiCapable, numbersAndPunctuation, URL, numberPad
        }

        public enum CapitalizationType: Hashable {
            case none, words, sentences, allCharacters
        }
    }
}
