import Settlement
import Testing

@Suite("Values and their encodings", .timeLimit(.minutes(10)))
struct ValueTests {
    @Test("pledges last 15 to 120 minutes, redemptions 15 to 60")
    func lengths() {
        for minutes in [Int64.min, 0, 14, 121, .max] {
            #expect(SessionLength(pledgeMinutes: minutes) == nil)
            #expect(SessionLength(redemptionMinutes: minutes) == nil)
        }
        #expect(SessionLength(redemptionMinutes: 61) == nil)
        for minutes in 15...120 as ClosedRange<Int64> {
            #expect(SessionLength(pledgeMinutes: minutes)?.span == .minutes(minutes))
        }
    }

    @Test("every amount from 100 to 5000 in steps of 50 can be pledged")
    func amounts() {
        for credits in stride(from: Int64(100), through: 5_000, by: 50) {
            #expect(PledgeAmount(credits: credits)?.credits == credits)
        }
    }

    @Test("an appeal window is at most a week, a grace ten minutes to a week")
    func spans() {
        #expect(AppealWindow(.hours(168)) != nil)
        #expect(AppealWindow(.minutes(168 * 60 + 1)) == nil)
        #expect(AppealWindow(.hours(0)) == .strict)
        #expect(Grace(TimeSpan(milliseconds: 599_999)) == nil)
        #expect(Grace(.minutes(10)) != nil)
        #expect(Grace(.hours(169)) == nil)
    }

    @Test("an account survives encoding as a number, and other numbers are invalid")
    func accounts() throws {
        let first = try Sample.user(1)
        let last = try Sample.user(1 << 52)
        var accounts = Subaccount.allCases.flatMap {
            [LedgerAccount.user(first, $0), .user(last, $0)]
        }
        accounts += SystemAccount.range.compactMap {
            SystemAccount(rawValue: $0).map(LedgerAccount.system)
        }
        for account in accounts { #expect(LedgerAccount(number: account.number) == account) }
        #expect(Set(accounts.map(\.number)).count == accounts.count)
        for number in [Int64.min, -1, 0, 20, 31, .max] {
            #expect(LedgerAccount(number: number) == nil)
        }
        #expect(LedgerAccount.user(first, .available).number == 16)
        #expect(LedgerAccount.system(.world).number == 1)
    }

    @Test("stored numbers never change")
    func rawValues() {
        #expect(Currency.allCases.map(\.rawValue) == [1, 2, 3, 4])
        #expect(Subaccount.allCases.map(\.rawValue) == [0, 1, 2, 3])
        #expect(SessionState.allCases.map(\.rawValue) == [1, 2, 3, 4, 5, 6])
        #expect(SessionKind.allCases.map(\.rawValue) == [1, 2])
        #expect(FailureReason.allCases.map(\.rawValue) == [1, 2, 3, 4, 5, 6, 16, 17, 18, 19, 20])
        #expect(EvidenceFault.allCases.map(\.rawValue) == Array(1...12))
        let codes = [1...4, 16...28, 48...48, 64...68].flatMap { (range: ClosedRange<UInt8>) in
            Array(range)
        }
        #expect(TransferCode.allCases.map(\.rawValue) == codes)
        let slots = [1...7, 16...19, 32...32, 48...52].flatMap { (range: ClosedRange<UInt8>) in
            Array(range)
        }
        #expect(TransferSlot.allCases.map(\.rawValue) == slots)
    }

    @Test("states move forward only")
    func states() {
        for state in SessionState.allCases {
            for next in SessionState.allCases where state.canBecome(next) && state != next {
                #expect(!next.canBecome(state))
                #expect(!state.isFinal)
            }
        }
        #expect(!SessionState.active.canBecome(.excused))
        #expect(SessionState.failedPending.canBecome(.succeeded))
    }

    @Test("a fingerprint consists of 32 bytes")
    func fingerprints() throws {
        let bytes = (0..<32).map { UInt8($0 * 7) }
        let fingerprint = try #require(Fingerprint(bytes: bytes))
        #expect(fingerprint.bytes == bytes)
        #expect(Fingerprint(bytes: Array(bytes.dropLast())) == nil)
        #expect(Fingerprint(bytes: bytes + [1]) == nil)
        #expect(fingerprint == Fingerprint(bytes: fingerprint.bytes))
        #expect(fingerprint != Fingerprint(1, 2, 3, 4))
    }

    @Test("device keys and remarks have limits")
    func bounds() {
        #expect(DeviceKey(bytes: []) == nil)
        #expect(DeviceKey(bytes: .init(repeating: 1, count: 255)) != nil)
        #expect(DeviceKey(bytes: .init(repeating: 1, count: 256)) == nil)
        #expect(Remark("") == nil)
        for character in ["e", "é", "\u{1F525}"] {
            #expect(Remark(String(repeating: character, count: 500)) != nil)
            #expect(Remark(String(repeating: character, count: 501)) == nil)
        }
        #expect(UserID(rawValue: 0) == nil)
    }

    @Test("a remark contains no zero byte")
    func zeros() {
        for text in ["\u{0}", "ab\u{0}cd", "ab\u{0}"] { #expect(Remark(text) == nil) }
    }

    @Test("IDs are ordered like their bytes")
    func order() {
        let names = [(0, 1), (0, 2), (1, 0), (UInt64.max, 0)].map(SessionID.init(high:low:))
        #expect(names.reversed().sorted() == names)
        #expect(PurchaseID(high: 0, low: 9) < PurchaseID(high: 1, low: 0))
    }
}
