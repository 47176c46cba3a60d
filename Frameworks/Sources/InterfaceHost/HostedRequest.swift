public import Foundation

/// What a person has asked the system for by an element outside of the app.
public enum HostedRequest {
    /// To have an intent done.
    case intent(HostedIntent)
    /// To open an address.
    case address(URL)
}
