/// How a call to the system goes wrong.
enum Fault: String {
    /// The process dies before the call.
    case die
    /// The process dies in the middle of a write; any other call it does not live to make.
    case tear
    /// The call does nothing and reports a full storage.
    case fail
    /// A write stops in the middle and says so; any other call succeeds.
    case short
}
