import Foundation
import InterfaceHost
import SimulatedPhone

// How the person reads: the language of the phone and the size of its texts.
extension PhoneHost {
    /// The languages that the app speaks, each as the phone names it, for example `de-DE`; that of the
    /// phone, which the app may not speak, comes first then.
    var languages: [String] {
        let spoken = shown.installed.resources[.app].map { HostedTranslations($0).languages } ?? []
        let tags = spoken.compactMap(PhoneLanguage.tag).sorted()
        let present = phone.language
        return tags.contains(present) ? tags : [present] + tags
    }

    /// Changes the language of the phone, for which iOS ends everything that runs.
    func speak(_ tag: String) {
        guard tag != phone.language else { return }
        let wasInFront = isAppInFront
        areControlsOpen = false
        if !isLocked { phone.home() }
        phone.kill(shown.identifier)
        forgetInterface()
        phone.language = tag
        notificationButtons.removeAll()
        launchWidgets()
        if wasInFront { phone.open(shown.identifier) }
    }

    /// The colors of the app's own, as the style of an element around its views.
    var appStyle: String {
        shown.installed.resources[.app].map { HostedAssets($0).declarations(isDark: isGlassDark) }
            ?? ""
    }

    /// Two fields of a form: the language, and the size of texts.
    var readingFields: Markup {
        let tags = languages.map { tag -> Markup in
            """
            <option value="\(tag)" lang="\(tag)"\("selected", if: tag == phone.language)>\
            \(PhoneLanguage.name(of: tag))</option>
            """
        }
        let sizes = TextSize.allCases.map { size -> Markup in
            "<option\("selected", if: size == textSize)>\(size.rawValue)</option>"
        }
        return """
            <form data-act="language" class="field"><label for="language">Language</label>\
            <select id="language" name="value">\(tags)</select>\
            <button type="submit">Set</button></form>\
            <form data-act="text-size" class="field"><label for="text-size">Text size</label>\
            <select id="text-size" name="value">\(sizes)</select>\
            <button type="submit">Set</button></form>
            """
    }
}
