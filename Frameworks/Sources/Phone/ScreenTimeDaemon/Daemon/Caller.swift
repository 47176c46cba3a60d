/// The process that is calling a framework, and the daemon that answers it.
///
/// A backend runs every piece of an app's code inside `Caller.$current.withValue`. Code that runs outside
/// of any process of a device finds no daemon, as in Apple's Simulator: authorization fails and
/// nothing is monitored or shielded.
package struct Caller: Sendable {
    /// The caller of the code that runs now, or nil outside of any device.
    @TaskLocal package static var current: Caller?

    /// The daemon of the device on which the process runs.
    package let daemon: Daemon
    /// The process itself.
    package let process: ProcessRecord

    /// Names a process and the daemon it talks to.
    package init(daemon: Daemon, process: ProcessRecord) {
        self.daemon = daemon
        self.process = process
    }
}
