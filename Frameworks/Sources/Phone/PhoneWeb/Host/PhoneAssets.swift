import AppWeb
import CPages

/// The page's style sheet and script, compiled into the program.
enum PhoneAssets {
    /// The styles of the page, the phone, apps' views and symbols.
    static let style: [UInt8] =
        unsafe AppAssets.base + AppAssets.bytes(page_page_css) + AppAssets.bytes(page_phone_css)
        + AppAssets.views
    /// The script of all apps' pages, and what only a phone needs.
    static let script: [UInt8] = unsafe AppAssets.script + AppAssets.bytes(page_phone_js)

    /// A hash of the contents, so that browsers don't use outdated copies.
    static let version = AppAssets.digest(of: style + script)
}
