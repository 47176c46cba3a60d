import PhoneWeb
import SimulatedPhone
import Testing

@Suite("Shields on the page", .timeLimit(.minutes(10)))
@MainActor
struct ShieldTests {
    private func page(_ rules: String) -> StintPage {
        StintPage(ShownStint.setup(hour: 9, rules: rules))
    }

    @Test("a blocked app shows Stint's shield with a working button until it opens")
    func antiRot() throws {
        let page = page("anti-rot")
        #expect(try page.post().parts["screen"]?.contains("Photogram, limited") == true)
        let shield = try page.post("open com.example.photogram")
        let screen = shield.parts["screen"] ?? ""
        #expect(screen.contains("role=\"alertdialog\""))
        #expect(screen.contains("Photogram is blocked"))
        #expect(screen.contains("data-act=\"press primary\""))
        #expect(screen.contains("background-color: rgb("))
        let pressed = try page.post("press primary")
        #expect(pressed.parts["screen"]?.contains("data-app") == true)
        let noon = try page.post("date 2026-03-02T12:00", "open com.example.photogram")
        #expect(noon.parts["screen"]?.contains("<h2>Photogram</h2>") == true)
        let one = try page.post("date 2026-03-02T13:00")
        #expect(one.parts["screen"]?.contains("role=\"alertdialog\"") == true)
    }

    @Test("a shield that asks has two buttons, and yes opens the app")
    func appBlocker() throws {
        let page = page("app-blocker")
        let screen = try page.post("open com.example.photogram").parts["screen"] ?? ""
        #expect(screen.contains("data-act=\"press secondary\""))
        let opened = try page.post("press secondary", "pass 2000")
        #expect(opened.parts["screen"]?.contains("<h2>Photogram</h2>") == true)
    }

    @Test("after iOS has replaced tokens, yes opens the app", arguments: [26.4, 26.5])
    func replacedTokens(_ version: Double) throws {
        var setup = ShownStint.setup(hour: 9, rules: "app-blocker")
        setup.systemVersion = version
        let page = StintPage(setup)
        for _ in 0..<2 {
            try page.post("open com.example.photogram", "press primary", "pass 60000")
        }
        let asked = try page.post("fault tokenRotation", "open com.example.photogram")
        let screen = asked.parts["screen"] ?? ""
        #expect(screen.contains("3rd attempt today"))
        #expect(screen.contains("opens all apps in this limit") == (version < 26.5))
        let opened = try page.post("press secondary", "pass 2000")
        #expect(opened.parts["screen"]?.contains("<h2>Photogram</h2>") == true)
        let stint = try page.post("open app.stint").parts["screen"] ?? ""
        #expect(stint.contains("Choose Your Apps Again") == (version < 26.5))
    }

    @Test("faults happen while they are on")
    func faults() throws {
        let page = page("anti-rot")
        try page.post("always lostEdge yes", "always doubledConfiguration yes")
        let lost = try page.post("pass 86400000 3")
        #expect(lost.parts["device"]?.contains("fault lostEdge") == true)
        #expect(lost.parts["device"]?.contains("<b>0</b> lost") == false)
        try page.post("always lostEdge no", "fault reboot")
        #expect(page.session.host.isLocked)
    }

    @Test("a fault that is turned off no longer happens, even if it was pending")
    func withdrawn() throws {
        let page = page("anti-rot")
        try page.post("always lostEdge yes", "always lostEdge no")
        let quiet = try page.post("pass 86400000 3")
        #expect(quiet.parts["device"]?.contains("lostEdge") == false)
        #expect(quiet.parts["device"]?.contains("<b>0</b> lost") == true)
    }

    @Test("every fault can be on at once for a month")
    func everyFault() throws {
        let page = page("locked-in")
        var refused: [Fault] = []
        for fault in Fault.allCases {
            let problem = try page.post("always \(fault.rawValue) yes").problem
            if problem != nil { refused.append(fault) }
        }
        // Immediate faults have no occasions.
        #expect(
            refused == [
                .silentMonitor, .lostMonitoring, .reboot, .clockMoved, .zoneChanged,
                .authorizationRevoked, .tokenRotation,
            ]
        )
        for day in 1...30 {
            let problem = try page.post(
                "open com.example.photogram",
                "pass 3600000 4",
                "home",
                "pass 72000000"
            ).problem
            #expect(problem == nil, "day \(day)")
        }
    }
}
