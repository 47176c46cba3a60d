/// What the person feels; a page cannot be felt.
@available(iOS 17.0, *)
public struct SensoryFeedback: Equatable, Sendable {
    private let name: String

    /// Something was done.
    public static let success = SensoryFeedback(name: "success")
    /// Something needs attention.
    public static let warning = SensoryFeedback(name: "warning")
    /// Something went wrong.
    public static let error = SensoryFeedback(name: "error")
    /// Something was chosen.
    public static let selection = SensoryFeedback(name: "selection")
    /// Two things have met.
    public static let impact = SensoryFeedback(name: "impact")
}
