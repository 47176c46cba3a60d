import Foundation
import SimulatedPhone
import Testing

@Suite("Keys of the app group", .timeLimit(.minutes(10)))
@MainActor
struct MirrorTests {
    private static let id = "focuspledge_active_session_id"
    private static let start = "focuspledge_session_start_time"
    private static let end = "focuspledge_session_end_time"
    private static let failed = "focuspledge_session_failed"
    private static let reason = "focuspledge_failure_reason"
    private static let failedAt = "focuspledge_failure_timestamp"

    /// Runs a session that fails, and another one that is stopped.
    private func live(_ phone: BridgePhone) throws {
        try phone.choose("Photos")
        phone.start("first", minutes: 60)
        phone.phone.advance(by: .seconds(60))
        phone.openBlocked()
        phone.activate()
        phone.phone.advance(by: .seconds(60))
        phone.start("second", minutes: 30)
        phone.phone.advance(by: .seconds(60))
        phone.stop("second")
    }

    @Test("after every write, the keys are consistent")
    func everyPrefix() throws {
        let phone = try BridgePhone()
        try live(phone)
        #expect(phone.defaults.history.count > 15)
        let start = 1_772_438_400.0
        for keys in phone.defaults.history {
            let has = Set(keys.keys)
            switch keys[Self.id] as? String {
            case "first":
                #expect(keys[Self.start] as? Double == start)
                #expect(keys[Self.end] as? Double == start + 3600)
            case "second":
                #expect(keys[Self.start] as? Double == start + 123)
                #expect(keys[Self.end] as? Double == start + 123 + 1800)
                #expect(keys[Self.failed] as? Bool != true)
            case nil: break
            case let other?: Issue.record("\(other)")
            }
            guard keys[Self.failed] as? Bool == true else { continue }
            #expect(has.isSuperset(of: [Self.reason, Self.failedAt]))
            #expect(keys[Self.reason] as? String == "app_opened")
            #expect(keys[Self.failedAt] as? Double == start + 63)
        }
        #expect(Set(phone.defaults.all.keys) == ["focuspledge_blocked_apps_tokens"])
    }

    @Test("after a process is killed at any write, the next launch corrects the keys")
    func killedAnywhere() throws {
        let whole = try BridgePhone()
        try live(whole)
        let count = whole.defaults.history.count
        for writes in 0...count {
            let phone = try BridgePhone()
            phone.defaults.writesLeft = writes
            try live(phone)
            // The keys decide nothing, so the facts are complete.
            #expect(phone.failure("second") == "gave_up")
            phone.defaults.writesLeft = .max
            phone.launch()
            #expect(Set(phone.defaults.all.keys) == ["focuspledge_blocked_apps_tokens"])
        }
    }

    @Test("the shield's button writes the failure immediately, without the app")
    func extensionWrites() throws {
        let phone = try BridgePhone()
        try phone.choose("Photos")
        phone.start()
        phone.phone.kill(BridgePhone.app)
        phone.phone.advance(by: .seconds(60))
        phone.openBlocked()
        #expect(phone.defaults.all[Self.failed] as? Bool == true)
        #expect(phone.defaults.all[Self.reason] as? String == "app_opened")
        #expect(phone.defaults.all[Self.failedAt] as? Double == 1_772_438_463)
        #expect(phone.defaults.all[Self.id] as? String == BridgePhone.session)
    }

    @Test("forged keys decide nothing, and are corrected")
    func forged() throws {
        let phone = try BridgePhone()
        try phone.choose("Photos")
        phone.start()
        phone.defaults.set(true, forKey: Self.failed)
        phone.defaults.set("forged", forKey: Self.reason)
        phone.defaults.set("another", forKey: Self.id)
        #expect(phone.failure() == "no")
        #expect(phone.defaults.all[Self.failed] as? Bool == false)
        #expect(phone.defaults.all[Self.reason] == nil)
        #expect(phone.defaults.all[Self.id] as? String == BridgePhone.session)
    }

    @Test("a kept session stays in the keys until it is stopped")
    func kept() throws {
        let phone = try BridgePhone()
        try phone.choose("Photos")
        phone.start()
        phone.phone.advance(by: .seconds(3600))
        phone.activate()
        let keys = phone.keys()
        #expect(keys[Self.id] as? String == BridgePhone.session, "until it is stopped")
        #expect((keys[Self.failed] as? NSNumber)?.boolValue == false)
        phone.stop()
        #expect(phone.keys()[Self.id] == nil)
    }
}
