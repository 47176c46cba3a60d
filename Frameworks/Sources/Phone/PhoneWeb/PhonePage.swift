import AppWeb
import InterfaceHost

/// The page: an iPhone or iPad and, beside it, panels for developers.
struct PhonePage {
    let title: String
    /// The introduction on the page.
    let about: String
    let phone: String
    let run: String
    let revision: Int
    let hasIcon: Bool
    let device: HostedDevice
    let part: (PhonePart) -> Markup

    var markup: Markup {
        """
        <!doctype html>
        <html lang="en"><head><meta charset="utf-8">\
        <meta name="viewport" content="width=device-width, initial-scale=1">\
        <meta name="color-scheme" content="light dark"><title>\(title) on a simulated \(device.name)</title>\
        <link rel="icon" href="data:,">\
        <link rel="stylesheet" href="/phone.css?\(PhoneAssets.version)">\
        <script src="/phone.js?\(PhoneAssets.version)" defer></script></head>
        <body data-phone="\(phone)" data-run="\(run)" data-revision="\(revision)"\(iconStyle)>
        <header class="top"><h1>\(title) <span>on a simulated \(device.name)</span></h1>\
        <p class="about">\(about)</p>\
        <p id="connection" role="status">Connecting</p></header>
        <p id="notice" role="alert" hidden></p>
        <noscript><p>This page requires JavaScript. The server draws the phone, and the script \
        sends your actions to it.</p></noscript>
        <main>
        <div class="clock-bar" id="part-bar" role="group" aria-label="Clock">\(part(.bar))</div>
        <section class="stage" aria-label="\(device.name)"><div class="device \(device.rawValue)">\
        <div class="bezel"><div class="view">\
        <div class="status" id="part-status">\(part(.status))</div>\
        <div class="island" id="part-island">\(part(.island))</div>\
        <div class="banners" id="part-banner" aria-live="polite">\(part(.banner))</div>\
        <div class="screen" id="part-screen" aria-live="polite" aria-atomic="false" \
        aria-relevant="additions">\(part(.screen))</div>\
        <button type="button" class="corner" data-act="controls yes" \
        aria-label="Control Center"></button>\
        <button type="button" class="bar-home" data-act="home" aria-label="Home"></button>\
        </div></div></div>\
        <div class="keys"><button type="button" data-act="home">Home</button>\
        <button type="button" data-act="lock">Lock</button>\
        <button type="button" data-act="unlock">Unlock</button>\
        <button type="button" data-act="controls yes">Control Center</button>\
        <button type="button" data-tour="on" hidden>Show the tour</button>\
        <button type="button" data-sheet aria-expanded="false">Controls</button></div></section>
        <div class="side"><div id="part-steps">\(part(.steps))</div>
        <div class="panels"><div class="column">\
        \(panel(.clock, "Clock"))\(panel(.watch, "Smart Stack of a Watch"))\
        \(panel(.verdict, "App status", note: .verdictNote))</div>
        <div class="column">\(panel(.world, "Environment"))</div></div>
        <details class="developers"><summary><h2>For developers</h2></summary>\
        <div class="panels"><div class="column">\
        \(panel(.run, "Actions", note: .runNote))\
        \(panel(.faults, "Faults", note: .faultsNote, isOpen: false))</div>
        <div class="column">\
        \(panel(.monitors, "Scheduled wake-ups", note: .monitorsNote))\
        \(panel(.device, "Device log"))\
        \(panel(.facts, "Facts", note: .factsNote))</div>
        </div></details></div></main></body></html>

        """
    }

    /// The style with the app's icon; nil if it has none.
    private var iconStyle: Markup? {
        hasIcon ? " style=\"--app-icon: url(/icon.png)\"" : nil
    }

    private func panel(
        _ name: PhonePart,
        _ title: String,
        note: PhonePart? = nil,
        isOpen: Bool = true
    ) -> Markup {
        let beside = note.map { note -> Markup in
            "<span class=\"beside\" id=\"part-\(note.rawValue)\">\(part(note))</span>"
        }
        return """
            <details class="panel" id="panel-\(name.rawValue)"\("open", if: isOpen)>\
            <summary><h2>\(title)</h2>\(beside)</summary>\
            <div class="body" id="part-\(name.rawValue)">\(part(name))</div></details>
            """
    }
}
