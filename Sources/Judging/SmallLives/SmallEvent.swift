/// An event of a small life.
package enum SmallEvent: String, CaseIterable, Sendable {
    /// The phone travels to the next zone in the east or west.
    case zoneEast, zoneWest
    /// The wall clock is corrected.
    case clockAheadMinute = "clock+61s"
    case clockBackMinute = "clock-61s"
    case clockAheadHours = "clock+2h"
    case clockBackHours = "clock-2h"
    case restart
    /// The phone stays locked until seven in the morning.
    case overnight
    /// An app is used for 59 seconds, or for longer than any limit allows.
    case useShort, usePast
    case openStint
    /// The clock shows midnight while the phone is unlocked.
    case dayStart
    /// The permission is revoked and granted again, and the apps are chosen again.
    case permission
    /// The system replaces all tokens.
    case tokens
    /// An app is added to the first selection, or removed again.
    case selection
    /// A day passes without use of the phone.
    case nothing
    /// A window or the hours begin or end while the phone is unlocked; for lives with either.
    case windowEdge
    /// The person works out for 30 minutes; for lives in which it earns minutes.
    case workout

    /// The events that affect the clock, zone, day, use or Stint, used in the longest lives.
    static let moving: [SmallEvent] = [
        .zoneEast, .zoneWest, .clockAheadHours, .clockBackMinute, .overnight, .dayStart, .usePast,
        .openStint,
    ]

    /// Returns the events that can make a difference for some limits.
    static func events(for limits: [SmallLimit]) -> [SmallEvent] {
        allCases.filter { event in
            switch event {
            case .windowEdge: limits.contains(where: { !$0.edges.isEmpty })
            case .workout: limits.contains(where: \.isEarned)
            case .zoneEast, .zoneWest, .clockAheadMinute, .clockBackMinute, .clockAheadHours,
                .clockBackHours, .restart, .overnight, .useShort, .usePast, .openStint, .dayStart,
                .permission, .tokens, .selection, .nothing:
                true
            }
        }
    }
}
