public import Foundation

/// A change of the warnings that are shown or scheduled.
public enum WarningChange: Hashable, Sendable {
    /// Show the warning after its wait; it replaces an earlier one of its source and threshold.
    case show(Warning, WarningContent)
    case withdraw(Warning)

    /// The event to append.
    public var event: Event {
        switch self {
        case .show(let warning, _), .withdraw(let warning): .warned(warning)
        }
    }
}

/// The time left until a warned end, and the limit that then closes.
public struct WarningContent: Hashable, Sendable {
    /// The minutes before the end: by the clock, or of use.
    public let left: Minutes
    public let end: End
    /// The labels of the limits that close something; empty for a pledge.
    public let labels: [String]
    /// True if a workout would earn more minutes.
    public let canEarn: Bool

    /// The end of the minutes.
    public enum End: Hashable, Sendable {
        case clock(WallInstant)
        /// Use decides; the minutes are those of a reading.
        case use(readAt: WallInstant)
    }
}

extension RuleState {
    /// The maximum number of scheduled warnings; iOS keeps at most 64 notifications of an app.
    public static let scheduledWarningMaximum = 48

    /// Returns the changes to warnings that a reading requires, if nothing else happens.
    ///
    /// Ends by use are announced while the apps are in use, ends by the clock in advance. An end that
    /// closes nothing is not announced: another limit blocks the apps, a pass opens them, or the
    /// limit's hours end first. If
    /// several thresholds are passed at once, only the most urgent warning is shown.
    /// `verdict` is the verdict at the reading.
    public func warningChanges(
        under verdict: Verdict,
        at reading: ClockReading,
        calendar: Calendar
    ) -> [WarningChange] {
        let standing = warnings.standing(at: reading)
        guard !settings.warnings.isEmpty || !standing.isEmpty else { return [] }
        let projection = projection(at: reading, calendar: calendar)
        let closings = closings(under: verdict, projection)
        var wanted = scheduled(closings, projection) + due(under: verdict, projection)
        var changes: [WarningChange] = []
        for (warning, remaining) in standing {
            let index = wanted.firstIndex { $0.warning.isSame(as: warning) }
            let isKept = index.map { wanted[$0].isEqual(to: warning, in: remaining) } ?? false
            if let index, isKept {
                wanted.remove(at: index)
            } else if remaining.upperBound > Wanted.tolerance {
                if index == nil { changes.append(.withdraw(warning.withdrawn)) }
            } else if wanted.contains(where: { $0.replaces(warning) })
                || isOutdated(warning, remaining.upperBound, verdict, closings, at: reading)
            {
                changes.append(.withdraw(warning.withdrawn))
            }
        }
        return changes + wanted.map { .show($0.warning, $0.content) }
    }

    // MARK: - Ends by the clock

    /// An instant at which limits close something, or at which the pledge ends.
    private struct Closing {
        let source: Warning.Source
        let at: WallInstant
        var labels: [String]
    }

    /// A warning that should be shown.
    private struct Wanted {
        /// The difference below which two instants are the same.
        static let tolerance = Duration.seconds(2)

        let warning: Warning
        let content: WarningContent

        /// Returns true if it is shown now, and is more urgent than another one of its source.
        func replaces(_ other: Warning) -> Bool {
            warning.wait == .zero && warning.source == other.source
                && warning.threshold.minutes < other.threshold.minutes
        }

        /// Returns true if it equals a warning that is scheduled, or that was just shown.
        func isEqual(to other: Warning, in remaining: ClosedRange<Duration>) -> Bool {
            guard let wait = warning.wait, wait > .zero, warning.day == other.day else {
                return false
            }
            return wait - remaining.lowerBound <= Wanted.tolerance
                && remaining.upperBound - wait <= Wanted.tolerance
        }
    }

    /// Returns the next closing of each limit and pass that warns, and the end of the pledge.
    private func closings(under verdict: Verdict, _ projection: Projection) -> [Closing] {
        var closings: [Closing] = []
        func add(_ source: Warning.Source, _ end: WallInstant, _ label: String? = nil) {
            let labels = label.map { [$0] } ?? []
            guard let index = closings.firstIndex(where: { $0.source == source }) else {
                return closings.append(Closing(source: source, at: end, labels: labels))
            }
            if closings[index].at == end {
                closings[index].labels += labels
            } else if end < closings[index].at {
                closings[index] = Closing(source: source, at: end, labels: labels)
            }
        }
        for decision in verdict.decisions {
            guard let limit = decision.limit.flatMap({ self.limit($0) }), limit.warns,
                let (source, end) = projection.closing(of: limit, from: decision),
                isAnything(in: limit.selection, closedAt: end, projection)
            else { continue }
            add(source, end, limit.label)
        }
        for access in projection.accesses where access.item != .unknown {
            let selections = selections(opened: access.item)
            guard projection.closes(access.item, in: selections, at: access.end) else { continue }
            for limit in limits where limit.warns && selections.contains(limit.selection) {
                let reason = projection.ruling(of: limit, at: access.end).reason
                if reason.effect != .open { add(.access(access.item), access.end, limit.label) }
            }
        }
        if let pledge = projection.pledge { add(.pledge, pledge.end) }
        return closings
    }

    /// Returns the warnings to schedule before closings, the nearest first.
    private func scheduled(_ closings: [Closing], _ projection: Projection) -> [Wanted] {
        let now = projection.reading.wall
        var wanted: [Wanted] = []
        for closing in closings {
            for threshold in settings.warnings.thresholds {
                let instant = closing.at - threshold.minutes.duration
                // A pass of 5 minutes does not begin with a warning of its end.
                guard instant > now + Wanted.tolerance else { continue }
                let warning = Warning(
                    closing.source,
                    on: projection.civilDay(at: instant),
                    threshold,
                    after: now.duration(to: instant)
                )
                if case .limit = closing.source,
                    warnings.wasShown(warning, at: projection.reading)
                {
                    continue
                }
                let content = WarningContent(
                    left: threshold.minutes,
                    end: .clock(closing.at),
                    labels: closing.labels,
                    canEarn: false
                )
                wanted.append(Wanted(warning: warning, content: content))
            }
        }
        wanted.sort { ($0.warning.wait ?? .zero) < ($1.warning.wait ?? .zero) }
        return Array(wanted.prefix(RuleState.scheduledWarningMaximum))
    }

    // MARK: - Ends by use

    /// Returns the warnings of limits whose apps are in use and have few minutes left.
    private func due(under verdict: Verdict, _ projection: Projection) -> [Wanted] {
        let reading = projection.reading
        return verdict.decisions.compactMap { decision in
            guard let limit = decision.limit.flatMap({ self.limit($0) }), limit.warns,
                let left = decision.reason.minutesLeft,
                let meter = counts.meters[limit.id], isInUse(meter, at: reading),
                let threshold = thresholds(of: limit.rule.kind).last(where: { left <= $0.minutes })
            else { return nil }
            let warning = Warning(.limit(limit.id), on: verdict.day, threshold)
            let end = reading.wall + left.duration
            guard !warnings.wasShown(warning, at: reading),
                projection.nextChange(of: limit.hours, after: reading.wall, through: end) == nil,
                isAnything(in: limit.selection, openAt: reading.wall, projection)
            else { return nil }
            return Wanted(
                warning: warning,
                content: WarningContent(
                    left: left,
                    end: .use(readAt: reading.wall),
                    labels: [limit.label],
                    canEarn: limit.rule.kind == .bank
                )
            )
        }
    }

    private func thresholds(of kind: Rule.Kind) -> [Warning.Threshold] {
        let chosen = settings.warnings.thresholds
        return (kind == .bank && !chosen.isEmpty ? [.fifteenMinutes] : []) + chosen
    }

    /// Returns true if a warning was shown and is no longer true, because the end has come or moved.
    private func isOutdated(
        _ warning: Warning,
        _ remaining: Duration,
        _ verdict: Verdict,
        _ closings: [Closing],
        at reading: ClockReading
    ) -> Bool {
        if warning.wait == .zero {
            let decision = verdict.decisions.first { warning.source == $0.limit.map { .limit($0) } }
            guard let left = decision?.reason.minutesLeft else { return true }
            return left > warning.threshold.minutes
        }
        let end = reading.wall + remaining + warning.threshold.minutes.duration
        guard end > reading.wall else { return true }
        let minute = Duration.seconds(60)
        return !closings.contains { closing in
            let difference = closing.at.duration(to: end)
            return closing.source == warning.source
                && max(difference, .zero - difference) < minute
        }
    }

    // MARK: - Items

    private func isAnything(
        in selection: SelectionID,
        openAt wall: WallInstant,
        _ projection: Projection
    ) -> Bool {
        items(of: selection).contains { item in
            projection.blocking(item, in: selections(of: item, in: selection), at: wall).isEmpty
        }
    }

    private func isAnything(
        in selection: SelectionID,
        closedAt end: WallInstant,
        _ projection: Projection
    ) -> Bool {
        items(of: selection).contains { item in
            projection.closes(item, in: selections(of: item, in: selection), at: end)
        }
    }

    /// Returns the known items of a selection; `unknown` if none are known.
    private func items(of selection: SelectionID) -> [ItemID] {
        guard let covered = covered[selection], !covered.isEmpty else { return [.unknown] }
        return covered.leaves + covered.categories
    }

    /// Returns the selections that contain an item, besides the given one.
    private func selections(of item: ItemID, in selection: SelectionID) -> Set<SelectionID> {
        guard item != .unknown else { return [selection] }
        return blockingSelections.filter { covered[$0]?.contains(item) == true }.union([selection])
    }

    /// Returns the selections that contain an opened item; if none lists it, those that may by a
    /// category.
    private func selections(opened item: ItemID) -> Set<SelectionID> {
        let known = blockingSelections.filter { covered[$0]?.contains(item) == true }
        return known.isEmpty ? blockingSelections.filter { mayCover(item, $0) } : known
    }

    private var blockingSelections: Set<SelectionID> {
        Set(limits.map(\.selection) + (unfailedPledge.map { [$0.selection] } ?? []))
    }
}

extension Projection {
    /// The maximum number of passes and windows, one after another, that keep a limit open.
    private static let stepMaximum = 8

    /// Returns the next instant at which a limit that is open by the clock blocks, and the limit or
    /// the pass that ends then; nil if it does not within 8 days.
    fileprivate func closing(
        of limit: Limit,
        from decision: Decision
    ) -> (source: Warning.Source, end: WallInstant)? {
        var decision = decision
        for _ in 0..<Projection.stepMaximum {
            let source: Warning.Source
            switch decision.reason.closing {
            case .limit: source = .limit(limit.id)
            case .breakPass: source = .breakPass
            case .emergency: source = .emergency
            case .access: source = .access(.unknown)
            case nil: return nil
            }
            guard let end = decision.until else { return nil }
            let next = verdict(at: end, on: { $0 == limit.selection }).decisions
                .first { $0.limit == limit.id }
            guard let next else { return nil }
            if next.isBlocked { return (source, end) }
            decision = next
        }
        return nil
    }

    /// Returns true if an item is open until an instant, and blocked from then on.
    fileprivate func closes(
        _ item: ItemID,
        in selections: Set<SelectionID>,
        at end: WallInstant
    ) -> Bool {
        blocking(item, in: selections, at: end.advanced(byMilliseconds: -1)).isEmpty
            && !blocking(item, in: selections, at: end).isEmpty
    }
}
