/// A change of the phone's time zone.
public struct ZoneChange: Hashable, Sendable {
    /// The maximum UTF-8 length of a zone's name.
    public static let zoneBytesMaximum = 64

    /// The zone's name in the tz database: `Europe/Berlin`.
    public let zone: String
    /// The trusted wall instant at which the zone was found.
    public let began: WallInstant
    /// True if the zone is trusted immediately: the clock was locked, or nothing was limited.
    public let isJourney: Bool

    /// Creates a change, or nil if the name is too long; the app asks the state for one instead.
    public init?(zone: String, began: WallInstant, isJourney: Bool) {
        guard (1...ZoneChange.zoneBytesMaximum).contains(zone.utf8.count) else { return nil }
        self.zone = zone
        self.began = began
        self.isJourney = isJourney
    }
}

extension ZoneChange: StoredValue {
    package static func code<C: Coder>(_ value: Self?, _ coder: inout C) throws(C.Failure) -> Self {
        let zone = try coder.text("zone", value?.zone, bytesMaximum: zoneBytesMaximum)
        let began = try coder.instant("began", value?.began)
        let isJourney = try coder.flag("isJourney", value?.isJourney)
        return try coder.making("zone", value) { () throws(FieldProblem) in
            guard let change = ZoneChange(zone: zone, began: began, isJourney: isJourney) else {
                throw .notAllowed(found: zone, allowed: "1 to \(zoneBytesMaximum) bytes")
            }
            return change
        }
    }
}
