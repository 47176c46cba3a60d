/// A first "yes" on a shield that asks for a wait.
///
/// It contains the wait, so that later changes do not shorten it, and the person's choice, so that
/// nobody is asked twice.
public struct AskedWait: Hashable, Sendable {
    /// The item that the person wants to open.
    public let item: ItemID
    /// The day on which giving up is counted.
    public let day: CivilDay
    /// The length of the wait by the boot clock.
    public let length: Duration
    /// The chosen length of the access; nil without a choice.
    public let access: AccessLength?
    /// The reason that the person gave; empty without one.
    public let reason: String

    /// Creates a wait; to begin one, use `RuleState.answeringYes`.
    public init(
        item: ItemID,
        day: CivilDay,
        length: Duration,
        access: AccessLength? = nil,
        reason: String = ""
    ) {
        self.item = item
        self.day = day
        self.length = length
        self.access = access
        self.reason = reason.prefix(utf8: Price.writtenBytesMaximum)
    }
}

extension AskedWait: StoredValue {
    package static func code<C: Coder>(_ value: Self?, _ coder: inout C) throws(C.Failure) -> Self {
        let item = try coder.drawnID("item", value?.item)
        let day = try coder.day("day", value?.day)
        let length = try coder.distance("waitMilliseconds", value?.length)
        guard coder.version >= 6 else { return AskedWait(item: item, day: day, length: length) }
        let isChosen = try coder.isPresent("minutes", value.map { $0.access != nil })
        return AskedWait(
            item: item,
            day: day,
            length: length,
            access: isChosen ? try coder.accessLength("minutes", value?.access) : nil,
            reason: try coder.text(
                "reason",
                value?.reason,
                bytesMaximum: Price.writtenBytesMaximum,
                otherwise: ""
            )
        )
    }
}
