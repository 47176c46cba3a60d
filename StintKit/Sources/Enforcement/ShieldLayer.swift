public import Limits

/// What one limit shields: its selection but for what the person was granted access to.
public struct ShieldLayer {
    /// What the limit covers.
    public let selection: Selection
    /// The items that this limit leaves open; an excepted category no longer covers its apps.
    public let exceptions: Set<ItemID>

    /// Creates the shield of a limit.
    public init(selection: Selection, exceptions: Set<ItemID> = []) {
        self.selection = selection
        self.exceptions = exceptions
    }
}
