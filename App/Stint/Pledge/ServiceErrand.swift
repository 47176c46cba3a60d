import Limits
import Pledging

/// Something that is to be done with the pledge service, one after another.
enum ServiceErrand: Hashable {
    /// Connect to a service, if it accepts the token.
    case connect(ServiceConnection)
    /// Forget the service.
    case disconnect
    /// Close the account with the service for good, and forget the service.
    case closeAccount
    /// Begin a pledge or a redemption.
    case begin(PledgeTerms)
    /// Appeal against a failure.
    case appeal(PledgeID)
    /// Do what is due of a pledge that is under way.
    case step
    /// Do what is due, and ask what the person has.
    case look
}
