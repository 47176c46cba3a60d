import Enforcement
import FamilyControls
import Foundation
import Limits
import SimulatedPhone
import SimulatedPicker
import StintOnPhone

/// The judge's own record of the subjects that selections cover.
///
/// It resolves each token when a selection is stored. The system may replace the token later; then
/// only this record maps it to its subject.
struct JudgeSelections {
    /// All installed apps, with their categories and domains.
    private var applications: [InstalledApplication]
    private var contents: [SelectionReference: Selection] = [:]
    /// The subject of each token when it was fresh; a replaced token still blocks.
    private var meanings: [Selection.Subject: Subject] = [:]
    private var references: [SelectionID: SelectionReference] = [:]
    /// The subjects that each selection covers, with the items that cover them.
    private var covers: [SelectionID: [Subject: Cover]] = [:]
    /// The items for each subject itself, in any selection.
    private var names: [Subject: Set<ItemID>] = [:]
    private var formerHolders: [ItemID: Set<SelectionID>] = [:]
    /// The subjects that can be in front and are judged.
    private(set) var watched: [Subject]
    /// The former subjects of selections with void tokens, until they are chosen again.
    private var lost: [SelectionID: Set<Subject>] = [:]

    /// The items by which a selection covers a subject.
    private struct Cover {
        var own: Set<ItemID> = []
        var categories: Set<ItemID> = []
    }

    init(_ applications: [InstalledApplication]) {
        self.applications = applications
        watched = applications.flatMap(\.subjects)
    }

    /// Adds a new app.
    mutating func install(_ application: InstalledApplication) {
        guard !applications.contains(application) else { return }
        applications.append(application)
        watched += application.subjects.filter { !watched.contains($0) }
        index()
    }

    /// Reads new selections while their tokens are fresh.
    mutating func update(_ state: RuleState, from stint: StintPhone) throws(EnforcementError) {
        for reference in state.references where contents[reference] == nil {
            do { contents[reference] = try content(of: reference, stint) } catch {
                // The run that stored the fact may have replaced the selection, and removed its file.
                let log = try FactLog(reading: stint.folder.path)
                if log.state.references.contains(reference) { throw error }
            }
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

    /// Forgets all selections, because Stint was deleted.
    mutating func forgetAll() {
        references = [:]
        lost = [:]
        index()
    }

    /// Marks the tokens of all selections as void, because the permission was revoked and granted
    /// again.
    mutating func void() {
        for id in references.keys { lost[id, default: []].formUnion(covered(id)) }
        meanings = [:]
        index()
    }

    /// The selections whose tokens are all void, sorted by ID.
    var voidSelections: [SelectionID] {
        references.filter { id, reference in
            let tokens = (contents[reference]?.items ?? []).compactMap(\.subject)
            return !tokens.isEmpty && tokens.allSatisfy { meanings[$0] == nil }
        }.keys.sorted()
    }

    /// Returns the judged subjects that a verdict blocks.
    func shielded(by verdict: Verdict, byPledges: Bool = true) -> Set<Subject> {
        let blocking = verdict.decisions.filter { $0.isBlocked && (byPledges || $0.limit != nil) }
        guard !blocking.isEmpty else { return [] }
        return Set(
            watched.filter { subject in
                blocking.contains { covers(subject, $0.selection, except: $0.exceptions) }
            }
        )
    }

    /// Returns the subjects whose use counts for a selection, including the domains of its apps.
    func counted(_ selection: SelectionID) -> Set<Subject> { widened(covered(selection)) }

    /// Returns blocked subjects with the domains of blocked apps.
    ///
    /// The system reports use of a domain as use of its app. Apps can't distinguish them, so
    /// neither counts while the app is blocked.
    func widened(_ shielded: Set<Subject>) -> Set<Subject> {
        guard !shielded.isEmpty else { return [] }
        return applications.reduce(into: shielded) { subjects, app in
            guard shielded.contains(.application(app.bundleIdentifier)) else { return }
            subjects.formUnion(app.subjects)
        }
    }

    func covered(_ selection: SelectionID) -> Set<Subject> { Set((covers[selection] ?? [:]).keys) }

    /// Returns true if only selections with void tokens covered the subject.
    func isLost(_ subject: Subject) -> Bool {
        lost.values.contains { $0.contains(subject) }
            && !covers.values.contains { $0[subject] != nil }
    }

    /// Returns true if a selection covers an app or website only by a category.
    func isUnnamed(_ subject: Subject) -> Bool {
        covers.values.contains { $0[subject].map { $0.own.isEmpty } ?? false }
    }

    func holders(of item: ItemID) -> Set<SelectionID> {
        Set(references.filter { contents[$0.value]?.item(item) != nil }.keys)
    }

    /// Returns the selections that contain an item or once did, because facts don't distinguish them.
    func everHolders(of item: ItemID) -> Set<SelectionID> { formerHolders[item] ?? [] }

    /// The selections that contain categories.
    var ofCategories: Set<SelectionID> {
        Set(references.filter { contents[$0.value]?.categories.isEmpty == false }.keys)
    }

    /// Returns true if a selection covers a subject, ignoring items that are open.
    ///
    /// An app whose own item is open is open even if its category is blocked.
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
                formerHolders[item.id, default: []].insert(id)
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

    /// Reads a stored selection, and records the tokens of all subjects that can be chosen now.
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

extension RuleState {
    /// The contents of all selections, also of pending ones.
    fileprivate var references: [SelectionReference] {
        selections.map(\.reference)
            + pendingChanges.compactMap { pending in
                if case .selection(_, let reference) = pending.change { reference } else { nil }
            }
    }
}

extension InstalledApplication {
    /// The subjects that can be in front: the app and its domains.
    fileprivate var subjects: [Subject] {
        [.application(bundleIdentifier)] + webDomains.map(Subject.webDomain)
    }
}
