import Settlement
import Testing

@Suite("Names in the API", .timeLimit(.minutes(10)))
struct WordTests {
    @Test("the names of values never change")
    func words() {
        func words<Named: NamedInAPI>(_ type: Named.Type) -> String {
            Named.allCases.map(\.name).joined(separator: " ")
        }
        #expect(words(SessionKind.self) == "pledge redemption")
        #expect(words(SessionGrade.self) == "fair strict")
        #expect(
            words(SessionState.self) == "active succeeded failed_pending failed excused voided"
        )
        #expect(
            words(FailureReason.self) == """
                gave_up app_opened app_used attempted emergency native_violation no_heartbeat \
                evidence_gap bad_digest clock_moved evidence_newer
                """
        )
        #expect(
            words(EvidenceFault.self) == """
                missing gap bad_digest clock_moved unregistered_key nonce_differs terms_differ early \
                old ahead foreign_records newer
                """
        )
        #expect(words(Currency.self) == "credits ash obsidian frozen_votes")
        #expect(words(Subaccount.self) == "available held forfeit debt")
        #expect(
            words(TransferCode.self) == """
                purchase purchase_repayment claw_back claw_back_debt hold release forfeit burn rescue \
                burn_forfeit return_forfeit rescue_forfeit repayment ash_grant votes_grant \
                ash_conversion obsidian_grant expiry closing_credits closing_ash closing_obsidian \
                closing_votes write_off
                """
        )
        #expect(SessionState(name: "failed_pending") == .failedPending)
        #expect(SessionState(name: "failedPending") == nil)
    }
}
