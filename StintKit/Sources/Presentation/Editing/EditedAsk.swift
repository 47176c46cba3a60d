import Limits

/// The values of a shield's question in an editor, which can be invalid.
public struct EditedAsk: Hashable, Sendable {
    public enum PriceSort: CaseIterable, Hashable, Sendable {
        case free, wait, chosenReason, writtenReason
    }

    /// The step between offered lengths of an opening, in minutes.
    public static let step = AccessLength.step
    /// The offered lengths of an opening, in minutes.
    public static let range =
        AccessLength.range.lowerBound.count...AccessLength.range.upperBound.count
    /// The usual waits, in seconds.
    public static let usualWaits = [5, 10, 20, 30, 60, 120, 300]

    /// The length of an opening, in minutes; the longest if the person chooses it.
    public var minutes: Int
    /// True if the person chooses the length each time.
    public var choosesLength = false
    /// The sort of the price; the other values of the price depend on it.
    public var sort = PriceSort.free
    /// The seconds of the day's first wait.
    public var waitSeconds = 20
    /// True if the wait is longer each time.
    public var lengthens = false
    /// The reasons to choose from, one for each field; blank ones are not offered.
    public var reasons = Array(repeating: "", count: Reasons.maximum)

    /// The offered waits in seconds, including the current one.
    public var waits: [Int] {
        EditedAsk.usualWaits.contains(waitSeconds)
            ? EditedAsk.usualWaits : (EditedAsk.usualWaits + [waitSeconds]).sorted()
    }

    init(minutes: Minutes) { self.minutes = minutes.count }

    init(_ ask: Ask) {
        minutes = ask.accessLength.minutes.count
        choosesLength = ask.choosesLength
        switch ask.price {
        case .free: break
        case .wait(let wait):
            sort = .wait
            waitSeconds = wait.seconds
            lengthens = wait.lengthens
        case .chosenReason(let chosen):
            sort = .chosenReason
            reasons.replaceSubrange(chosen.texts.indices, with: chosen.texts)
        case .writtenReason: sort = .writtenReason
        }
    }

    /// The lengths to choose from in minutes, the shortest first; the only one if it is fixed.
    public var lengths: [Int] {
        do { return try ask().lengths.map(\.minutes.count) } catch { return [minutes] }
    }

    func ask() throws(LimitError) -> Ask {
        Ask(
            accessLength: try AccessLength(Minutes(minutes)),
            choosesLength: choosesLength,
            price: try price()
        )
    }

    private func price() throws(LimitError) -> Price {
        switch sort {
        case .free: .free
        case .wait: .wait(try Wait(seconds: waitSeconds, lengthens: lengthens))
        case .chosenReason:
            .chosenReason(try Reasons(reasons.filter { !$0.allSatisfy(\.isWhitespace) }))
        case .writtenReason: .writtenReason
        }
    }
}
