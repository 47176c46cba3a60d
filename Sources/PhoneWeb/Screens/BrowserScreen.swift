import SimulatedPhone

/// The browser app: an address field, and a page or the start page.
@MainActor
struct BrowserScreen {
    private let host: PhoneHost
    private let domain: String?

    init(_ host: PhoneHost, page domain: String?) {
        self.host = host
        self.domain = domain
    }

    var markup: Markup {
        """
        <div class="browser" role="group" aria-label="Safari">\(content)\
        <form data-act="visit" class="address"><label class="unseen" for="address">Address</label>\
        <input id="address" name="value" autocomplete="off" autocapitalize="off" \
        spellcheck="false" placeholder="Website address" value="\(domain ?? "")">\
        <button type="submit">Go</button></form></div>
        """
    }

    private var content: Markup {
        if let domain {
            return """
                <div class="webpage"><h2>\(domain)</h2><p>In use while the clock runs.</p>\
                <div aria-hidden="true" class="feed"><div class="post tint-\(domain.tint)">\
                <span></span><i></i><i></i></div></div></div>
                """
        }
        let links = host.run.setup.others.flatMap(\.webDomains).map { domain -> Markup in
            """
            <li><button type="button" data-act="visit \(domain)">\
            <span class="icon tint-\(domain.tint)" aria-hidden="true">\(domain.prefix(1))</span>\
            \(domain)</button></li>
            """
        }
        return """
            <div class="webpage"><h2>Favorites</h2><ul class="links">\(links)</ul></div>
            """
    }
}
