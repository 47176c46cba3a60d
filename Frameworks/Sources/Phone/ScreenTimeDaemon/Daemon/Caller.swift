/// The process that calls a framework, and the daemon that answers.
///
/// A backend runs all code of an app inside `Caller.$current.withValue`. Code outside of a device's
/// processes has no daemon, as in Apple's Simulator: authorization fails and nothing is monitored
/// or shielded.
package struct Caller: Sendable {
    /// The caller of the running code, or nil outside of any device.
    @TaskLocal package static var current: Caller?

    /// The daemon of the device on which the process runs.
    package let daemon: Daemon
    /// The process itself.
    package let process: ProcessRecord

    /// Creates a caller.
    package init(daemon: Daemon, process: ProcessRecord) {
        self.daemon = daemon
        self.process = process
    }
}
