import Foundation
import InterfaceHost
import SimulatedPhone

// The hosts that the phone's app reaches, and the time that they have in common with the phone.
extension PhoneHost {
    /// Puts the phone on the network, which it takes over from the phone that was made before.
    func connect() {
        let network = HostedNetwork.shared
        network.removeAll()
        for host in hosts { network.serve(host.name, host.answer) }
    }

    /// Gives the phone a network, or takes it away.
    func setNetwork(_ isOn: Bool) {
        isConnected = isOn
        HostedNetwork.shared.isDown = !isOn
    }

    /// Runs the app's work that waits, and lets the hosts answer what it asks of them.
    ///
    /// For the hosts as much time has passed as for the phone; what the person makes of the phone's
    /// wall clock they do not know.
    func runJobs() {
        let passed = Double(phone.elapsed / .milliseconds(1)) / 1000
        let now = run.setup.start.addingTimeInterval(passed)
        for host in hosts { host.setClock(now) }
        jobs.runAll()
    }
}
