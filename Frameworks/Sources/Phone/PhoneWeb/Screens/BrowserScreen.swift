import AppWeb
import SimulatedPhone

// The browser app: an address field, and a page or the start page.
extension PhoneHost {
    func browserScreen(_ domain: String?) -> Markup {
        """
        <div class="browser" role="group" aria-label="Safari">\(webpage(domain))\
        <form data-act="visit" class="address"><label class="unseen" for="address">Address</label>\
        <input id="address" name="value" autocomplete="off" autocapitalize="off" \
        spellcheck="false" placeholder="Website address" value="\(domain ?? "")">\
        <button type="submit">Go</button></form></div>
        """
    }

    private func webpage(_ domain: String?) -> Markup {
        if let domain, phone.isFiltered(domain) {
            return """
                <div class="webpage restricted"><h2>Restricted Site</h2>\
                <p>You cannot browse this page at “\(domain)” because it is restricted.</p></div>
                """
        }
        if let domain {
            return """
                <div class="webpage"><h2>\(domain)</h2><p>In use while the clock is running.</p>\
                <div aria-hidden="true" class="feed"><div class="post tint-\(domain.tint)">\
                <span></span><i></i><i></i></div></div></div>
                """
        }
        let links = run.setup.others.flatMap(\.webDomains).map { domain -> Markup in
            """
            <li><button type="button" data-act="visit \(domain)">\
            \(Markup.icon(domain))\(domain)</button></li>
            """
        }
        return """
            <div class="webpage"><h2>Favorites</h2><ul class="links">\(links)</ul></div>
            """
    }
}
