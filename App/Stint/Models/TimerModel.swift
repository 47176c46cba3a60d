import Observation
import Presentation

/// The timer on the Lock Screen and in the Dynamic Island.
@Observable @MainActor
final class TimerModel {
    /// True after a press of its button or a response to its notification.
    var isAsked = false
    var isEnding = false
    private let facts: FactsModel

    init(_ facts: FactsModel) { self.facts = facts }

    func show() async {
        facts.refresh()
        if let overview = facts.overview {
            do {
                if try await !LiveActivities.showTimer(overview) { facts.problem = .noActivity }
            } catch {
                facts.problem = .noActivity
            }
        }
        isAsked = false
    }

    func end() async {
        await LiveActivities.endTimers()
        isEnding = false
    }
}
