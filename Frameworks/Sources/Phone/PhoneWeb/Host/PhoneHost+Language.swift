import AppWeb
import Foundation
import InterfaceHost
import SimulatedPhone

// The phone's language and text size.
extension PhoneHost {
    /// The tags of the app's languages, for example `de-DE`.
    ///
    /// The phone's language is first if the app doesn't support it.
    var languages: [String] {
        let resources = shown.installed.resources[.app]
        let supported = resources.map { HostedTranslations($0).languages } ?? []
        let tags = supported.compactMap(PhoneLanguage.tag).sorted()
        let present = phone.language
        return tags.contains(present) ? tags : [present] + tags
    }

    /// Changes the phone's language; like iOS, this ends all running apps.
    func setLanguage(_ tag: String) {
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

    /// The colors of the app's asset catalog, as the style of the element around its views.
    var appStyle: String {
        shown.installed.resources[.app].map { HostedAssets($0).declarations(isDark: isGlassDark) }
            ?? ""
    }

    /// The fields for language and text size.
    var languageFields: Markup {
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
