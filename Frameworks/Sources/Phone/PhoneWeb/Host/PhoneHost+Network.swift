import Foundation
import InterfaceHost
import SimulatedPhone

// The hosts that the phone's app reaches.
extension PhoneHost {
    /// Connects or disconnects the phone's network.
    ///
    /// This phone's hosts replace those of an earlier phone with the same names.
    func setNetwork(_ isOn: Bool) {
        isConnected = isOn
        for host in hosts {
            HostedNetwork.shared.serve(host.name) { request in
                guard isOn else { throw URLError(.notConnectedToInternet) }
                return try await host.answer(request)
            }
        }
    }

    /// Runs the app's pending work and lets the hosts answer its requests.
    ///
    /// The hosts' clocks advance with the phone, but ignore changes to its wall clock.
    func runJobs() {
        let passed = Double(phone.elapsed / .milliseconds(1)) / 1000
        let now = run.setup.start.addingTimeInterval(passed)
        for host in hosts { host.setClock(now) }
        jobs.runAll()
    }
}
