import Presentation

extension Model {
    /// Shows the timer on the Lock Screen and in the Dynamic Island.
    func showTimer() async {
        refresh()
        if let overview {
            do {
                if try await !LiveActivities.showTimer(overview) { problem = .noActivity }
            } catch {
                problem = .noActivity
            }
        }
        isTimerAsked = false
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

    /// Shows the running override there.
    func showOverride() {
        guard let overview else { return }
        do {
            try LiveActivities.showOverride(overview)
        } catch {
            // An override runs with or without its picture, so nothing is said.
            return
        }
    }

    /// What is shown there is looked at again whenever this changes.
    var activityTurn: ActivityTurn {
        ActivityTurn(
            activationCount: activationCount,
            pledge: overview?.pledge,
            override: overview?.overridePass
        )
    }

    /// Brings what is shown there up to date, also in a launch without a screen.
    func followActivities() async {
        do {
            try await LiveActivities.follow()
        } catch {
            // The facts cannot be read yet; the app in front says so.
            return
        }
    }

    /// Ends the timers, and what is shown of a pledge that is over.
    func endActivities() async {
        await LiveActivities.endTimers()
        isEndingActivities = false
    }
}

/// How often the app came to the front, what has become of the last pledge, and the override.
struct ActivityTurn: Hashable {
    let activationCount: Int
    let pledge: PledgeOverview?
    let override: PassOverview?
}
