import Enforcement
import Foundation
import Limits
import PhoneWeb
import Phrases
import SimulatedPhone
import StintConsole
import StintOnPhone

/// The covered apps and websites of a phone, and the decisions of the limits on each.
struct CoveredSubjects {
    private let apps: [InstalledApplication]
    private var subjects: ItemSubjects
    /// The contents of each stored selection, including those of pending changes.
    private var contents: [SelectionReference: Contents] = [:]
    /// The covered apps and websites, each with its own item or the item of its category.
    private var places: [(subject: Subject, item: ItemID?)] = []
    private(set) var names: [ItemID: String] = [.everythingElse: "Everything else"]

    private struct Contents {
        var items: [Subject: ItemID] = [:]
        /// The exceptions of everything else; nil without it.
        var open: Set<Subject>?

        func covers(_ subjects: [Subject]) -> Bool {
            subjects.contains { items[$0] != nil }
                || open.map { !subjects.contains(where: $0.contains) } ?? false
        }
    }

    /// Creates a value for a phone's apps.
    init(_ apps: [InstalledApplication]) {
        self.apps = apps
        subjects = ItemSubjects(apps)
    }

    /// Reads the covered apps and websites again if a selection has changed.
    mutating func update(
        _ state: RuleState,
        _ verdict: Limits.Verdict,
        _ known: Names,
        _ phone: Phone
    ) {
        let waiting = state.pendingChanges.compactMap { pending in
            if case .selection(_, let reference) = pending.change { reference } else { nil }
        }
        let references = Set(state.selections.map(\.reference) + waiting)
        for reference in references where contents[reference] == nil {
            let selection = known.selection(reference) ?? Selection()
            var found = Contents()
            for item in selection.items {
                guard let token = item.subject, let subject = subjects.subject(of: token, on: phone)
                else { continue }
                found.items[subject] = item.id
                names[item.id] = name(of: subject)
            }
            if selection.coversEverythingElse {
                found.open = Set(
                    selection.exceptions.compactMap { item in
                        item.subject.flatMap { subjects.subject(of: $0, on: phone) }
                    }
                )
            }
            contents[reference] = found
        }
        contents = contents.filter { references.contains($0.key) }
        let decided = Set(verdict.decisions.map(\.selection))
        let all =
            apps.map { Subject.application($0.bundleIdentifier) }
            + apps.flatMap(\.webDomains).map { Subject.webDomain($0) }
        places = all.compactMap { subject in
            let holders = holders(of: subject, in: state)
            guard !holders.isDisjoint(with: decided) else { return nil }
            return (
                subject,
                item(of: subject) ?? category(of: subject).flatMap(item) ?? .everythingElse
            )
        }
    }

    /// Returns the decision on each covered app and website, apps first.
    func verdicts(
        _ verdict: Limits.Verdict,
        _ forecaster: Forecaster,
        _ home: Home
    ) -> [Inspection.Verdict] {
        let state = forecaster.state
        return places.compactMap { place in
            let item = place.item ?? .unknown
            let holders = holders(of: place.subject, in: state)
            let blocking = verdict.shield(for: item, in: holders)?.decision
            let all = verdict.decisions.filter { holders.contains($0.selection) }
            let end = forecaster.forecast(of: item) { self.holders(of: place.subject, in: $0) }.end
            let opening = OpenReason(all, until: end) {
                state.limit($0)?.label
            } clock: {
                ClockTime($0, from: home.reading.wall, in: home.calendar.timeZone)
            }
            guard let decision = blocking ?? opening?.decision else { return nil }
            let limit = decision.limit.flatMap { state.limit($0) }
            let why = ReasonPhrases(decision.reason, of: limit).why
            return Inspection.Verdict(
                place.subject,
                isBlocked: blocking != nil,
                reason: decision.isBlocked && blocking == nil
                    ? "Opened by you for a while"
                    : (blocking == nil ? opening?.why ?? why : why).text(.plain),
                until: end.map(Home.date)
            )
        }
    }

    /// Returns the selections that contain a website, an app, or the app's category.
    private func holders(of subject: Subject, in state: RuleState) -> Set<SelectionID> {
        let names = [subject, category(of: subject)].compactMap { $0 }
        return Set(
            state.selections.lazy.filter { entry in
                contents[entry.reference]?.covers(names) == true
            }.map(\.id)
        )
    }

    private func item(of subject: Subject) -> ItemID? {
        contents.values.lazy.compactMap { $0.items[subject] }.first
    }

    private func category(of subject: Subject) -> Subject? {
        guard case .application(let app) = subject else { return nil }
        return apps.first { $0.bundleIdentifier == app }.map { .category($0.category) }
    }

    private func name(of subject: Subject) -> String {
        guard case .application(let app) = subject else { return "\(subject)" }
        return apps.first { $0.bundleIdentifier == app }?.name ?? app.rawValue
    }
}
