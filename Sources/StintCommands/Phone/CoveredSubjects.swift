import Enforcement
import Foundation
import Limits
import PhoneWeb
import Phrases
import SimulatedPhone
import SimulatedStint

/// The apps and websites of a phone that limits cover, and what the limits want for each.
struct CoveredSubjects {
    private let apps: [InstalledApplication]
    private var subjects: ItemSubjects
    /// The contents of the selections in use, by which the rest was made.
    private var references: [SelectionID: SelectionReference]?
    /// The selections that hold each covered app or website, with its own item if it has one.
    private var places: [(subject: Subject, item: ItemID?, selections: Set<SelectionID>)] = []
    /// What items are called on the phone.
    private(set) var names: [ItemID: String] = [:]

    /// Knows a phone's apps.
    init(_ apps: [InstalledApplication]) {
        self.apps = apps
        subjects = ItemSubjects(apps)
    }

    /// Looks again at what is covered, if a selection has changed.
    /// - Parameters:
    ///   - selections: What limits and the running pledge cover.
    ///   - state: What is known of the selections.
    ///   - known: What could be read of them.
    ///   - phone: The phone on which they were picked.
    mutating func update(
        _ selections: Set<SelectionID>,
        _ state: State,
        _ known: Names,
        _ phone: Phone
    ) {
        var now: [SelectionID: SelectionReference] = [:]
        for id in selections { now[id] = state.reference(for: id) }
        guard now != references else { return }
        references = now
        var items: [Subject: (item: ItemID, selections: Set<SelectionID>)] = [:]
        for (id, reference) in now {
            for item in known.selection(reference)?.items ?? [] {
                guard let token = item.subject, let subject = subjects.subject(of: token, on: phone)
                else { continue }
                items[subject, default: (item.id, [])].selections.insert(id)
                names[item.id] = name(of: subject)
            }
        }
        places = apps.compactMap { app in
            let own = items[.application(app.bundleIdentifier)]
            let all = (own?.selections ?? []).union(items[.category(app.category)]?.selections ?? [])
            return all.isEmpty ? nil : (.application(app.bundleIdentifier), own?.item, all)
        }
        places += apps.flatMap(\.webDomains).compactMap { domain in
            items[.webDomain(domain)].map { (.webDomain(domain), $0.item, $0.selections) }
        }
    }

    /// Returns what limits want for each covered app and website.
    /// - Parameters:
    ///   - verdict: What they decide.
    ///   - date: Returns when an instant is.
    func verdicts(
        _ verdict: Limits.Verdict,
        date: (WallInstant) -> Date
    ) -> [Inspection.Verdict] {
        places.compactMap { place in
            let all = verdict.decisions.filter { place.selections.contains($0.selection) }
            let item = place.item ?? .unknown
            let blocking = verdict.shield(for: item, in: place.selections)?.decision
            guard let decision = blocking ?? Self.first(all, item) else { return nil }
            let isExcepted = decision.isShielded && blocking == nil
            return Inspection.Verdict(
                place.subject,
                isBlocked: blocking != nil,
                reason: isExcepted
                    ? "Opened by you for a while" : Phrase(why: decision.reason).text(.plain),
                until: isExcepted ? nil : decision.until.map(date)
            )
        }
    }

    /// Of the decisions about an open app the one that ends first.
    private static func first(_ decisions: [Decision], _ item: ItemID) -> Decision? {
        decisions.min { left, right in
            guard let end = left.until else { return false }
            guard let other = right.until else { return true }
            return end < other
        }
    }

    private func name(of subject: Subject) -> String {
        guard case .application(let app) = subject else { return "\(subject)" }
        return apps.first { $0.bundleIdentifier == app }?.name ?? app.rawValue
    }
}
