/// The style sheet and the script of the page, as they were compiled in.
enum PhoneAssets {
    /// The page, the phone on it, the views of apps, and their symbols.
    static let style: [UInt8] =
        PackageResources.page_css + PackageResources.phone_css + PackageResources.views_css
        + PackageResources.symbols_css
    static let script: [UInt8] = PackageResources.phone_js

    /// Changes with the contents, so that no browser keeps an old one.
    static let version = digest(of: style + script)

    /// A short name for bytes: their FNV-1a hash.
    static func digest(of bytes: some Sequence<UInt8>) -> String {
        let hash = bytes.reduce(UInt64(14_695_981_039_346_656_037)) { hash, byte in
            (hash ^ UInt64(byte)) &* 1_099_511_628_211
        }
        return String(hash, radix: 36)
    }
}
