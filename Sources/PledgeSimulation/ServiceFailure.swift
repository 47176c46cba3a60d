/// What the service or the system did that it should not.
package struct ServiceFailure: Error, CustomStringConvertible {
    /// What it was.
    package let description: String
}
