/// The style sheets and the script of apps' pages, compiled into the program.
package enum AppAssets {
    /// The rules of all pages.
    package static let base: [UInt8] = PackageResources.base_css
    /// The styles of apps' views and symbols.
    package static let views: [UInt8] = PackageResources.views_css + PackageResources.symbols_css
    /// The script that sends actions and applies changes.
    package static let script: [UInt8] = PackageResources.app_js + PackageResources.gestures_js

    /// The styles and the script of a page that is one window of an app.
    static let windowStyle = base + views + PackageResources.window_css
    static let windowScript = script + PackageResources.window_js
    static let windowVersion = digest(of: windowStyle + windowScript)

    /// Returns the FNV-1a hash of bytes as text.
    package static func digest(of bytes: some Sequence<UInt8>) -> String {
        let hash = bytes.reduce(UInt64(14_695_981_039_346_656_037)) { hash, byte in
            (hash ^ UInt64(byte)) &* 1_099_511_628_211
        }
        return String(hash, radix: 36)
    }
}
