import Foundation
import InterfaceHost
import SimulatedPhone

// The hosts that the phone's app reaches, and the time that they have in common with the phone.
extension PhoneHost {
    /// Sets whether the phone has a network.
    ///
    /// Hosts of equal names are taken over from the phone that was made before.
    func setNetwork(_ isOn: Bool) {
        isConnected = isOn
        for host in hosts {
            HostedNetwork.shared.serve(host.name) { request in
                guard isOn else { throw URLError(.notConnectedToInternet) }
                return try await host.answer(request)
            }
        }
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
