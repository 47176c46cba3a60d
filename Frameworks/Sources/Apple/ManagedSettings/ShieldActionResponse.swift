/// The system's response to a pressed button of a shield.
@available(iOS 15.0, *)
public enum ShieldActionResponse: Int {
    /// Nothing: the shield stays as it is.
    case none
    /// Closes the app, or leaves the web page.
    case close
    /// Draws the shield again, so that it can show something new.
    case `defer`
    /// Opens the app that set the shield.
    ///
    /// Without a context, so write down first what the app should do. Reports differ on whether it
    /// works for an app that the person authorized for themself (observed).
    @available(iOS 26.5, *)
    case openParentalControlsApp
}
