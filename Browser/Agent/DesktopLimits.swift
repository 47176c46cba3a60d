import Basics
package import BrowserBackend
import Enforcement
package import Foundation
import Inputs
import Limits
import ManagedSettings

/// The changes that make the limits of a file the person's limits.
///
/// A limit keeps its ID by its name. Limits that the file no longer has are removed; like every
/// weaker change, that waits as long as the person chose.
package struct DesktopLimits {
    private let file: LimitsFile
    private let path: String
    private let device: BrowserDevice
    private var ids: [String: SelectionID] = [:]
    private var waiting: [String] = []

    private init(_ file: LimitsFile, path: String, _ device: BrowserDevice) {
        self.file = file
        self.path = path
        self.device = device
    }

    /// Sets up the limits of a text, for tests; nil changes nothing.
    /// - Returns: The names of the changes that wait.
    @discardableResult
    package static func setUp(
        _ text: String?,
        on device: BrowserDevice,
        zone: TimeZone
    ) throws -> [String] {
        guard let text else {
            try keep(on: device)
            return []
        }
        let input = try InputFile(
            name: "limits",
            bytes: Array(text.utf8),
            byteMaximum: LimitsFile.byteMaximum
        )
        return try setUp(LimitsFile(input, zone: zone), from: "limits", on: device)
    }

    /// Enforces the limits of earlier runs.
    static func keep(on device: BrowserDevice) throws {
        try device.run {
            var reconciler = try Reconciler.inAppGroup()
            try reconciler.becameActive()
        }
    }

    /// Sets up the limits of a file.
    /// - Returns: The names of the changes that wait.
    /// - Throws: `InputError`, or `EnforcementError` if the limits can't be enforced.
    static func setUp(
        _ file: LimitsFile,
        from path: String,
        on device: BrowserDevice
    ) throws -> [String] {
        var limits = DesktopLimits(file, path: path, device)
        try limits.check()
        try device.run {
            var reconciler = try Reconciler.inAppGroup()
            try limits.apply(to: &reconciler)
        }
        return limits.waiting
    }

    /// The parts of a file that have no effect in browsers, as lines for the person.
    static func ignored(in file: LimitsFile) -> [String] {
        file.selections.flatMap { selection in
            (selection.apps + selection.categories).map {
                "\($0) in \(selection.name) is not limited here: only websites are"
            }
        }
    }

    private func check() throws(InputError) {
        for selection in file.selections where selection.domains.isEmpty {
            throw InputError(
                file: path,
                line: selection.line,
                problem: "the selection \(InputError.quoted(selection.name)) has no websites",
                remedy: "add domains: [example.com]; apps can't be limited here"
            )
        }
    }

    private mutating func apply(to reconciler: inout Reconciler) throws {
        let known = reconciler.state
        if let choice = file.settings {
            try choice.check(at: try SystemClock.wall(), file: path)
            let settings = try choice.applied(to: known.settings)
            if settings != known.settings, !isPending(.settings(settings), in: known) {
                record("the settings", try reconciler.set(settings))
            }
        }
        for selection in file.selections {
            let id =
                selectionID(for: selection.name, in: known) ?? reconciler.state.newSelectionID()
            ids[selection.name] = id
            let contents = try self.contents(selection)
            let reference = try SelectionFolder.reference(to: contents)
            if !isPending(.selection(id, reference), in: known) {
                record(selection.name, try reconciler.set(contents, as: id))
            }
        }
        for entry in file.limits { try add(entry, to: &reconciler, known) }
        let names = Set(file.limits.map(\.draft.label))
        for limit in known.limits where !names.contains(limit.label) {
            guard !isPending(.removal(limit.id), in: known) else { continue }
            record("the removal of \(limit.label)", try reconciler.remove(limit.id))
        }
        try reconciler.becameActive()
    }

    private mutating func add(
        _ entry: LimitsFile.Entry,
        to reconciler: inout Reconciler,
        _ known: RuleState
    ) throws {
        guard let selection = ids[entry.selection] else { return }
        let old = known.limits.first { $0.label == entry.draft.label }
        let limit = try entry.draft.limit(
            old?.id ?? reconciler.state.newLimitID(),
            on: selection
        )
        guard limit != old, !isPending(.limit(limit), in: known) else { return }
        record(limit.label, try reconciler.set(limit))
    }

    private func contents(_ selection: LimitsFile.Selection) throws -> Selection {
        let items = try selection.domains.map { domain -> Selection.Item in
            let domain = domain.lowercased()
            for token in device.tokens(for: [domain]) {
                let subject = Selection.Subject.webDomain(token)
                guard let draft = Selection.Item(id: .first, name: domain, subject: subject),
                    let item = Selection.Item(id: try draft.newID(), name: domain, subject: subject)
                else { break }
                return item
            }
            preconditionFailure("a limits file has no longer names than an item may have")
        }
        return Selection(items)
    }

    /// Returns the selection that belongs only to the limits of a selection in the file, or nil.
    private func selectionID(for name: String, in state: RuleState) -> SelectionID? {
        let labels = Set(file.limits.filter { $0.selection == name }.map(\.draft.label))
        let taken = Set(ids.values)
        return state.limits.first { limit in
            labels.contains(limit.label) && !taken.contains(limit.selection)
                && state.limits.allSatisfy {
                    $0.selection != limit.selection || labels.contains($0.label)
                }
        }?.selection
    }

    private func isPending(_ change: Change, in state: RuleState) -> Bool {
        state.pendingChanges.contains { $0.change == change }
    }

    private mutating func record(_ name: String, _ outcome: ChangeOutcome) {
        if case .waits = outcome { waiting.append(name) }
    }
}

extension BrowserDevice {
    /// Lets the person type websites that the device doesn't know, but no public suffixes.
    package func readTypedWebsites() {
        typedWebDomain = { [weak self] text in
            do throws(TypedDomainError) {
                let domain = try TypedDomain(text).text
                self?.offer(domain)
                return domain
            } catch {
                return nil
            }
        }
    }
}

extension ItemID {
    /// An ID for an item that only has to be encoded.
    fileprivate static var first: ItemID { ItemID(rawValue: 1) }
}
