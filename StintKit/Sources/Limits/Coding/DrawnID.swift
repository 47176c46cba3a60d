/// A random ID of one of a few kinds of things.
package protocol DrawnID {
    /// The kind of thing that it identifies.
    static var subject: DrawnIDSubject { get }
    var rawValue: UInt64 { get }

    init(rawValue: UInt64)
}

/// The kind of thing that a random ID identifies.
package enum DrawnIDSubject {
    case limit
    case selection
    case item
}

extension LimitID: DrawnID { package static var subject: DrawnIDSubject { .limit } }
extension SelectionID: DrawnID { package static var subject: DrawnIDSubject { .selection } }
extension ItemID: DrawnID { package static var subject: DrawnIDSubject { .item } }
