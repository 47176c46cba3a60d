/// The page's style sheet and script, compiled into the program.
enum PhoneAssets {
    /// The styles of the page, the phone, apps' views and symbols.
    static let style: [UInt8] =
        PackageResources.page_css + PackageResources.phone_css + PackageResources.views_css
        + PackageResources.symbols_css
    static let script: [UInt8] = PackageResources.phone_js

    /// A hash of the contents, so that browsers don't use outdated copies.
    static let version = digest(of: style + script)

    /// Returns the FNV-1a hash of bytes as text.
    static func digest(of bytes: some Sequence<UInt8>) -> String {
        let hash = bytes.reduce(UInt64(14_695_981_039_346_656_037)) { hash, byte in
            (hash ^ UInt64(byte)) &* 1_099_511_628_211
        }
        return String(hash, radix: 36)
    }
}
