import Foundation
import SimulatedPhone
import Testing

@Suite("the keys of the app group", .timeLimit(.minutes(10)))
@MainActor
struct MirrorTests {
    private static let id = "focuspledge_active_session_id"
    private static let start = "focuspledge_session_start_time"
    private static let end = "focuspledge_session_end_time"
    private static let failed = "focuspledge_session_failed"
    private static let reason = "focuspledge_failure_reason"
    private static let failedAt = "focuspledge_failure_timestamp"

    /// Two sessions: one that fails and is stopped, one that begins at once after it.
    private func live(_ phone: BridgePhone) throws {
        try phone.choose("Photos")
        phone.start("first", minutes: 60)
        phone.phone.advance(by: .seconds(60))
        phone.openBlocked()
        phone.comeToFront()
        phone.phone.advance(by: .seconds(60))
        phone.start("second", minutes: 30)
        phone.phone.advance(by: .seconds(60))
        phone.stop("second")
    }

    @Test("after every single write, no reader of the keys is misled")
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

    @Test("a process that is killed after any of its writes leaves what the next look puts right")
    func killedAnywhere() throws {
        let whole = try BridgePhone()
        try live(whole)
        let count = whole.defaults.history.count
        for writes in 0...count {
            let phone = try BridgePhone()
            phone.defaults.writesLeft = writes
            try live(phone)
            // Nothing is decided by the keys, so the facts went on as if nothing had happened.
            #expect(phone.failure("second") == "gave_up")
            phone.defaults.writesLeft = .max
            phone.launch()
            #expect(Set(phone.defaults.all.keys) == ["focuspledge_blocked_apps_tokens"])
        }
    }

    @Test("the shield's button writes the failure at once, without the app")
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

    @Test("keys that somebody else has written decide nothing, and are put right")
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

    @Test("a session that was kept stays in the keys until it is stopped")
    func kept() throws {
        let phone = try BridgePhone()
        try phone.choose("Photos")
        phone.start()
        phone.phone.advance(by: .seconds(3600))
        phone.comeToFront()
        let keys = phone.keys()
        #expect(keys[Self.id] as? String == BridgePhone.session, "until it is stopped")
        #expect((keys[Self.failed] as? NSNumber)?.boolValue == false)
        phone.stop()
        #expect(phone.keys()[Self.id] == nil)
    }
}
