import Foundation
import SimulatedPhone

/// What can happen to a phone: travel, a wrong clock, a restart; and what its person is like.
@MainActor
struct WorldPanel {
    let host: PhoneHost

    private static let zones = [
        "Pacific/Honolulu", "America/Los_Angeles", "America/New_York", "UTC", "Europe/London",
        "Europe/Berlin", "Asia/Kolkata", "Asia/Tokyo", "Australia/Lord_Howe", "Pacific/Auckland",
    ]

    var markup: Markup {
        let zone = host.phone.calendar.timeZone.identifier
        let choices = (Self.zones.contains(zone) ? Self.zones : [zone] + Self.zones)
            .map { name -> Markup in
                "<option\("selected", if: name == zone)>\(name)</option>"
            }
        return """
            <form data-act="date" class="field"><label for="jump">Jump to</label>\
            <input id="jump" name="value" type="datetime-local" required>\
            <button type="submit">Go</button></form>\
            <form data-act="zone" class="field"><label for="zone">Zone</label>\
            <select id="zone" name="value">\(choices)</select>\
            <button type="submit">Travel</button></form>\
            <form data-act="clock" class="field"><label for="wrong">\(clockLabel)</label>\
            <select id="wrong" name="value"><option value="3600">1 hour ahead</option>\
            <option value="-3600">1 hour back</option><option value="86400">1 day ahead</option>\
            <option value="-86400">1 day back</option></select>\
            <button type="submit">Set</button></form>\
            <form data-act="workout" class="field"><label for="workout">Workout</label>\
            <select id="workout" name="value"><option value="15">15 min</option>\
            <option value="30">30 min</option><option value="60">60 min</option></select>\
            <button type="submit">Do it</button></form>\
            <div class="row"><button type="button" data-act="reboot">Restart phone</button>\
            <button type="button" data-act="quit \(host.shown.identifier.rawValue)">\
            Swipe \(host.shown.installed.name) away</button></div>\
            <div class="switches">\
            \(toggle("Dark screen", host.isDark, on: "appearance dark", off: "appearance light"))\
            \(network)\(answers)</div>\(services)
            """
    }

    /// What Settings say of date and time.
    private var clockLabel: String {
        host.phone.keepsClockAutomatic ? "Set clock (kept automatic by an app)" : "Set clock"
    }

    /// Whether the app reaches its hosts, on a phone whose app has some.
    private var network: Markup? {
        guard !host.hosts.isEmpty else { return nil }
        return toggle("No network", !host.isConnected, on: "network off", off: "network on")
    }

    /// What a person needs to put into the app about its hosts.
    private var services: [Markup] {
        host.hosts.filter { !$0.notes.isEmpty }.map { served in
            let notes = served.notes.map { name, text -> Markup in
                "<dt>\(name)</dt><dd><code>\(text)</code></dd>"
            }
            return """
                <details class="service" id="service-\(served.name)">\
                <summary>\(served.title)</summary><dl>\(notes)</dl></details>
                """
        }
    }

    /// What the owner answers, on a phone that shows no dialogs.
    private var answers: Markup? {
        guard !host.run.setup.showsDialogs else { return nil }
        return """
            \(agree("Agrees to Screen Time", .screenTime, host.phone.owner.agrees))\
            \(agree("Shares health data", .health, host.phone.owner.sharesHealthData))
            """
    }

    private func agree(
        _ title: String,
        _ question: PhoneAction.Question,
        _ isOn: Bool
    ) -> Markup {
        toggle(
            title,
            isOn,
            on: PhoneAction.agree(question, true).line,
            off: PhoneAction.agree(question, false).line
        )
    }

    private func toggle(_ title: String, _ isOn: Bool, on: String, off: String) -> Markup {
        """
        <button type="button" role="switch" aria-checked="\(isOn ? "true" : "false")" \
        data-act="\(isOn ? off : on)">\(title)</button>
        """
    }
}
