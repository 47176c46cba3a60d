/// The times at which the windows of browsers were in front.
///
/// A browser is known by the name of its window's app, and by the name of its bucket of tabs, for
/// example `Google Chrome` or `msedge.exe`, and `aw-watcher-web-chrome_desk`.
struct Browsers {
    /// The words in the names of windows and buckets, for each browser.
    private static let words: [(browser: String, words: Set<String>)] = [
        ("firefox", ["firefox", "nightly", "librewolf", "waterfox", "floorp", "zen"]),
        ("chrome", ["chrome", "chromium"]), ("edge", ["edge", "msedge"]), ("brave", ["brave"]),
        ("opera", ["opera"]), ("vivaldi", ["vivaldi"]), ("safari", ["safari"]), ("arc", ["arc"]),
        ("orion", ["orion"]), ("helium", ["helium"]),
    ]
    /// The name of the spans of all browsers.
    private static let all = "all"

    private var spans = Spans()
    /// The browser of each app; nil for other apps.
    private var browsers: [String: String?] = [:]

    /// Adds a use of an app if it is a browser.
    mutating func append(_ use: Range<Int64>, of app: String) {
        let browser = browsers[app] ?? Browsers.browser(in: app)
        browsers[app] = .some(browser)
        guard let browser else { return }
        spans.append(use, of: browser)
        spans.append(use, of: Browsers.all)
    }

    /// Merges the spans; call it after all windows are added.
    mutating func join() { spans.join() }

    /// Returns the parts of a tab's use at which the browser of its bucket was in front.
    ///
    /// If the log has no window of that browser, any browser counts; without any, the whole use.
    func parts(of use: Range<Int64>, inBrowserOf bucket: String) -> [Range<Int64>] {
        let browser = Browsers.browser(in: bucket).flatMap { spans.has($0) ? $0 : nil }
        guard let name = browser ?? (spans.has(Browsers.all) ? Browsers.all : nil) else {
            return [use]
        }
        return spans.parts(of: use, inside: name)
    }

    private static func browser(in name: String) -> String? {
        let found = Set(name.lowercased().split { !$0.isLetter }.map(String.init))
        return words.first { !$0.words.isDisjoint(with: found) }?.browser
    }
}
