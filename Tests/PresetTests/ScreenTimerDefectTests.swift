import Foundation
import Limits
import SimulatedPhone
import StintOnPhone
import Testing

/// Defects of the first Screen Time Timer; each name states the defect.
@Suite("Defects of the first Screen Time Timer", .timeLimit(.minutes(10)))
struct ScreenTimerDefectTests {
    @Test("each app started a timer at most once a day")
    func severalStarts() throws {
        let timer = try PresetPhone(.screenTimer)
        for start in 1...4 {
            timer.phone.open(PresetPhone.photos)
            timer.phone.advance(by: .seconds(125))
            #expect(try timer.timer().useBegan != nil, "start \(start)")
            timer.phone.home()
            timer.phone.advance(by: .seconds(1200))
            #expect(try timer.timer().useBegan == nil, "start \(start)")
        }
        let began = timer.phone.events.filter {
            if case .notified(let notification) = $0.kind {
                notification.title == "Timer"
            } else {
                false
            }
        }
        #expect(began.count == 4)
    }

    @Test("the total continued to grow until the next start or midnight")
    func totalByUse() throws {
        let timer = try PresetPhone(.screenTimer)
        timer.use(PresetPhone.photos, minutes: 10)
        #expect(try timer.timer().today.count == 10)
        try timer.advance(to: "2026-03-02 23:59:59")
        #expect(try timer.timer().today.count == 10)
    }

    @Test("use across midnight counted for only one of the days")
    func overMidnight() throws {
        let timer = try PresetPhone(.screenTimer, at: "2026-03-02 23:48")
        timer.phone.open(PresetPhone.photos)
        try timer.advance(to: "2026-03-02 23:59:59")
        #expect(try timer.timer().today.count == 11)
        try timer.advance(to: "2026-03-03 00:08:05")
        #expect(try timer.timer().today.count == 8)
    }

    @Test("apps were distinguished by their position in an unordered set")
    func order() throws {
        let apps = [PresetPhone.photos, PresetPhone.video].map(Subject.application)
        for subjects in [apps, apps.reversed()] {
            for seed in UInt64(1)...4 {
                let timer = try PresetPhone(.screenTimer, seed: seed, covering: subjects)
                let ids = try apps.map { try timer.item($0) }
                timer.use(PresetPhone.photos, minutes: 3)
                timer.phone.kill(StintPhone.stint)
                timer.use(PresetPhone.video, minutes: 4)
                #expect(try apps.map { try timer.item($0) } == ids)
                #expect(try timer.timer().today.count == 7)
            }
        }
    }
}
