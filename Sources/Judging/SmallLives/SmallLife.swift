package import Enforcement
import Foundation
import Limits
import ScreenTimeDaemon
import SimulatedPhone
import StintOnPhone

/// A short life with one or two limits, a few events, and no other wake-ups of Stint.
///
/// It begins at 22:55 in Berlin, on a phone with three apps. After the events, one app is used for
/// longer than the limits allow. The phone stays locked overnight. Then the app is used again, and
/// finally Stint is opened.
package struct SmallLife: Hashable, Sendable {
    /// The delivery of system callbacks to Stint.
    package enum WakeUps: String, CaseIterable, Sendable {
        /// All on time, all late by up to two hours, or all lost.
        case delivered, late, lost
    }

    /// One or two limits.
    package let limits: [SmallLimit]
    package let events: [SmallEvent]
    package let wakeUps: WakeUps

    package init(limits: [SmallLimit], events: [SmallEvent], wakeUps: WakeUps) {
        self.limits = limits
        self.events = events
        self.wakeUps = wakeUps
    }

    package func run() throws(EnforcementError) -> JudgeReport { try live().report }

    /// Runs the life with a judge, and returns the steps of a scenario that repeats it.
    func live() throws(EnforcementError) -> (report: JudgeReport, steps: [String]) {
        let phone = Phone(seed: Self.seed, start: Self.start, timeZone: Self.home, faults: faults)
        phone.keepsEvents = false
        for app in Self.applications { phone.install(app) }
        let stint = StintPhone(phone)
        try configuration.setUp(on: stint)
        let judge = Judge(stint, applications: Self.applications, faults: faults)
        var performer = SmallEventPerformer(stint: stint, limits: limits)
        for event in events { try performer.perform(event) }
        try performer.end()
        return (judge.finish(), performer.steps)
    }

    static let seed: UInt64 = 1

    /// Monday 1 June 2026, 22:55 in Berlin.
    static let start = Date(timeIntervalSince1970: 1_780_347_300)
    static let home = SmallEventPerformer.zones[SmallEventPerformer.homeIndex]
    static let applications = PhoneYear.applications.filter {
        [SmallEventPerformer.photos, SmallEventPerformer.videos, "com.example.chat"].contains(
            $0.bundleIdentifier
        )
    }

    /// The faults that delay or lose callbacks.
    var faults: FaultPlan {
        switch wakeUps {
        case .delivered: .none
        // The usual chances are 2 and 5 percent; this intensity makes both certain.
        case .late: FaultPlan([.lateEdge, .lateThreshold], intensity: 100)
        case .lost: FaultPlan([.lostEdge, .lostThreshold], intensity: 100)
        }
    }

    /// The first limit is on one app, the second on the app's category.
    private var configuration: Configuration {
        let selections: [SelectionID: [Subject]] = [
            SelectionID(rawValue: 1): [.application(SmallEventPerformer.photos)],
            SelectionID(rawValue: 2): [.category(SmallEventPerformer.category)],
        ]
        return Configuration(
            selections: selections.filter { $0.key.rawValue <= UInt64(limits.count) },
            limits: limits.enumerated().map { index, limit in
                let number = UInt64(index + 1)
                let rule = limit.small(isSecond: index > 0 && limits[0] == limit).rule
                return Configuration.LimitEntry(
                    id: LimitID(rawValue: number),
                    selection: SelectionID(rawValue: number),
                    draft: LimitDraft(label: "Limit \(number)", rule: rule, hours: limit.hours)
                )
            },
            settings: .standard
        )
    }
}
