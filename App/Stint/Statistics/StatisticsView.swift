import Presentation
import Statistics
import SwiftUI

/// What happened on a day, in a week or in a month.
struct StatisticsView: View {
    @Environment(Model.self) private var model
    @Environment(\.calendar) private var calendar

    var body: some View {
        NavigationStack {
            Group {
                if let history = model.history {
                    PeriodView(history: history)
                } else {
                    ProgressView("Loading")
                }
            }
            .onAppear { model.readHistory(calendar) }
            .onChange(of: model.history == nil) { model.readHistory(calendar) }
        }
    }
}

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
