/// The views of a Live Activity, by where they are shown.
package struct ActivityViews {
    /// On the Lock Screen and in the banner.
    package let lockScreen: any View
    /// The regions of the Dynamic Island: compactLeading, compactTrailing, minimal, and leading,
    /// trailing, center and bottom of the expanded form.
    package let island: [String: any View]
    /// What a tap on the island opens; nil for the app.
    package let destination: URL?
}
