/// The place of a view among the children of another one.
package enum ViewKey: Hashable {
    /// The place in a list that is written out in the source.
    case index(Int)
    /// The identity that the data gives.
    case identity(AnyHashable)
    /// A part with a name, for example the label of a control.
    case part(String)
}
