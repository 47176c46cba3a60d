import SimulatedPhone

// The phone's faults, each with a switch or a button.
extension PhoneHost {
    func faultPanel() -> Markup {
        let switches = Fault.allCases.filter { !$0.isSudden }.map { fault -> Markup in
            let isOn = faultsAlways.contains(fault)
            return .toggle(fault.words, isOn, PhoneAction.faultAlways(fault, isOn: !isOn).line)
        }
        let buttons = Fault.allCases.filter(\.isSudden).map {
            Markup.button($0.words, PhoneAction.fault($0).line)
        }
        let drawn: Markup? =
            run.setup.faults.isEmpty
            ? nil
            : "<p>The seed also draws \(run.setup.faults.count) faults.</p>"
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
