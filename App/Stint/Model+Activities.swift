import Presentation

extension Model {
    /// Shows the timer on the Lock Screen and in the Dynamic Island.
    func showTimer() {
        refresh()
        guard let overview else { return }
        do {
            if try !LiveActivities.showTimer(overview) { problem = .noActivity }
        } catch {
            problem = .noActivity
        }
    }

    /// Shows the running pledge there.
    func showPledge() {
        guard let overview else { return }
        do {
            try LiveActivities.showPledge(overview)
        } catch {
            // A pledge holds with or without its picture, so nothing is said.
            return
        }
    }

    /// Ends the timers, and what is shown of a pledge that is over.
    func endActivities() async {
        await LiveActivities.endTimers()
        isEndingActivities = false
    }
}
