package import BrowserBackend
import Enforcement
package import Foundation
import InputFiles
package import Inputs
import Limits

/// The limits of a file in browsers.
///
/// Limits that the file no longer has are removed; like every weaker change, that waits as long as
/// the person chose.
package struct DesktopLimits {
    /// The names of the changes that wait.
    package private(set) var waiting: [String] = []
    /// The parts of the file that have no effect in browsers, as lines for the person.
    package private(set) var ignored: [String] = []

    /// Sets up the limits of a text, for tests; nil changes nothing.
    @discardableResult
    package static func setUp(
        _ text: String?,
        on device: BrowserDevice,
        zone: TimeZone
    ) throws -> DesktopLimits? {
        guard let text else {
            try keep(on: device)
            return nil
        }
        return try DesktopLimits(LimitsFile(forBrowsers: text, zone), from: "limits", on: device)
    }

    /// Enforces the limits of earlier runs.
    static func keep(on device: BrowserDevice) throws {
        try device.run {
            var reconciler = try Reconciler.inAppGroup()
            try reconciler.becameActive()
        }
    }

    /// Sets up the limits of a file that have websites.
    /// - Throws: `InputError`, or `EnforcementError` if the limits can't be enforced.
    init(_ file: LimitsFile, from path: String, on device: BrowserDevice) throws {
        let all = file.limits
        let file = limited(file)
        guard all.isEmpty || !file.limits.isEmpty else {
            throw InputError(
                file: path,
                problem: "none of its limits has websites",
                remedy: "add domains: [example.com]; apps can't be limited here"
            )
        }
        let waiting = try device.run {
            var reconciler = try Reconciler.inAppGroup()
            let parts = try Self.apply(file, from: path, to: &reconciler, device)
            try reconciler.becameActive()
            return parts
        }
        self.waiting = waiting
    }

    /// Returns the file without the limits that have no websites, which are ignored.
    private mutating func limited(_ file: LimitsFile) -> LimitsFile {
        var limited = file
        let bare = Set(file.selections.filter(\.domains.isEmpty).map(\.name))
        limited.selections.removeAll { bare.contains($0.name) }
        limited.limits.removeAll { bare.contains($0.selection) }
        for entry in file.limits {
            guard let selection = file.selection(named: entry.selection) else { continue }
            let names = (selection.apps + selection.categories).joined(separator: ", ")
            guard !names.isEmpty else { continue }
            ignored.append(
                bare.contains(selection.name)
                    ? "\(entry.draft.label) limits nothing here: only websites are limited, "
                        + "not \(names)"
                    : "\(entry.draft.label) limits only websites here, not \(names)"
            )
        }
        return limited
    }

    private static func apply(
        _ file: LimitsFile,
        from path: String,
        to reconciler: inout Reconciler,
        _ device: BrowserDevice
    ) throws -> [String] {
        let known = reconciler.state
        let draft = try file.draft(over: known.settings, at: SystemClock.wall(), file: path)
        do throws(RulesRefusal) {
            let waiting = try reconciler.setUp(
                draft,
                numbering: .drawn(),
                removingOthers: true
            ) { reconciler, index, id throws(EnforcementError) in
                let domains = file.selections[index].domains.map { $0.lowercased() }
                let contents = try Selection(domains: domains, on: device)
                let reference = try SelectionFolder.reference(to: contents)
                let isSettled = reconciler.isSettled(.selection(id, reference))
                return isSettled ? .inForce : try reconciler.set(contents, as: id)
            }
            return waiting.map { name(of: $0, file, known) }
        } catch {
            throw file.error(at: error.part, error.cause.explanation, file: path)
        }
    }

    private static func name(
        of part: RulesDraft.Part,
        _ file: LimitsFile,
        _ known: RuleState
    ) -> String {
        switch part {
        case .settings: "the settings"
        case .selection(let index): file.selections[index].name
        case .limit(let index): file.limits[index].draft.label
        case .removal(let id): "the removal of \(known.limit(id)?.label ?? "a limit")"
        }
    }
}

extension LimitsFile {
    /// The maximum number of domains of a selection.
    private static let domainMaximum = 2_000

    /// The domains of all selections.
    package var domains: [String] { selections.flatMap(\.domains) }

    /// Reads the limits of a text, for tests.
    package init(forBrowsers text: String, _ zone: TimeZone) throws {
        let bytes = Array(text.utf8)
        try self.init(
            forBrowsers: InputFile(name: "limits", bytes: bytes, byteMaximum: Self.byteMaximum),
            zone
        )
    }

    /// Reads limits that can have more websites than an iPhone blocks.
    init(forBrowsers file: InputFile, _ zone: TimeZone) throws(InputError) {
        try self.init(file, zone: zone, domainMaximum: Self.domainMaximum)
    }
}

extension Selection {
    /// Creates a selection of domains, whose items carry their names.
    init(domains: some Sequence<String>, on device: BrowserDevice) throws(EnforcementError) {
        var items: [Item] = []
        for domain in domains {
            guard let token = device.tokens(for: [domain]).first,
                let draft = Item(id: .first, name: domain, subject: .webDomain(token)),
                let item = Item(id: try draft.newID(), name: domain, subject: .webDomain(token))
            else { preconditionFailure("a domain is no longer than the name of an item") }
            items.append(item)
        }
        self.init(items)
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
