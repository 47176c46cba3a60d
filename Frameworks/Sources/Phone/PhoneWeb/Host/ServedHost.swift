public import Foundation
public import InterfaceHost

/// A host that a phone's app reaches without a network, and what a developer may know of it.
public struct ServedHost: Sendable {
    /// The name under which the app requests it.
    public let name: String
    /// The title.
    public let title: String
    /// Values that a person enters in the app, by title; shown beside the phone.
    public let notes: KeyValuePairs<String, String>
    let answer: HostedNetwork.Answer
    let setClock: @Sendable (Date) -> Void

    /// Describes a host.
    /// - Parameters:
    ///   - name: Under which name the app asks for it, without a port.
    ///   - title: The title.
    ///   - notes: The values that a person enters in the app, by title.
    ///   - setClock: Is told the time before the app's work runs. It is the phone's wall clock as
    ///     it would be had nobody moved it.
    ///   - answer: Answers a request; equal requests in equal order have equal answers.
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
