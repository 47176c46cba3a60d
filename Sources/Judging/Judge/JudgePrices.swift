import Limits

/// Checks independently of Stint that an access begins only after its price was paid.
struct JudgePrices {
    /// The questions about an item: those of limits that certainly ask, and those of all limits.
    typealias Asks = (certain: [Ask], possible: [Ask])

    /// The tolerance for the beginning and the end of a wait.
    private static let tolerance = Duration.seconds(1)

    /// The last wait for each item that no access has used.
    private var waits: [ItemID: BegunWait] = [:]
    /// The attempts to open each item on the last day with one.
    private var attempts: [ItemID: (day: CivilDay, count: Int)] = [:]

    private struct BegunWait {
        let length: Duration
        let began: Duration
        let boot: BootID
    }

    /// Applies a fact, and describes violations by an access or a wait.
    mutating func check(_ fact: Fact, _ outcome: FactOutcome, _ asks: Asks, at now: Duration)
        -> [String]
    {
        guard outcome == .accepted else { return [] }
        switch fact.event {
        case .attempted(let attempt):
            let count = count(of: attempt.item, on: attempt.day)
            let day = max(attempt.day, attempts[attempt.item]?.day ?? attempt.day)
            attempts[attempt.item] = (day, count + 1)
            return []
        case .waitBegan(let wait):
            waits[wait.item] = BegunWait(
                length: wait.length,
                began: now,
                boot: fact.reading.bootID
            )
            let attempt = count(of: wait.item, on: wait.day)
            let shortest = length(asks.certain, attempt)
            let longest = length(asks.possible, attempt)
            guard wait.length < shortest || wait.length > longest else { return [] }
            return ["a wait lasts \(wait.length), not \(shortest) to \(longest)"]
        case .accessBegan(let access):
            let wait = waits.removeValue(forKey: access.item)
            return [
                unpaid(asks, wait, in: fact.reading.bootID, at: now),
                unsaid(asks, access.reason),
                tooLong(asks, access.length),
            ].compactMap(\.self)
        default: return []
        }
    }

    private func count(of item: ItemID, on day: CivilDay) -> Int {
        attempts[item].map { $0.day >= day ? $0.count : 0 } ?? 0
    }

    /// Returns the longest of the limits' waits.
    private func length(_ asks: [Ask], _ attempt: Int) -> Duration {
        let waits = asks.compactMap(\.wait)
        let factor = waits.contains(where: \.lengthens) ? min(max(1, attempt), 5) : 1
        return .seconds((waits.map(\.seconds).max() ?? 0) * factor)
    }

    private func unpaid(_ asks: Asks, _ wait: BegunWait?, in boot: BootID, at now: Duration)
        -> String?
    {
        guard let seconds = asks.certain.compactMap({ $0.wait?.seconds }).max() else { return nil }
        guard let wait else { return "an access began without a wait of \(seconds) s" }
        let passed = now - wait.began
        if wait.boot != boot { return "an access began after a wait before the last restart" }
        if wait.length < .seconds(seconds) {
            return "an access began after a wait of \(wait.length), not \(seconds) s"
        }
        if passed < wait.length - Self.tolerance {
            return "an access began \(passed) into a wait of \(wait.length)"
        }
        let end = wait.length + .seconds(180)
        return passed > end + Self.tolerance
            ? "an access began \(passed - wait.length) after its wait" : nil
    }

    private func unsaid(_ asks: Asks, _ reason: String) -> String? {
        let isWritten = reason.count { !$0.isWhitespace } >= 15
        if asks.certain.contains(where: { $0.price == .writtenReason }) {
            return isWritten ? nil : "an access began without a written reason"
        }
        guard asks.certain.contains(where: { $0.reasons != nil }) else { return nil }
        let mayBeWritten = asks.possible.contains { $0.price == .writtenReason }
        let isChosen = asks.possible.contains { $0.reasons?.contains(reason) == true }
        return isChosen || mayBeWritten && isWritten
            ? nil : "an access began without a chosen reason"
    }

    private func tooLong(_ asks: Asks, _ length: AccessLength) -> String? {
        guard let longest = asks.certain.map(\.accessLength).min(), length > longest else {
            return nil
        }
        return "an access lasts \(length.minutes), \(longest.minutes) are allowed"
    }
}

extension Ask {
    var wait: Wait? { if case .wait(let wait) = price { wait } else { nil } }

    fileprivate var reasons: [String]? {
        if case .chosenReason(let reasons) = price { reasons.texts } else { nil }
    }
}
