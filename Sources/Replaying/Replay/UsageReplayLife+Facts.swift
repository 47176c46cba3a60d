import Limits
import StintOnPhone

// The facts that a phone would have written, and their verdicts.
extension UsageReplayLife {
    /// Sets up the rules and the counters of the first day.
    mutating func setUp(at instant: Int64) {
        let reading = reading(at: instant)
        for event in state.observations(at: reading) { append(event, at: instant) }
        append(.settingsChanged(replay.rules.settings), at: instant)
        for (id, count) in replay.coveredCounts {
            guard let reference = UsageReplay.reference(id, apps: count) else { continue }
            append(.selectionSet(id, reference), at: instant)
        }
        for limit in limits { append(.limitSet(limit), at: instant) }
        let civilDay = state.day(at: reading, calendar: calendar)
        // A limit with hours has counters of its own.
        let timed = limits.filter { $0.rule.isMetered && !$0.hours.spans.isEmpty }.map { [$0.id] }
        for ids in [[]] + timed {
            let counters = ArmedCounters(day: civilDay, began: reading.wall, limits: ids)
            append(.metersArmed(counters), at: instant)
        }
    }

    @discardableResult
    mutating func append(_ event: Event, at instant: Int64) -> FactOutcome {
        factCount += 1
        return state.apply(
            Fact(id: FactID(high: 0, low: factCount), reading: reading(at: instant), event: event)
        )
    }

    /// Records a reading of a limit's counter after a full minute of use.
    mutating func use(_ limit: Int) {
        let wasRunning = timer(limit) != nil
        // A minute that ends with the day belongs to that day.
        let civilDay = state.day(at: reading(at: now - 1), calendar: calendar)
        append(
            .used(
                Usage(
                    limit: limits[limit].id,
                    day: civilDay,
                    dayBegan: WallInstant(millisecondsSince1970: Self.instant(day.start)),
                    minutes: Minutes(Int(metered[limit] / Self.minute)),
                    surface: .app
                )
            ),
            at: now
        )
        if !wasRunning, timer(limit) != nil { day.limits[limit].timersStarted += 1 }
    }

    /// Adds a workout to the banks that accept it.
    ///
    /// The times of workouts don't matter: each one has a time of its own, long ago.
    mutating func workOut(_ minutes: Minutes) {
        workoutCount += 1
        let twoDays: Int64 = 2 * 86_400_000
        let start = WallInstant(millisecondsSince1970: -workoutCount * twoDays)
        let before = balances
        append(
            .workedOut(
                Workout(
                    id: WorkoutID(high: 0, low: UInt64(workoutCount)),
                    start: start,
                    end: start + minutes.duration,
                    origin: .measured
                )
            ),
            at: now
        )
        for (limit, balance) in balances.enumerated() {
            day.limits[limit].bank?.earned += balance - before[limit]
        }
    }

    /// Begins a pledge that ends within the day.
    mutating func beginPledge() {
        guard let draft = replay.rules.pledge else { return }
        let length = draft.length.duration.milliseconds
        defer { nextPledge = nextPledge + 2 * length <= dayEnd ? nextPledge + length : .max }
        do throws(ChangeError) {
            let pledge = try state.beginningPledge(
                PledgeID(high: 0, low: factCount + 1),
                on: StintPhone.selection,
                for: draft.length,
                grade: draft.grade,
                amount: nil,
                at: reading(at: now)
            )
            append(pledge, at: now)
            day.pledges += 1
            isStale = true
        } catch {
            // The selection is empty, so nothing can be pledged.
            nextPledge = .max
        }
    }

    // MARK: - Verdicts

    /// Updates the verdict.
    mutating func observe() {
        let reading = reading(at: now)
        let verdict = state.verdict(at: reading, calendar: calendar)
        let (shields, exceptions, isPledged) = (shields, exceptions, isPledged)
        self.isPledged = false
        for decision in verdict.decisions {
            switch decision.source {
            case .pledge: self.isPledged = true
            case .limit(let id):
                let index = Int(id.rawValue) - 1
                self.shields[index] = decision.isBlocked
                self.exceptions[index] = decision.exceptions
                isOff[index] = decision.reason == .outsideHours
            }
        }
        // Use affects the next change by time only if it blocks or opens something.
        guard
            now >= nextCheck || shields != self.shields || exceptions != self.exceptions
                || isPledged != self.isPledged
        else { return }
        let next = state.nextChange(at: reading, calendar: calendar)
        nextCheck = next?.millisecondsSince1970 ?? .max
        // Hours that begin or end change the count even if they block nothing.
        for decision in verdict.decisions {
            guard let id = decision.limit, let end = decision.until?.millisecondsSince1970,
                end > now, !limits[Int(id.rawValue) - 1].hours.isAlways
            else { continue }
            nextCheck = min(nextCheck, end)
        }
    }

    /// Updates an outdated verdict, and acts on the shields over apps in use.
    mutating func settle() {
        repeat {
            if isStale {
                observe()
                for app in inUse { isRefused[app] = false }
            }
            isStale = false
            for app in inUse {
                let wasBlocked = isBlocked[app]
                isBlocked[app] = isBlockedByVerdict(app)
                if isBlocked[app], !wasBlocked { meet(app) }
            }
            guard !isStale else { continue }
            for app in inUse where isBlocked[app] && !isRefused[app] && !isStale {
                isStale = act(on: app)
                isRefused[app] = !isStale
            }
        } while isStale
    }

    /// Counts an attempt at an app's shield, which may fail a pledge if the phone reports attempts.
    mutating func meet(_ app: Int, shownBy sign: Attempt.Sign = .drawing) {
        guard behavior != .keepsAllUse else { return }
        let event = shield(of: app).flatMap {
            state.attempting($0, shownBy: sign, at: reading(at: now))
        }
        guard case .attempted(let attempt)? = event else { return }
        append(.attempted(attempt), at: now)
        day.shieldsMet += 1
        guard attempt.pledge != nil, state.runningPledge(at: reading(at: now)) == nil else {
            return
        }
        day.pledgesFailed += 1
        isStale = true
    }

    /// Acts on an app's shield as the person does, and returns true if that has an effect.
    private mutating func act(on app: Int) -> Bool {
        switch behavior {
        case .pressesNothing: false
        case .acceptsOffers: acceptOffer(app)
        case .keepsAllUse: earn(app)
        }
    }

    /// The current shield of an app; nil if nothing blocks it.
    func shield(of app: Int) -> Shield? {
        state.shield(
            for: UsageReplay.item(app),
            in: replay.selections[app],
            at: reading(at: now),
            calendar: calendar
        )
    }

    /// Works out for as few minutes as open an empty bank.
    private mutating func earn(_ app: Int) -> Bool {
        for limit in limitsOfApp[app] where blocks(limit, app) {
            guard case .bank(let bank) = limits[limit].rule else { continue }
            let before = day.limits[limit].bank?.earned ?? .zero
            var minutes = Minutes(1)
            while bank.difficulty.earned(by: minutes) == .zero { minutes += 1 }
            workOut(minutes)
            let earned = (day.limits[limit].bank?.earned ?? .zero) - before
            day.limits[limit].bank?.toEarn += earned
            day.limits[limit].bank?.workout += minutes
            day.requirements.workout += minutes
            return true
        }
        return false
    }

    /// The balance of each limit's bank; zero for other limits.
    var balances: [Minutes] {
        limits.map { state.account(of: $0.id)?.balance ?? .zero }
    }

    private func timer(_ limit: Int) -> WallInstant? {
        let reading = reading(at: now)
        return state.timer(of: limits[limit].id, at: reading, calendar: calendar).useBegan
    }
}
