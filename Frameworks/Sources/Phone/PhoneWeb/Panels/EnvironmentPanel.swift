import AppWeb
import Foundation
import InterfaceHost
import SimulatedPhone

// The phone's environment: time zone, clock, language, restarts, installed apps and network.
extension PhoneHost {
    func environmentPanel() -> Markup {
        let zone = phone.calendar.timeZone.identifier
        let zones = [
            "Pacific/Honolulu", "America/Los_Angeles", "America/New_York", "UTC", "Europe/London",
            "Europe/Berlin", "Asia/Kolkata", "Asia/Tokyo", "Australia/Lord_Howe",
            "Pacific/Auckland",
        ]
        let choices = (zones.contains(zone) ? zones : [zone] + zones).map { name -> Markup in
            "<option\("selected", if: name == zone)>\(name)</option>"
        }
        let dark = Markup.toggle(
            "Dark screen",
            isDark,
            PhoneAction.appearance(isDark: !isDark).line
        )
        return """
            <form data-act="date" class="field"><label for="jump">Jump to</label>\
            <input id="jump" name="value" type="datetime-local" required>\
            <button type="submit">Go</button></form>\
            <form data-act="zone" class="field"><label for="zone">Time zone</label>\
            <select id="zone" name="value">\(choices)</select>\
            <button type="submit">Travel</button></form>\(automaticClock)\
            <form data-act="clock" class="field"><label for="wrong">Set clock</label>\
            <select id="wrong" name="value"><option value="3600">1 hour ahead</option>\
            <option value="-3600">1 hour back</option><option value="86400">1 day ahead</option>\
            <option value="-86400">1 day back</option></select>\
            <button type="submit">Set</button></form>\
            \(languageFields)\
            <form data-act="workout" class="field"><label for="workout">Workout</label>\
            <select id="workout" name="value"><option value="15">15 min</option>\
            <option value="30">30 min</option><option value="60">60 min</option></select>\
            <button type="submit">Record</button></form>\
            <div class="row"><button type="button" data-act="reboot">\
            Restart \(run.setup.device.name)</button>\
            <button type="button" data-act="quit \(shown.identifier.rawValue)">\
            Quit \(shown.installed.name)</button></div>\
            \(deletion)\(installation)<div class="switches">\(dark)\(network)\(answers)</div>\(services)
            """
    }

    /// The field that deletes an app after a confirmation.
    private var deletion: Markup {
        let choices = installedApps.map { app, name -> Markup in
            "<option value=\"\(app.rawValue)\">\(name)</option>"
        }
        return """
            <form data-act="delete" data-confirm="Delete the app and its data?" \
            class="field"><label for="deleted">Delete app</label>\
            <select id="deleted" name="value">\(choices)</select>\
            <button type="submit">Delete</button></form>
            """
    }

    /// The field that reinstalls a deleted app; nil if no app was deleted.
    private var installation: Markup? {
        guard !deletedApps.isEmpty else { return nil }
        let choices = deletedApps.sorted { $0.rawValue < $1.rawValue }.map { app -> Markup in
            "<option value=\"\(app.rawValue)\">\(name(of: .application(app)))</option>"
        }
        return """
            <form data-act="install" class="field"><label for="installed">Reinstall app</label>\
            <select id="installed" name="value">\(choices)</select>\
            <button type="submit">Install</button></form>
            """
    }

    /// A note if the clock can't be set by hand.
    private var automaticClock: Markup? {
        phone.keepsClockAutomatic
            ? "<p class=\"hint\">An app requires automatic date and time.</p>" : nil
    }

    /// The network switch; nil if the app has no hosts.
    private var network: Markup? {
        guard !hosts.isEmpty else { return nil }
        let line = PhoneAction.network(isOn: !isConnected).line
        return .toggle("Airplane mode", !isConnected, line)
    }

    /// The notes about the app's hosts.
    private var services: [Markup] {
        hosts.filter { !$0.notes.isEmpty }.map { served in
            let notes = served.notes.map { name, text -> Markup in
                "<dt>\(name)</dt><dd><code>\(text)</code></dd>"
            }
            return """
                <details class="service" id="service-\(served.name)">\
                <summary>\(served.title)</summary><dl>\(notes)</dl></details>
                """
        }
    }

    /// The owner's answers, for a phone without dialogs.
    private var answers: Markup? {
        guard !run.setup.showsDialogs else { return nil }
        func toggle(_ title: String, _ question: PhoneAction.Question, _ isOn: Bool) -> Markup {
            .toggle(title, isOn, PhoneAction.agree(question, !isOn).line)
        }
        return toggle("Owner allows Screen Time", .screenTime, phone.owner.agrees)
            + toggle("Owner shares health data", .health, phone.owner.sharesHealthData)
    }
}
