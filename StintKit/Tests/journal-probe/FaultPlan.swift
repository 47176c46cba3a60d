import Glibc

/// Which call to the system goes wrong, and how.
enum FaultPlan {
    // The probe has one thread; nothing else touches these.
    nonisolated(unsafe) private static var fault: Fault?
    nonisolated(unsafe) private static var callsLeft = 0

    static var isArmed: Bool { unsafe fault != nil }

    /// Lets the call of this number go wrong, counting from 1.
    static func arm(_ fault: Fault, atCall number: Int) {
        unsafe self.fault = fault
        unsafe callsLeft = number
    }

    /// Does something that is not counted.
    static func pausing(_ body: () -> Void) {
        let kept = unsafe fault
        unsafe fault = nil
        body()
        unsafe fault = kept
    }

    /// Counts a call; tells what is to go wrong with it.
    static func next() -> Fault? {
        guard let due = unsafe fault else { return nil }
        unsafe callsLeft -= 1
        guard unsafe callsLeft == 0 else { return nil }
        unsafe fault = nil
        if due == .die { kill(getpid(), SIGKILL) }
        return due
    }

    /// Counts a call that can only happen or not happen.
    static func perform(_ call: () -> Int32) -> Int32 {
        switch next() {
        case nil, .short: return call()
        case .die, .tear:
            kill(getpid(), SIGKILL)
            return -1
        case .fail:
            errno = ENOSPC
            return -1
        }
    }
}

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
