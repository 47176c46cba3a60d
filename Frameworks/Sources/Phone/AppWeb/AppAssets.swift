package import CPages

/// The style sheets and the script of apps' pages, compiled into the program.
package enum AppAssets {
    /// The rules of all pages.
    package static let base: [UInt8] = unsafe bytes(page_base_css)
    /// The styles of apps' views and symbols.
    package static let views: [UInt8] = unsafe bytes(page_views_css) + bytes(page_symbols_css)
    /// The script that sends actions and applies changes.
    package static let script: [UInt8] = unsafe bytes(page_app_js) + bytes(page_gestures_js)

    /// The styles and the script of a page that is one window of an app.
    static let windowStyle = unsafe base + views + bytes(page_window_css)
    static let windowScript = unsafe script + bytes(page_window_js)
    static let windowVersion = digest(of: windowStyle + windowScript)

    /// Returns the bytes of a file.
    package static func bytes(_ file: page_file) -> [UInt8] {
        unsafe [UInt8](UnsafeBufferPointer(start: file.bytes, count: file.count))
    }

    /// Returns the FNV-1a hash of bytes as text.
    package static func digest(of bytes: some Sequence<UInt8>) -> String {
        let hash = bytes.reduce(UInt64(14_695_981_039_346_656_037)) { hash, byte in
            (hash ^ UInt64(byte)) &* 1_099_511_628_211
        }
        return String(hash, radix: 36)
    }
}
