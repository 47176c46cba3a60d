import Foundation
import Limits
import PhoneWeb
import SimulatedPhone
import SimulatedStint
import Testing

@Suite("shields on the page", .timeLimit(.minutes(10)))
@MainActor
struct ShieldTests {
    private func session(_ rules: String, hour: Int = 9) -> PhoneSession {
        PhoneSession(
            showing: StintOnPhone.shown,
            setup: StintOnPhone.setup(hour: hour, rules: rules),
            process: "test"
        )
    }

    @Test("a blocked app shows the shipped shield; its button works; later the app is open")
    func antiRot() {
        let session = session("anti-rot")
        #expect(session.changes(after: -1).parts["screen"]?.contains("Photogram, limited") == true)
        let shield = session.post(["open com.example.photogram"], after: -1)
        let screen = shield.parts["screen"] ?? ""
        #expect(screen.contains("role=\"alertdialog\""))
        #expect(screen.contains("Photogram is blocked"))
        #expect(screen.contains("data-act=\"press primary\""))
        #expect(screen.contains("background-color: rgb("))
        let pressed = session.post(["press primary"], after: shield.revision)
        #expect(pressed.parts["screen"]?.contains("data-app") == true)
        let noon = session.post(["date 2026-03-02T12:00", "open com.example.photogram"], after: -1)
        #expect(noon.parts["screen"]?.contains("<h2>Photogram</h2>") == true)
        let one = session.post(["date 2026-03-02T13:00"], after: -1)
        #expect(one.parts["screen"]?.contains("role=\"alertdialog\"") == true)
    }

    @Test("a shield that asks has two buttons, and yes opens the app")
    func appBlocker() {
        let session = session("app-blocker")
        let screen = session.post(["open com.example.photogram"], after: -1).parts["screen"] ?? ""
        #expect(screen.contains("data-act=\"press secondary\""))
        let opened = session.post(["press secondary", "pass 2000"], after: -1)
        #expect(opened.parts["screen"]?.contains("<h2>Photogram</h2>") == true)
    }

    @Test("faults strike while they are switched on")
    func faults() {
        let session = session("anti-rot")
        _ = session.post(["always lostEdge yes", "always doubledConfiguration yes"], after: -1)
        let lost = session.post(["pass 86400000 3"], after: -1)
        #expect(lost.parts["device"]?.contains("fault lostEdge") == true)
        #expect(lost.parts["device"]?.contains("<b>0</b> lost") == false)
        _ = session.post(["always lostEdge no", "fault reboot"], after: -1)
        #expect(session.host.isLocked)
    }

    @Test("a fault that is switched off strikes no more, also if it waits for its occasion")
    func withdrawn() {
        let session = session("anti-rot")
        _ = session.post(["always lostEdge yes", "always lostEdge no"], after: -1)
        let quiet = session.post(["pass 86400000 3"], after: -1)
        #expect(quiet.parts["device"]?.contains("lostEdge") == false)
        #expect(quiet.parts["device"]?.contains("<b>0</b> lost") == true)
    }

    @Test("every fault can be on at once for a month")
    func everyFault() {
        let session = session("locked-in")
        var refused: [Fault] = []
        for fault in Fault.allCases {
            let problem = session.post(["always \(fault.rawValue) yes"], after: -1).problem
            if problem != nil { refused.append(fault) }
        }
        // What strikes at once has no occasions.
        #expect(
            refused == [
                .silentMonitor, .lostMonitoring, .reboot, .clockMoved, .zoneChanged,
                .authorizationRevoked, .tokenRotation,
            ]
        )
        for day in 1...30 {
            let problem = session.post(
                ["open com.example.photogram", "pass 3600000 4", "home", "pass 72000000"],
                after: -1
            ).problem
            #expect(problem == nil, "day \(day)")
        }
    }
}
