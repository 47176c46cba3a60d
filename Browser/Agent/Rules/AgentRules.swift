import BrowserBackend
import Enforcement
import Foundation
import Limits
import ManagedSettingsUI
import Phrases
import ShieldConfiguration

/// The rules of the browsers, which are decided again after each change of the device.
final class AgentRules {
    private let device: BrowserDevice
    private let record: AgentRecord
    private let keeper: LimitsKeeper
    private(set) var current = BrowserRules()
    /// The number of the rules, which no earlier run had.
    private(set) var version: Int64
    /// The figure of the limit on each domain that ends first, or else of its timer.
    private var figures: [String: Limit.Amount] = [:]
    /// The time zone that applies besides the machine's, as a line for the person; nil if none does.
    private(set) var zoneLine: String?
    /// True while a pledge runs.
    private(set) var isPledged = false
    /// The device's generation when the rules were last decided.
    private var generation = -1

    /// The number of blocked domains that a line names.
    private static let nameMaximum = 50

    /// Creates the rules of a device; each run has fewer changes than milliseconds.
    init(
        _ device: BrowserDevice,
        record: AgentRecord,
        keeper: LimitsKeeper,
        version: Int64
    ) {
        self.device = device
        self.record = record
        self.keeper = keeper
        self.version = version
    }

    /// Decides the rules if anything has changed, or if the times that shields name are old.
    /// - Returns: True if the rules are new.
    func decide(areTimesOld: Bool = false) -> Bool {
        guard areTimesOld || device.generation != generation else { return false }
        generation = device.generation
        return use(decided)
    }

    /// Opens everything, because a person has stopped the agent.
    func open() -> Bool {
        figures = [:]
        return use(BrowserRules())
    }

    /// Returns true if a host is blocked.
    func blocks(_ host: String) -> Bool {
        !Set(current.blocked).isDisjoint(with: host.domainAndParents)
    }

    /// Returns the minutes left of the limit on a host that ends first, or else those of today's use
    /// that a timer counts; nil if no limit counts.
    func badge(_ host: String) -> Badge? {
        let amount = host.domainAndParents.compactMap { figures[$0] }.min { $0.isShown(before: $1) }
        guard let amount, let minutes = amount.minutes else { return nil }
        let phrase = Phrase(amount, isBrief: false)
        return Badge(text: "\(minutes.count)", title: phrase.text(.inExtensions))
    }

    private func use(_ next: BrowserRules) -> Bool {
        guard next != current else { return false }
        if next.blocked != current.blocked {
            let names = next.blocked.prefix(Self.nameMaximum).joined(separator: ", ")
            let rest = max(0, next.blocked.count - Self.nameMaximum)
            let more = rest > 0 ? " and \(rest) more" : ""
            record.report(names.isEmpty ? "nothing is blocked" : "blocked: \(names)\(more)")
        }
        current = next
        version += 1
        return true
    }

    /// Reads the facts once, and decides.
    private var decided: BrowserRules {
        do {
            return try device.read { () throws(EnforcementError) in
                let lastReasons = try LastReasons()
                return try Reconciler.readSelections { reconciler, reading, contents in
                    let (state, calendar) = (reconciler.state, reconciler.calendar)
                    let preview = ShieldPreview(
                        state,
                        at: reading,
                        calendar: calendar,
                        contents: contents,
                        lastReasons: lastReasons
                    )
                    figures = figures(state, contents, at: reading, calendar)
                    zoneLine = zoneLine(state, reading, calendar)
                    isPledged = state.runningPledge(at: reading) != nil
                    let watched = watched(state, contents, at: reading)
                    keeper.keep(state, contents, domains: watched, at: reading)
                    return BrowserRules(shields: shields(preview), watched: watched)
                }
            }
        } catch {
            record.report("could not read the limits: \(error)")
            // Blocking everything that was ever limited is the stricter answer.
            return BrowserRules(shields: shields(nil), watched: current.watched)
        }
    }

    private func zoneLine(
        _ state: RuleState,
        _ reading: ClockReading,
        _ calendar: Calendar
    ) -> String? {
        guard let earlier = state.ownZone(at: reading, in: calendar.timeZone) else { return nil }
        let seconds = Double(earlier.until.millisecondsSince1970) / 1000
        let end = Date(timeIntervalSince1970: seconds).formatted(.iso8601)
        return "time zone: \(calendar.timeZone.identifier); until \(end), "
            + "\(earlier.zone.identifier) applies as well, and the stricter time counts"
    }

    /// Returns the shields of the blocked domains, one for those with the same text.
    private func shields(_ preview: ShieldPreview?) -> [BrowserRules.Shield] {
        struct Group: Hashable {
            let item: ItemID?
            let selections: Set<SelectionID>?
        }
        let name = Phrase.Subject.website(ShieldContent.name)
        var places: [Group: Int] = [:]
        var shields: [BrowserRules.Shield] = []
        for domain in device.blockedDomains {
            let place = subject(of: domain).flatMap { preview?.place(of: $0) }
            let isSingular = place.map { preview?.isSingular($0.item) == true } ?? false
            let group = Group(item: isSingular ? place?.item : nil, selections: place?.selections)
            if let known = places[group] {
                shields[known].domains.append(domain)
                continue
            }
            let configuration = place.flatMap { preview?.text(of: $0, shownAs: name) }.map {
                ShieldConfiguration($0, PhraseStyle.inExtensions)
            }
            places[group] = shields.count
            shields.append(BrowserRules.Shield([domain], ShieldContent(configuration)))
        }
        return shields
    }

    private func subject(of domain: String) -> Selection.Subject? {
        switch device.shieldedToken(of: domain) {
        case .webDomain(let token): .webDomain(token)
        case .category(let token): .category(token)
        case nil: nil
        }
    }

    /// Returns the domains that a limit or the running pledge could block.
    private func watched(
        _ state: RuleState,
        _ contents: [SelectionReference: Selection],
        at reading: ClockReading
    ) -> [String] {
        let pledged = state.runningPledge(at: reading).map { [$0.selection] } ?? []
        let ids = Set(state.limits.filter(\.rule.canBlock).map(\.selection) + pledged)
        let selections = state.selections.filter { ids.contains($0.id) }
            .compactMap { contents[$0.reference] }
        return Set(selections.flatMap(domains)).sorted()
    }

    private func domains(of selection: Selection) -> [String] {
        selection.webDomains.compactMap(device.domain)
            + selection.categories.flatMap(device.domains)
            + selection.typedDomains.map(\.text)
    }

    private func figures(
        _ state: RuleState,
        _ contents: [SelectionReference: Selection],
        at reading: ClockReading,
        _ calendar: Calendar
    ) -> [String: Limit.Amount] {
        var figures: [String: Limit.Amount] = [:]
        let verdict = state.verdict(at: reading, calendar: calendar)
        for decision in verdict.decisions {
            guard decision.reason.minutesLeft != nil || decision.reason == .timed,
                let limit = decision.limit.flatMap({ state.limit($0) }),
                let selection = state.reference(for: limit.selection).flatMap({ contents[$0] }),
                let amount = state.amount(of: limit, decision, at: reading, on: verdict.day)
            else { continue }
            for domain in domains(of: selection)
            where figures[domain].map({ amount.isShown(before: $0) }) ?? true {
                figures[domain] = amount
            }
        }
        return figures
    }
}

extension Limit.Amount {
    /// The minutes that the icon shows; nil for a figure that isn't minutes.
    fileprivate var minutes: Minutes? {
        if case .timer(let timer) = self { timer.today } else { minutesLeft }
    }

    /// Returns true if the icon shows this figure rather than another one.
    fileprivate func isShown(before other: Limit.Amount) -> Bool {
        switch (minutesLeft, other.minutesLeft) {
        case (let left?, let others?): left < others
        case (let left, nil): left != nil || (minutes ?? .zero) > (other.minutes ?? .zero)
        case (nil, _): false
        }
    }
}
