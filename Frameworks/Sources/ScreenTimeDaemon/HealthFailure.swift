/// Why health data was not handed out.
package enum HealthFailure: Error, Sendable {
    /// There is no health data: the code runs on no device, or its process has ended.
    case unavailable
    /// The app has not asked the person yet.
    case authorizationNotDetermined
    /// A program that may not ask the person has asked.
    case authorizationDenied
    /// The device is locked, and its health data with it.
    case databaseInaccessible
}
