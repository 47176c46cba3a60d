import Glibc

/// The system call that fails, and its fault.
enum FaultPlan {
    // The probe has one thread.
    nonisolated(unsafe) private static var fault: Fault?
    nonisolated(unsafe) private static var callsLeft = 0

    static var isArmed: Bool { unsafe fault != nil }

    /// Makes a call fail, by its number from 1.
    static func arm(_ fault: Fault, atCall number: Int) {
        unsafe self.fault = fault
        unsafe callsLeft = number
    }

    /// Runs a body whose calls are not counted.
    static func pausing(_ body: () -> Void) {
        let previous = unsafe fault
        unsafe fault = nil
        body()
        unsafe fault = previous
    }

    /// Counts a call, and returns its fault; nil if it succeeds.
    static func next() -> Fault? {
        guard let due = unsafe fault else { return nil }
        unsafe callsLeft -= 1
        guard unsafe callsLeft == 0 else { return nil }
        unsafe fault = nil
        if due == .die { kill(getpid(), SIGKILL) }
        return due
    }

    /// Counts and performs a call that can't be partial.
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

/// The fault of a system call.
enum Fault: String {
    /// The process dies before the call.
    case die
    /// The process dies in the middle of a write, or before any other call.
    case tear
    /// The call does nothing and reports a full storage.
    case fail
    /// A write is incomplete and reports that; any other call succeeds.
    case short
}
