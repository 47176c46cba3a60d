import Enforcement
import FamilyControls
import Limits
import SimulatedPhone
import SimulatedPicker
import StintOnPhone

/// What selections mean on the phone: the judge's own reading.
///
/// Each token is learned when a selection is stored. It may be replaced later; then only what was
/// learned before tells what it stands for.
struct JudgeSelections {
    /// Every app that is installed, with its category and domains.
    private var applications: [InstalledApplication]
    private var contents: [SelectionReference: Selection] = [:]
    /// The subject of each token when it was fresh; a replaced token still shields.
    private var meanings: [Selection.Subject: Subject] = [:]
    private var references: [SelectionID: SelectionReference] = [:]
    /// The subjects that each selection covers, with the items that cover them.
    private var covers: [SelectionID: [Subject: Cover]] = [:]
    /// The items that stand for a subject itself, in any selection.
    private var names: [Subject: Set<ItemID>] = [:]
    /// The subjects that can be in front and are judged.
    private(set) var watched: [Subject]
    /// The former subjects of selections whose tokens are void, until they are chosen again.
    private var lost: [SelectionID: Set<Subject>] = [:]

    /// The items by which a selection covers something.
    private struct Cover {
        var own: Set<ItemID> = []
        var categories: Set<ItemID> = []
    }

    init(_ applications: [InstalledApplication]) {
        self.applications = applications
        watched = applications.flatMap(\.subjects)
    }

    /// Takes note of a new app.
    mutating func install(_ application: InstalledApplication) {
        guard !applications.contains(application) else { return }
        applications.append(application)
        watched += application.subjects.filter { !watched.contains($0) }
        index()
    }

    /// Learns what stored selections mean, as long as their tokens are fresh.
    mutating func update(_ state: RuleState, from stint: StintPhone) throws(EnforcementError) {
        var stored = state.selections.map(\.reference)
        for pending in state.pendingChanges {
            if case .selection(_, let reference) = pending.change { stored.append(reference) }
        }
        for reference in stored where contents[reference] == nil {
            contents[reference] = try content(of: reference, stint)
        }
        let current = Dictionary(
            state.selections.map { ($0.id, $0.reference) },
            uniquingKeysWith: { first, _ in first }
        )
        guard current != references else { return }
        lost = lost.filter { current[$0.key] == references[$0.key] }
        references = current
        index()
    }

    /// Takes note that Stint was deleted, and knows no selection any more.
    mutating func forgetAll() {
        references = [:]
        lost = [:]
        index()
    }

    /// Takes note that the tokens of all selections are void: the permission was taken back, and
    /// given again.
    mutating func void() {
        for id in references.keys { lost[id, default: []].formUnion(covered(id)) }
        meanings = [:]
        index()
    }

    /// The selections none of whose tokens means anything, in the order of their names.
    var voidSelections: [SelectionID] {
        references.filter { id, reference in
            let tokens = (contents[reference]?.items ?? []).compactMap(\.subject)
            return !tokens.isEmpty && tokens.allSatisfy { meanings[$0] == nil }
        }.keys.sorted()
    }

    /// Returns the judged subjects that a verdict blocks.
    func shielded(by verdict: Verdict, byPledges: Bool = true) -> Set<Subject> {
        let blocking = verdict.decisions.filter { $0.isShielded && (byPledges || $0.limit != nil) }
        guard !blocking.isEmpty else { return [] }
        return Set(
            watched.filter { subject in
                blocking.contains { covers(subject, $0.selection, except: $0.exceptions) }
            }
        )
    }

    /// Returns the subjects whose use counts for a selection, including the domains of its apps.
    func counted(_ selection: SelectionID) -> Set<Subject> { widened(covered(selection)) }

    /// What is shielded, with the domains of shielded apps.
    ///
    /// The use of a domain is told as that of its app; no app can tell them apart, so while the app is
    /// shielded neither counts.
    func widened(_ shielded: Set<Subject>) -> Set<Subject> {
        guard !shielded.isEmpty else { return [] }
        return applications.reduce(into: shielded) { subjects, app in
            guard shielded.contains(.application(app.bundleIdentifier)) else { return }
            subjects.formUnion(app.subjects)
        }
    }

    func covered(_ selection: SelectionID) -> Set<Subject> { Set((covers[selection] ?? [:]).keys) }

    /// Returns true if only selections whose tokens are void covered the subject.
    func isLost(_ subject: Subject) -> Bool {
        lost.values.contains { $0.contains(subject) }
            && !covers.values.contains { $0[subject] != nil }
    }

    /// Returns true if some selection covers an app or website only by a category, as it was installed later.
    func isUnnamed(_ subject: Subject) -> Bool {
        covers.values.contains { $0[subject].map { $0.own.isEmpty } ?? false }
    }

    func holders(of item: ItemID) -> Set<SelectionID> {
        Set(references.filter { contents[$0.value]?.item(item) != nil }.keys)
    }

    /// Whether a selection covers something, without items that are open.
    ///
    /// An app that is open by its own name is open also where its category is shut.
    func covers(
        _ subject: Subject,
        _ selection: SelectionID,
        except exceptions: [ItemID] = []
    ) -> Bool {
        guard let cover = covers[selection]?[subject] else { return false }
        guard !exceptions.isEmpty else { return true }
        if !cover.own.subtracting(exceptions).isEmpty { return true }
        let isNamed = !(names[subject] ?? []).isDisjoint(with: exceptions)
        return !isNamed && !cover.categories.subtracting(exceptions).isEmpty
    }

    private mutating func index() {
        covers = [:]
        names = [:]
        for (id, reference) in references {
            for item in contents[reference]?.items ?? [] {
                guard let subject = meaning(of: item) else { continue }
                if case .category(let name) = subject {
                    for app in applications where app.category == name {
                        for member in app.subjects {
                            covers[id, default: [:]][member, default: Cover()].categories
                                .insert(item.id)
                        }
                    }
                } else {
                    names[subject, default: []].insert(item.id)
                    covers[id, default: [:]][subject, default: Cover()].own.insert(item.id)
                    if !watched.contains(subject) { watched.append(subject) }
                }
            }
        }
    }

    /// Reads a stored selection, and learns the tokens of everything that can be chosen now.
    private mutating func content(
        of reference: SelectionReference,
        _ stint: StintPhone
    ) throws(EnforcementError) -> Selection {
        guard !reference.isEmpty else { return Selection() }
        let categories = Set(applications.map(\.category)).sorted().map(Subject.category)
        let chosen = stint.selected.values.flatMap(\.self)
        for subject in Set(watched + categories + chosen) {
            let picked = stint.phone.pick([subject], for: StintPhone.stint)
            for token in picked.applicationTokens { meanings[.application(token)] = subject }
            for token in picked.categoryTokens { meanings[.category(token)] = subject }
            for token in picked.webDomainTokens { meanings[.webDomain(token)] = subject }
        }
        return try SelectionFolder(appGroup: stint.folder).load(reference)
    }

    /// Returns the subject of an item; nil if its token is void.
    private func meaning(of item: Selection.Item) -> Subject? {
        item.subject.flatMap { meanings[$0] }
    }
}

extension InstalledApplication {
    /// The app and its domains: what can be in front.
    fileprivate var subjects: [Subject] {
        [.application(bundleIdentifier)] + webDomains.map(Subject.webDomain)
    }
}
