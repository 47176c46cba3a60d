import Statistics

/// The periods that are offered.
enum SpanChoice: Hashable {
    case day
    case week
    case month

    /// The period's kind.
    var span: Period.Span {
        switch self {
        case .day: .day
        case .week: .week
        case .month: .month
        }
    }
}
