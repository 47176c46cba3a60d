internal import Foundation

/// The state of the phone's time zone by the facts so far.
///
/// A zone that changed on a journey applies immediately. For a zone that was set by hand, the
/// previous zone applies as well for a day; then the new zone is the person's own. A zone that is set
/// meanwhile is compared with the person's own, so no sequence of zones opens anything.
struct ZoneTrack: Equatable, Sendable {
    /// The person's own zone.
    private var home: Retained<ZoneChange>?
    /// The zone that was set since.
    private var visited: Retained<ZoneChange>?

    /// The facts from which an equal track is rebuilt.
    var essentialFacts: [RetainedFact] { [home, visited].compactMap { $0?.source } }

    var latest: String? { (visited ?? home)?.value.zone }

    mutating func apply(_ change: Retained<ZoneChange>, trusted: WallInstant) {
        if visited != nil, end(at: change.reading, trusted: trusted) == nil { home = visited }
        if change.value.isJourney || home == nil { home = change }
        visited = home?.value.zone == change.value.zone ? nil : change
    }

    /// Returns the zone that applies besides the phone's, and the wall instant at which that ends.
    ///
    /// Nil if the phone's zone is the person's own. `zone` is the phone's zone, recorded or not.
    func previousZone(
        in zone: String,
        at reading: ClockReading,
        trusted: WallInstant
    ) -> (zone: TimeZone, until: WallInstant)? {
        let end = end(at: reading, trusted: trusted)
        let own = visited != nil && end == nil ? visited : home
        guard let name = own?.value.zone, name != zone,
            let previous = TimeZone(identifier: name)
        else { return nil }
        if zone == visited?.value.zone { return end.map { (previous, $0) } }
        // A zone that is not recorded was set just now.
        return ZoneTrack.term(since: reading, trusted).end(at: reading, trusted: trusted).map {
            (previous, $0)
        }
    }

    /// Returns the wall instant at which the visited zone becomes the person's own; nil if it has.
    private func end(at reading: ClockReading, trusted: WallInstant) -> WallInstant? {
        guard let visited else { return nil }
        return ZoneTrack.term(since: visited.reading, visited.value.began)
            .end(at: reading, trusted: trusted)
    }

    /// Returns the term for which the previous zone applies as well.
    private static func term(since reading: ClockReading, _ trusted: WallInstant) -> Term {
        Term(
            began: trusted,
            length: RuleState.doubtMinimum,
            beginning: reading,
            continuesInDoubt: true
        )
    }
}
