import Basics
import Settlement

/// The simulated users of a server, and their requests.
struct People {
    /// The keys of all runs: a key belongs to one user, so all runs can use the same texts.
    private static let keys: [IdempotencyKey] = (0..<65_536).compactMap {
        IdempotencyKey("key-\($0)")
    }
    private static let deviceKeys: [DeviceKey] = [2, 3].compactMap { first in
        DeviceKey(bytes: [first] + [UInt8](repeating: 7, count: 32))
    }
    /// The faults of evidence that differs from its session's start.
    private static let evidenceFaults: [EvidenceFault] = [
        .nonceDiffers, .termsDiffer, .early, .old, .ahead, .foreignRecords, .newer,
    ]
    private static let remark = Remark("decided by the operator")

    private var persons: [Person] = []
    private var counter: UInt64 = 0
    private let seed: UInt64

    init(count: Int, seed: UInt64) {
        self.seed = seed
        for _ in 0..<max(count, 2) { counter += 1; persons.append(Person(Int64(counter))) }
    }

    /// Draws the next request; two accounts get many of the requests, so that requests compete.
    mutating func request(
        _ numbers: inout SeededNumbers,
        _ store: MemoryStore,
        _ earlier: [Request],
        at now: Instant
    ) -> Request {
        let index = numbers.percent(40) ? numbers.below(2) : numbers.below(persons.count)
        if numbers.percent(1), let reused = reuse(&numbers, earlier) { return reused }
        guard let user = persons[index].user else {
            return Request(command: earlier[0].command)
        }
        let wallet = store.wallet(of: user)
        let current = store.activeSession(of: user)
        if let current { persons[index].remember(current) }
        if wallet.closedAt != nil, numbers.percent(20) {
            counter += 1
            persons[index] = Person(Int64(counter))
        }
        // Bugs are likely at the exact instant of a deadline, which is rare.
        let isLastInstant = wallet.votesDueAt == now && numbers.percent(50)
        let action =
            isLastInstant ? redeem(index, &numbers) : act(index, &numbers, current)
        return Request(command: Command(user: user, action: action, key: key(for: action)))
    }

    private mutating func act(
        _ index: Int,
        _ numbers: inout SeededNumbers,
        _ current: SessionID?
    ) -> Action {
        let chance = numbers.below(100)
        switch chance {
        case 0..<26:
            if let current { return .heartbeat(current) }
            return start(index, &numbers)
        case 26..<48:
            if let current { return resolve(current, &numbers) }
            return start(index, &numbers)
        case 48..<54: return start(index, &numbers)
        case 54..<60: return redeem(index, &numbers)
        case 60..<66: return resolve(some(index, &numbers), &numbers)
        case 66..<71: return .sweep(some(index, &numbers))
        case 71..<74:
            let session = some(index, &numbers)
            let evidence = AppealEvidence(finding(&numbers))
            return .appeal(session, text: People.remark, evidence: evidence)
        case 74..<77:
            guard let remark = People.remark else { return .expireVotes }
            return .decideAppeal(
                some(index, &numbers),
                isGranted: numbers.percent(50),
                remark
            )
        case 77..<78:
            guard let remark = People.remark else { return .expireVotes }
            return .void(some(index, &numbers), remark)
        case 78..<88: return purchase(index, &numbers)
        case 88..<92:
            guard let purchase = persons[index].purchases.randomElement(using: &numbers) else {
                return purchase(index, &numbers)
            }
            return .clawBack(purchase)
        case 92..<94: return .expireVotes
        case 94..<95:
            guard numbers.percent(20) else { return .expireVotes }
            return .closeAccount(numbers.percent(50) ? .kept : .givenUp)
        default:
            // A session or purchase of another user.
            let other = numbers.below(persons.count)
            guard let purchase = persons[other].purchases.last, numbers.percent(30) else {
                return resolve(some(other, &numbers), &numbers)
            }
            return .clawBack(purchase)
        }
    }

    private mutating func start(_ index: Int, _ numbers: inout SeededNumbers) -> Action {
        let amounts: [Int64] = [100, 150, 250, 500, 1000, 5000]
        guard let amount = PledgeAmount(credits: numbers.pick(amounts)),
            let length = SessionLength(pledgeMinutes: Int64(15 + numbers.below(106)))
        else { return .expireVotes }
        return start(index, &numbers, length).map { .start($0, amount) } ?? .expireVotes
    }

    private mutating func redeem(_ index: Int, _ numbers: inout SeededNumbers) -> Action {
        guard let length = SessionLength(redemptionMinutes: Int64(15 + numbers.below(46))) else {
            return .expireVotes
        }
        return start(index, &numbers, length).map { .redeem($0) } ?? .expireVotes
    }

    private mutating func start(
        _ index: Int,
        _ numbers: inout SeededNumbers,
        _ length: SessionLength
    ) -> SessionStart? {
        let session = name(index, &numbers)
        guard let agreement = agreement(session) else { return nil }
        return SessionStart(
            session: session,
            length: length,
            appealWindow: window(&numbers),
            deviceKey: numbers.pick(People.deviceKeys),
            agreement: agreement
        )
    }

    private mutating func purchase(_ index: Int, _ numbers: inout SeededNumbers) -> Action {
        let units: Int64 =
            numbers.percent(2) ? 600_000_000_000 : numbers.pick([500, 1000, 2500, 5000])
        guard let amount = Amount(units: units) else { return .expireVotes }
        if numbers.percent(20), let known = persons[index].purchases.last {
            return .purchase(known, amount)
        }
        counter += 1
        let id = PurchaseID(high: seed, low: counter)
        persons[index].purchases.append(id)
        return .purchase(id, amount)
    }

    private func resolve(_ session: SessionID, _ numbers: inout SeededNumbers) -> Action {
        let resolution: Resolution =
            numbers.percent(80)
            ? .success : .failure(numbers.pick([.gaveUp, .appOpened, .emergency]))
        let finding = finding(&numbers)
        return .resolve(ResolutionClaim(session: session, resolution: resolution, finding: finding))
    }

    private func finding(_ numbers: inout SeededNumbers) -> EvidenceFinding {
        let chance = numbers.below(100)
        return switch chance {
        case 0..<70: .clean
        case 70..<80: .violated(.appUsed, at: Instant(millisecondsSince1970: Int64(chance)))
        case 80..<85: .gap
        case 85..<88: .badDigest
        case 88..<92: .clockMoved
        case 92..<94: .unregisteredKey
        case 94..<97: .unfit(numbers.pick(People.evidenceFaults))
        default: .none
        }
    }

    /// Returns the agreement of a session, derived from its ID.
    private func agreement(_ session: SessionID) -> SessionAgreement? {
        let bytes = [session.high, session.low].flatMap { word in
            (0..<8).map { UInt8(truncatingIfNeeded: word >> (56 - 8 * $0)) }
        }
        return SessionNonce(bytes: bytes).map {
            SessionAgreement(nonce: $0, grade: session.low.isMultiple(of: 2) ? .fair : .strict)
        }
    }

    /// Returns a new ID, or sometimes the last one, like a client that lost its key.
    private mutating func name(_ index: Int, _ numbers: inout SeededNumbers) -> SessionID {
        if numbers.percent(6), let last = persons[index].sessions.last { return last }
        counter += 1
        return SessionID(high: seed, low: counter)
    }

    private func some(_ index: Int, _ numbers: inout SeededNumbers) -> SessionID {
        persons[index].sessions.randomElement(using: &numbers) ?? SessionID(high: 0, low: 0)
    }

    private func window(_ numbers: inout SeededNumbers) -> AppealWindow {
        switch numbers.below(4) {
        case 0: .strict
        case 1: AppealWindow(.minutes(Int64(1 + numbers.below(300)))) ?? .standard
        default: .standard
        }
    }

    private mutating func key(for action: Action) -> KeyClaim? {
        switch action {
        case .heartbeat, .sweep, .expireVotes: return nil
        case .start, .redeem, .resolve, .appeal, .decideAppeal, .void, .purchase, .clawBack,
            .closeAccount:
            counter += 1
            return KeyClaim(
                key: People.keys[Int(counter % UInt64(People.keys.count))],
                fingerprint: Fingerprint(counter, 0, 0, 0)
            )
        }
    }

    /// Sends a different request under the key of an answered one.
    private func reuse(_ numbers: inout SeededNumbers, _ earlier: [Request]) -> Request? {
        guard let old = earlier.randomElement(using: &numbers), old.answer != nil,
            let claim = old.command.key
        else { return nil }
        let other = KeyClaim(key: claim.key, fingerprint: Fingerprint(0, 0, 0, 1))
        return Request(
            command: Command(user: old.command.user, action: old.command.action, key: other),
            isForeignToItsKey: true
        )
    }
}

/// A simulated user, and the state of the user's clients.
struct Person {
    private static let sessionsMaximum = 6

    let user: UserID?
    private(set) var sessions: [SessionID] = []
    var purchases: [PurchaseID] = []

    init(_ number: Int64) { user = UserID(rawValue: number) }

    mutating func remember(_ session: SessionID) {
        guard sessions.last != session else { return }
        if sessions.count == Person.sessionsMaximum { sessions.removeFirst() }
        sessions.append(session)
    }
}
