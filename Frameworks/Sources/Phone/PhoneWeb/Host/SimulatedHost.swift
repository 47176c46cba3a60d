public import Foundation
public import InterfaceHost

/// A simulated network host that a phone's app reaches.
public struct SimulatedHost: Sendable {
    /// The host name that the app requests.
    public let name: String
    /// The page's title.
    public let title: String
    /// Values to enter in the app, by title; shown beside the phone.
    public let notes: KeyValuePairs<String, String>
    let answer: HostedNetwork.Answer
    let setClock: @Sendable (Date) -> Void

    /// Describes a host.
    /// - Parameters:
    ///   - name: The host name that the app requests, without a port.
    ///   - title: The title.
    ///   - notes: The values to enter in the app, by title.
    ///   - setClock: Receives the time before the app's work runs. It is the phone's wall clock
    ///     without changes made by the person.
    ///   - answer: Answers a request. Equal requests in equal order must have equal answers.
    public init(
        _ name: String,
        title: String,
        notes: KeyValuePairs<String, String> = [:],
        setClock: @escaping @Sendable (Date) -> Void = { _ in },
        answer: @escaping HostedNetwork.Answer
    ) {
        self.name = name
        self.title = title
        self.notes = notes
        self.setClock = setClock
        self.answer = answer
    }
}
