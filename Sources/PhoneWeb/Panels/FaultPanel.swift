import Foundation
import SimulatedPhone

/// The phone's faults, each with a switch or a button.
@MainActor
struct FaultPanel {
    let host: PhoneHost

    var markup: Markup {
        let switches = Fault.allCases.filter { !$0.isSudden }.map { fault -> Markup in
            let isOn = host.faultsAlways.contains(fault)
            let action = PhoneAction.faultAlways(fault, isOn: !isOn).line
            return """
                <button type="button" role="switch" aria-checked="\(isOn ? "true" : "false")" \
                data-act="\(action)">\(fault.words)</button>
                """
        }
        let buttons = Fault.allCases.filter(\.isSudden).map { fault -> Markup in
            """
            <button type="button" data-act="\(PhoneAction.fault(fault).line)">\
            \(fault.words)</button>
            """
        }
        let drawn: Markup? =
            host.run.setup.faults.isEmpty
            ? nil
            : "<p>The seed also draws \(host.run.setup.faults.count) faults.</p>"
        return """
            <p>Now:</p><div class="row">\(buttons)</div>\
            <p>At each occasion, while on:</p>\
            <div class="switches">\(switches)</div>\(drawn)
            """
    }
}

extension Fault {
    /// Whether it is a fault of the device, which strikes at once and waits for no occasion.
    var isSudden: Bool {
        switch self {
        case .silentMonitor, .lostMonitoring, .reboot, .clockMoved, .zoneChanged,
            .authorizationRevoked, .tokenRotation:
            true
        default: false
        }
    }

    /// The name in words: `late edge`.
    var words: String {
        rawValue.reduce(into: "") { text, character in
            text += character.isUppercase ? " " + character.lowercased() : String(character)
        }
    }
}
