import AppWeb
import Foundation
import PhoneMessages

// The stream of changes for an open page, which continues at the page's revision.
extension PhoneSession {
    /// Opens the stream of changes for a page.
    func events(for request: PhoneRequest) -> PhoneAnswer {
        guard hasRoomForPage else {
            let problem = "could not open the page: \(Self.pageMaximum) are open; close one"
            return PhoneAnswer(503, problem)
        }
        let seen = revision(seenBy: request)
        return PhoneAnswer(events: { write in
            // Register the page here, so that an unused stream leaves no page open.
            guard let (number, signals) = await self.openPage() else { return }
            do {
                try await self.send(signals, after: seen, write)
            } catch {
                await self.closePage(number)
                throw error
            }
            await self.closePage(number)
        })
    }

    /// Returns the last revision that a page received from this phone; -1 for none.
    private func revision(seenBy request: PhoneRequest) -> Int {
        let last = request.fields["last-event-id"] ?? request.parameter("last") ?? ""
        let parts = last.split(separator: ":")
        guard parts.count == 2, String(parts[0]) == phoneName else { return -1 }
        return Int(parts[1]) ?? -1
    }

    @concurrent private nonisolated func send(
        _ signals: AsyncStream<Void>,
        after seen: Int,
        _ write: PhoneAnswer.Write
    ) async throws {
        var seen = seen
        var phone = await phoneName
        let first = await changes(after: seen)
        seen = first.revision
        try await write(first.event)
        for await _ in signals {
            let changes = await changes(after: seen)
            if changes.revision == seen, changes.phone == phone {
                try await write(Data(": still here\n\n".utf8))
            } else {
                seen = changes.revision
                phone = changes.phone
                try await write(changes.event)
            }
        }
    }
}
