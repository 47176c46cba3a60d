@available(iOS 16.0, *)
extension IntentParameter {
    /// Asks the user for a value.
    /// - Throws: If nobody can answer, or the answer has another type.
    public func requestValue(_ dialog: IntentDialog? = nil) async throws -> Value.ValueType {
        try IntentQuestions.value(IntentQuestion(.value(String(localized: title)), dialog))
    }

    public func needsValueError(_ dialog: IntentDialog? = nil) -> AppIntentError {
        AppIntentError(question: IntentQuestion(.value(String(localized: title)), dialog))
    }

    /// Asks the user to choose a value.
    /// - Throws: If nobody can answer, or the answer has another type.
    public func requestDisambiguation(
        among values: [Value.ValueType],
        dialog: IntentDialog? = nil
    ) async throws -> Value.ValueType {
        try IntentQuestions.value(IntentQuestion(.value(String(localized: title)), dialog))
    }

    /// Asks the user to confirm a value.
    /// - Throws: If nobody can answer.
    public func requestConfirmation(
        for value: Value.ValueType,
        dialog: IntentDialog? = nil
    ) async throws -> Bool {
        try IntentQuestions.value(IntentQuestion(.confirmation, dialog))
    }
}
